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

test("creates the key once, readable only by this user, and reuses it", () => {
	const data = join(folder, "data");
	const closed = openSeal(undefined, data).close("secret", "test");
	expect(statSync(join(data, "secrets.key")).mode & 0o777).toBe(0o600);
	const made = readFileSync(join(data, "secrets.key"), "utf8");
	expect(openSeal(undefined, data).open(closed, "test")).toBe("secret");
	expect(readFileSync(join(data, "secrets.key"), "utf8")).toBe(made);
});

test("uses only the key in the environment if there is one, and creates no file", () => {
	const key = Buffer.alloc(32, 7);
	const closed = openSeal(key, folder).close("secret", "test");
	expect(openSeal(key, join(folder, "elsewhere")).open(closed, "test")).toBe("secret");
	expect(() => openSeal(undefined, folder).open(closed, "test")).toThrow("another key");
});

test("rejects a truncated key file, and names the file", () => {
	writeFileSync(join(folder, "secrets.key"), "c2hvcnQ=\n");
	expect(() => openSeal(undefined, folder)).toThrow("secrets.key");
});
