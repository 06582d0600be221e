import { expect, test } from "vitest";
import { openTable } from "#domain/tables/open-table.ts";
import { collect, createTemporaryFiles } from "#test/support/catalogue-files.ts";
import { writeXlsx } from "#test/support/write-xlsx.ts";
import { showDate, showDigits } from "./number-formats.ts";

test.each([
	["1234", "00000", "01234"],
	["123456", "00000", "123456"],
	["9171234567", "0000-000-0000", "0917-123-4567"],
	["42", '"SKU-"000', "SKU-042"],
	["42", "\\A000", "A042"],
	["1.5", "000", "1.5"],
	["-4", "000", "-4"],
])("shows the number %s with the format “%s” as “%s”", (number, pattern, shown) => {
	expect(showDigits(number, pattern)).toBe(shown);
});

test.each([
	["46352", false, "2026-11-26"],
	["46352.58", false, "2026-11-26 13:55:12"],
	["44890", true, "2026-11-26"],
	["0.5", false, "12:00:00"],
	["-1", false, "-1"],
])(
	"shows the date number %s as a date (dates start in 1904: %s)",
	(number, startsIn1904, shown) => {
		expect(showDate(number, startsIn1904)).toBe(shown);
	},
);

test("reads cells as displayed: dates as days, codes with zeros, amounts as numbers", async () => {
	const files = await createTemporaryFiles();
	const path = await files.write(
		writeXlsx({
			S: [
				["SKU", "Day", "Price", "Sent", "Rounded", "Weight"],
				[
					{ value: 1234, format: "00000" },
					{ value: 46352, format: "yyyy\\-mm\\-dd;@" },
					{ value: 1299.5, format: '"₱"#,##0.00' },
					{ value: 46352.58, format: '[$-409]d"/"mmm"/"yy h:mm AM/PM' },
					{ value: 4800120000000, format: "0.00E+00" },
					{ value: 0.5, format: '0.00" kg"' },
				],
			],
		}),
	);
	const table = await openTable(path);
	const [, row] = await collect(table.rows());
	await table.close();
	await files.remove();
	expect(row?.cells).toEqual([
		"01234",
		"2026-11-26",
		"1299.5",
		"2026-11-26 13:55:12",
		"4800120000000",
		"0.5",
	]);
	expect(row?.numbers).toEqual(new Set([0, 2, 4, 5]));
});
