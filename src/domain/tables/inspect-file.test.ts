import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFiles, type TemporaryFiles } from "#test/support/catalogue-files.ts";
import { inspectFile } from "./inspect-file.ts";

let files: TemporaryFiles;
beforeAll(async () => {
	files = await createTemporaryFiles();
});
afterAll(() => files.remove());

test.each([
	["empty", "", /is empty/],
	["blank", "\ufeff \r\n\n", /is empty/],
	["a program", Buffer.from([1, 0, 0, 7, 0, 65, 66, 0, 0]), /not a text file/],
	["an old spreadsheet", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old XLS/],
	["a web page", "\n<html><body><table><tr><td>Name</td></tr></table></body></html>", /a web page/],
	["a web page with a doctype", "<!DOCTYPE html><p>", /a web page/],
])("%s is rejected", async (_name, content, message) => {
	await expect(inspectFile(await files.write(content))).rejects.toThrow(message);
});

test("rejects a path without a file, and names the path", async () => {
	await expect(inspectFile(files.folder)).rejects.toThrow(/it is not a file/);
	await expect(inspectFile(`${files.folder}/gone.csv`)).rejects.toThrow(/gone.csv: file not found/);
});

const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each([
	["UTF-8", Buffer.from("Pangalan\nPiña\n"), "utf-8"],
	["UTF-8 with a mark", Buffer.from("\ufeffPangalan\nPiña\n"), "utf-8"],
	["UTF-16 with a mark", Buffer.from("\ufeffPangalan\nPiña\n", "utf16le"), "utf-16le"],
	["UTF-16 without one", Buffer.from("Pangalan\nPiña\n", "utf16le"), "utf-16le"],
	["big-endian UTF-16 with a mark", bigEndian("\ufeffPangalan\nPiña\n"), "utf-16be"],
	["big-endian UTF-16 without one", bigEndian("Pangalan\nPiña\n"), "utf-16be"],
	["Windows-1252", Buffer.from("Pangalan\nPi\xf1a \x93x\x94\n", "latin1"), "windows-1252"],
	[
		"Windows-1252 far behind the start",
		Buffer.concat([Buffer.alloc(700_000, "a,b\n"), Buffer.from([0xf1, 10])]),
		"windows-1252",
	],
])("%s is recognized", async (_name, content, encoding) => {
	expect(await inspectFile(await files.write(content))).toMatchObject({
		kind: "csv",
		encoding,
		isBroken: false,
	});
});

const half = (text: string) => Buffer.from(text).subarray(0, -1);
test.each([
	["one character of many is cut off", Buffer.concat([Buffer.from("a,b\nPiña ₱1,"), half("ñ")])],
	["it has one complete character and one cut off", Buffer.concat([Buffer.from("ñ,"), half("ñ")])],
	["it has a byte order mark", Buffer.concat([Buffer.from("\ufeffa,b\n"), half("ñ")])],
	["it has an invalid byte", Buffer.concat([Buffer.from("Piña,Niño\n"), Buffer.from([0xff])])],
])("recognizes UTF-8 if %s", async (_name, content) => {
	expect(await inspectFile(await files.write(content))).toMatchObject({
		encoding: "utf-8",
		isBroken: true,
	});
});
