import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDataFolder } from "./make-data-folder.ts";
import { StartRefused } from "./start-refused.ts";

let place: string;
beforeEach(() => {
	place = mkdtempSync(join(tmpdir(), "kargado-data-folder-"));
});
afterEach(() => rmSync(place, { recursive: true }));

it("makes a folder that nobody else reads, and leaves one that is there", () => {
	const folder = join(place, "shop", "data");
	makeDataFolder(folder);
	expect(statSync(folder).mode & 0o777).toBe(0o700);
	writeFileSync(join(folder, "kept"), "");
	makeDataFolder(folder);
	expect(statSync(join(folder, "kept")).isFile()).toBe(true);
});

it.each(["file", "file/data"])("says in words that it cannot write in %s", (name) => {
	writeFileSync(join(place, "file"), "");
	const folder = join(place, name);
	expect(() => makeDataFolder(folder)).toThrow(StartRefused);
	expect(() => makeDataFolder(folder)).toThrow(`DATA_DIR: the shop can't write to ${folder} (`);
});
