import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLocalFolder } from "./local-folder.ts";

const parent = mkdtempSync(join(tmpdir(), "kargado-storage-"));
const storage = createLocalFolder(join(parent, "storage"));
afterAll(() => rmSync(parent, { recursive: true }));

const name = "avatars/AAAAAAAAAAAAAAAAAAAAAAAA.webp";

test("keeps a file until it's removed, and leaves no other files behind", async () => {
	expect(await storage.read(name)).toBeNull();
	await storage.write(name, Buffer.from("picture"), "image/webp");
	expect(String(await storage.read(name))).toBe("picture");
	expect(readdirSync(join(parent, "storage/avatars"))).toEqual(["AAAAAAAAAAAAAAAAAAAAAAAA.webp"]);
	await storage.remove(name);
	await storage.remove(name);
	expect(await storage.read(name)).toBeNull();
});

test.each([
	"../outside.webp",
	"avatars/../../outside.webp",
	"avatars/../../../../../../etc/passwd",
	"/etc/passwd",
	"avatars/AAAAAAAAAAAAAAAAAAAAAAAA.html",
	"avatars/AAAAAAAAAAAAAAAAAAAAAAAA.webp\0.png",
	"avatars",
	"",
])("refuses the file name %j", async (outside) => {
	writeFileSync(join(parent, "outside.webp"), "secret");
	await expect(storage.read(outside)).rejects.toThrow("is not the name");
	await expect(storage.write(outside, Buffer.from("x"), "image/webp")).rejects.toThrow();
	expect(() => storage.remove(outside)).toThrow();
});
