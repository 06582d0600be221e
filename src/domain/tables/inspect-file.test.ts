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
	["a program", Buffer.from([1, 0, 0, 7, 0, 65, 66, 0, 0]), /no text/],
	["an old spreadsheet", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old XLS/],
])("%s is refused", async (_name, content, message) => {
	await expect(inspectFile(await files.write(content))).rejects.toThrow(message);
});

test("what is not a file is refused by its path", async () => {
	await expect(inspectFile(files.folder)).rejects.toThrow(/it is not a file/);
	await expect(inspectFile(`${files.folder}/gone.csv`)).rejects.toThrow(
		/gone.csv: there is no such file/,
	);
});

test.each([
	["Handle,Title;x\n1;2;3;4", ","],
	["Handle;Title;Variant Price\n1,2,3,4,5", ";"],
	["Handle\tTitle\n", "\t"],
	['"a;b;c;d",x\n', ","],
])("%j is divided by %j", async (text, delimiter) => {
	expect(await inspectFile(await files.write(text))).toMatchObject({ delimiter });
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
	["UTF-8 cut off in a character", Buffer.from("a,b\n😀").subarray(0, -1), "windows-1252"],
])("%s is known", async (_name, content, encoding) => {
	expect(await inspectFile(await files.write(content))).toMatchObject({ kind: "csv", encoding });
});
