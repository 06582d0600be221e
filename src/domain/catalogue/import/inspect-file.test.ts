import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFiles, type TemporaryFiles } from "#test/support/catalogue-files.ts";
import { createEncodingCheck, inspectFile } from "./inspect-file.ts";

let files: TemporaryFiles;
beforeAll(async () => {
	files = await createTemporaryFiles();
});
afterAll(() => files.remove());

test.each([
	["empty", "", /is empty/],
	["blank", "\ufeff \r\n\n", /is empty/],
	[
		"UTF-16 with a mark",
		Buffer.from("\ufeffHandle,Title\n", "utf16le"),
		/not UTF-8 text: it is UTF-16/,
	],
	["UTF-16 without one", Buffer.from("Handle,Title\n", "utf16le"), /not UTF-8.*UTF-16/],
	["a spreadsheet", Buffer.from("PK\x03\x04..."), /spreadsheet/],
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
	expect((await inspectFile(await files.write(text))).delimiter).toBe(delimiter);
});

test("the first line in another encoding is named", () => {
	const check = createEncodingCheck();
	check(Buffer.from("a\nñ"));
	expect(() => check(Buffer.from("\nok\nNi\xf1o\n", "latin1"))).toThrow(/line 4 .*Windows-1252/);
});

test("a character may be divided between two pieces, but not cut off at the end", () => {
	const bytes = Buffer.from("😀");
	const whole = createEncodingCheck();
	whole(bytes.subarray(0, 2));
	whole(bytes.subarray(2));
	expect(() => whole()).not.toThrow();
	const cut = createEncodingCheck();
	cut(bytes.subarray(0, 2));
	expect(() => cut()).toThrow(/not UTF-8/);
});
