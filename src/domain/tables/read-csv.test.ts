import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collect, toCsv } from "#test/support/catalogue-files.ts";
import { fixturePath } from "#test/support/fixtures.ts";
import { parseCsv } from "./read-csv.ts";

const read = (text: string, sizeOfPieces = Number.POSITIVE_INFINITY) => {
	const bytes = Buffer.from(text);
	const pieces: Buffer[] = [];
	for (let at = 0; at < bytes.length; at += sizeOfPieces) {
		pieces.push(bytes.subarray(at, at + sizeOfPieces));
	}
	return collect(parseCsv(Readable.from(pieces)));
};

test("returns each row with the number of its first line", async () => {
	const rows = await read('\ufeffa,b\r\n1,2\n\n\n3,"x\r\ny\nz"\r\n \r4,"5"\r\n6,7');
	expect(rows).toEqual([
		{ line: 1, cells: ["a", "b"] },
		{ line: 2, cells: ["1", "2"] },
		{ line: 5, cells: ["3", "x\r\ny\nz"] },
		{ line: 9, cells: ["4", "5"] },
		{ line: 10, cells: ["6", "7"] },
	]);
});

test("accepts quotes within cells, such as for inches", async () => {
	const rows = await read('name,n\n12" cable,1\n"12"" cable, long",2\n"12" cable",3\n');
	expect(rows.map(({ cells }) => cells[0])).toEqual([
		"name",
		'12" cable',
		'12" cable, long',
		'"12" cable"',
	]);
});

test("refuses a file that ends inside a quoted cell, and names the row", async () => {
	await expect(read('a,b\n1,2\n3,"abc\n4,5\n')).rejects.toThrow(/cut off .* line 3\.$/);
});

test("doesn't load a big file into memory because of an unclosed quote", async () => {
	await expect(read(`a,b\n1,"${"x".repeat(5_000_000)}\n`)).rejects.toThrow(
		/line 2 is longer than 4 MB/,
	);
});

test("reads the same cells, no matter how the file is split into chunks", async () => {
	const cell = fc.string({ unit: fc.constantFrom(..."ab, \"\n\r'=ñʤ😀;\t"), maxLength: 8 });
	const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
	await fc.assert(
		fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (cells, size) => {
			const table = cells.map(([x, y]) => ({ x: `${x}.`, y }));
			const parsed = await read(toCsv(table, "\r\n"), size);
			expect(parsed.slice(1).map((row) => row.cells)).toEqual(table.map(({ x, y }) => [x, y]));
		}),
	);
});

const spectrum = fixturePath("hostile", "csv");

describe("reads the test file of csv-spectrum", () => {
	const names = readdirSync(join(spectrum, "csvs"));
	test.each(names)("%s", async (name) => {
		const text = readFileSync(join(spectrum, "csvs", name), "utf8");
		const expected = JSON.parse(
			readFileSync(join(spectrum, "json", name.replace(/csv$/, "json")), "utf8"),
		);
		const [header, ...rows] = await read(text);
		const objects = rows.map(({ cells }) =>
			Object.fromEntries(cells.map((cell, index) => [header?.cells[index] ?? "", cell])),
		);
		// The copy of the test data may have lost its carriage returns.
		const plain = (value: unknown) => JSON.stringify(value).replaceAll("\\r\\n", "\\n");
		expect(plain(objects)).toBe(plain(expected));
		expect(objects.length).toBeGreaterThan(0);
	});
});
