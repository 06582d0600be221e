import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDataFolder } from "./create-data-folder.ts";
import { StartRefused } from "./start-refused.ts";

let place: string;
beforeEach(() => {
	place = mkdtempSync(join(tmpdir(), "kargado-data-folder-"));
});
afterEach(() => rmSync(place, { recursive: true }));

it("creates a private folder, and keeps the files of an existing folder", () => {
	const folder = join(place, "shop", "data");
	createDataFolder(folder);
	expect(statSync(folder).mode & 0o777).toBe(0o700);
	writeFileSync(join(folder, "kept"), "");
	createDataFolder(folder);
	expect(statSync(join(folder, "kept")).isFile()).toBe(true);
});

it.each(["file", "file/data"])("explains that it can't write to %s", (name) => {
	writeFileSync(join(place, "file"), "");
	const folder = join(place, name);
	expect(() => createDataFolder(folder)).toThrow(StartRefused);
	expect(() => createDataFolder(folder)).toThrow(`DATA_DIR: the shop can't write to ${folder} (`);
});
