import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSeal } from "./open-seal.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kargado-seal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the key is made once, for the eyes of this user alone, and found again", () => {
	const data = join(folder, "data");
	const closed = openSeal(undefined, data).close("secret", "test");
	expect(statSync(join(data, "secrets.key")).mode & 0o777).toBe(0o600);
	const made = readFileSync(join(data, "secrets.key"), "utf8");
	expect(openSeal(undefined, data).open(closed, "test")).toBe("secret");
	expect(readFileSync(join(data, "secrets.key"), "utf8")).toBe(made);
});

test("a key of the environment is used alone, and no file is made", () => {
	const key = Buffer.alloc(32, 7);
	const closed = openSeal(key, folder).close("secret", "test");
	expect(openSeal(key, join(folder, "elsewhere")).open(closed, "test")).toBe("secret");
	expect(() => openSeal(undefined, folder).open(closed, "test")).toThrow("another key");
});

test("a key file that is cut off is refused by its name", () => {
	writeFileSync(join(folder, "secrets.key"), "c2hvcnQ=\n");
	expect(() => openSeal(undefined, folder)).toThrow("secrets.key");
});
