import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StartRefused } from "#lib/process/start-refused.ts";
import { readThemeFile } from "./read-theme-file.ts";

const folder = mkdtempSync(join(tmpdir(), "kargado-theme-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (text: string): string => {
	const file = join(folder, "theme.json");
	writeFileSync(file, text);
	return file;
};

test("a theme file may omit default values", async () => {
	// Some editors start a file with a byte order mark.
	const file = write('\ufeff{ "name": "Sea", "colours": { "mango": "#9ad1ff" } }');
	expect(await readThemeFile(file)).toEqual({
		name: "Sea",
		colours: { mango: "#9ad1ff" },
		radii: {},
	});
});

test.each([
	["{", /^THEME_FILE .* can't be read: /],
	["[]", /^THEME_FILE .* cannot be used/],
	['{ "name": "" }', /\nname: This is required\.$/],
	['{ "name": "x", "colours": { "mango": "orange" } }', /\ncolours\.mango: Enter a color such as/],
	['{ "name": "x", "colours": { "background": "#ffffff" } }', /background/],
	['{ "name": "x", "radii": { "small": 900 } }', /\nradii\.small: Enter 0 to 40 pixels\.$/],
	['{ "name": "x", "script": "alert(1)" }', /script/],
	[
		'{ "name": "x", "colours": { "paper": "#4a5058" } }',
		/\nink-soft #4a5058 on paper #4a5058 has a contrast of 1\.0 and needs 4\.5\.$/m,
	],
])("a theme file that contains %s stops the start with a message", async (text, words) => {
	const reading = readThemeFile(write(text));
	await expect(reading).rejects.toThrow(StartRefused);
	await expect(reading).rejects.toThrow(words);
});

test("a missing theme file is named in the message", async () => {
	await expect(readThemeFile(join(folder, "gone.json"))).rejects.toThrow(
		/^THEME_FILE .*gone\.json/,
	);
});
