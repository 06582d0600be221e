import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	collect,
	createTemporaryFiles,
	type TemporaryFiles,
} from "#test/support/catalogue-files.ts";
import { writeXlsx, writeZip } from "#test/support/write-xlsx.ts";
import { openTable } from "./open-table.ts";
import { plainNumber, readSheetRows } from "./xlsx/read-sheet-rows.ts";

let files: TemporaryFiles;
beforeAll(async () => {
	files = await createTemporaryFiles();
});
afterAll(() => files.remove());

async function readTable(content: string | Uint8Array, sheet?: string) {
	const table = await openTable(await files.write(content));
	try {
		return { sheets: table.sheets, rows: await collect(table.rows({ sheet: sheet ?? null })) };
	} finally {
		await table.close();
	}
}

const table = "Pangalan;Presyo\nPiña “4 m”;₱299,50\n";
const expected = [
	{ line: 1, cells: ["Pangalan", "Presyo"] },
	{ line: 2, cells: ["Piña “4 m”", "₱299,50"] },
];

test.each([
	["UTF-8", Buffer.from(table)],
	["UTF-16", Buffer.from(`\ufeff${table}`, "utf16le")],
	["big-endian UTF-16", Buffer.from(`\ufeff${table}`, "utf16le").swap16()],
])("reads a CSV file in %s", async (_name, content) => {
	expect((await readTable(content)).rows).toEqual(expected);
});

test("reads a CSV file in Windows-1252", async () => {
	const content = Buffer.from("Pangalan\tPresyo\nPi\xf1a \x934 m\x94\t299\n", "latin1");
	expect((await readTable(content)).rows[1]?.cells).toEqual(["Piña “4 m”", "299"]);
});

describe("XLSX", () => {
	test("returns rows with the sheet's row numbers, and the saved values of formulas", async () => {
		const sheet = writeXlsx({
			Notes: [["Read me"]],
			Products: [
				["Name", "Price", "", "Barcode", "On sale"],
				[],
				["  Cable <1 m> & more\n", 299.98999999999995, null, 4800123456789, true],
				["Case", { formula: "B3*2", value: 599.98 }, null, { formula: "TEXT(1)", value: "=1" }],
				[null, null, "   "],
			],
		});
		const { sheets, rows } = await readTable(sheet, "Products");
		expect(sheets).toEqual(["Notes", "Products"]);
		expect(rows).toEqual([
			{ line: 1, cells: ["Name", "Price", "", "Barcode", "On sale"] },
			{
				line: 3,
				cells: ["  Cable <1 m> & more\n", "299.99", "", "4800123456789", "TRUE"],
				numbers: new Set([1, 3]),
			},
			{ line: 4, cells: ["Case", "599.98", "", "=1"], numbers: new Set([1]) },
		]);
	});

	test("doesn't resolve custom entities or read external files", async () => {
		const document = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "bbbb">]>`;
		const cell = "<c t='inlineStr'><is><t>&a;&b;&lt;&#233;</t></is></c>";
		const { rows } = await readTable(
			writeZip({
				"xl/workbook.xml": `<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
				"xl/_rels/workbook.xml.rels": `<R><Relationship Id="r1" Target="/xl/s.xml"/></R>`,
				"xl/s.xml": `${document}<worksheet><sheetData><row>${cell}</row></sheetData></worksheet>`,
			}),
		);
		expect(rows).toEqual([{ line: 1, cells: ["&a;&b;<é"] }]);
	});

	const bomb = (statedSize?: (name: string, size: number) => number) =>
		writeZip(
			{
				"xl/workbook.xml": `<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
				"xl/_rels/workbook.xml.rels": `<R><Relationship Id="r1" Target="s.xml"/></R>`,
				"xl/s.xml": `<sheetData>${"<row><c><v>1</v></c></row>".repeat(20_000)}</sheetData>`,
			},
			statedSize,
		);

	test.each([
		["that is cut off", () => writeXlsx({ A: [["a", "b"]] }).subarray(0, -30), /damaged/],
		["that is only a zip file", () => writeZip({ "a.txt": "hello" }), /not a spreadsheet/],
		[
			"that says it unpacks to gigabytes",
			() => bomb((name, size) => (name === "xl/s.xml" ? 3e9 : size)),
			/too large/,
		],
		[
			"that unpacks to more than it says",
			() => bomb((name, size) => (name === "xl/s.xml" ? 1000 : size)),
			/damaged/,
		],
		[
			"with a cell without an end",
			() => writeXlsx({ A: [[{ formula: "x", value: "y".repeat(300_000) }]] }),
			/A cell of row 1 is too long/,
		],
		[
			"with thousands of parts",
			() => writeZip(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}`, ""]))),
			/too many parts/,
		],
	])("rejects a file %s", async (_name, content, message) => {
		await expect(readTable(content())).rejects.toThrow(message);
	});

	test("rejects a sheet with too many rows", async () => {
		async function* sheet() {
			yield Buffer.from("<sheetData>");
			for (;;) yield Buffer.from("<row><c><v>1</v></c></row>");
		}
		await expect(
			collect(readSheetRows(sheet(), { sharedTexts: [], formats: [], startsIn1904: false }, 500)),
		).rejects.toThrow(/too many rows/);
	});

	test.each([
		["4.8001234567895E+12", "4800123456789.5"],
		["4.800123456789E12", "4800123456789"],
		["0.1", "0.1"],
		["1E-7", "0.0000001"],
		["-3", "-3"],
		["4.8001234567890124E+18", "4.80012345678901E+18"],
		["abc", "abc"],
		["", ""],
	])("reads the number “%s” as “%s”", (text, shown) => {
		expect(plainNumber(text)).toBe(shown);
	});
});
