import fc from "fast-check";
import { expect, it } from "vitest";
import { harmlessText } from "../tables/write-csv.ts";
import type { CustomField, CustomFieldType, CustomValue } from "./custom-field.ts";
import { fieldCells, keyOfColumn, readFieldCell } from "./field-columns.ts";
import { mergeValues } from "./merge-values.ts";

it.each([
	["field:gift_message", "gift_message"],
	[" Field: gift_message ", "gift_message"],
	["gift_message", null],
	["", null],
])("the column %j belongs to the field %j", (header, key) => {
	expect(keyOfColumn(header)).toBe(key);
});

it.each<[CustomFieldType, string, CustomValue | null]>([
	["text", "  ", null],
	["text", "'=1+1", "=1+1"],
	["long_text", "One\ntwo", "One\ntwo"],
	["number", "12,500", 12_500],
	["number", "twelve", "twelve"],
	["number", "0x1F", "0x1F"],
	["amount", "₱1,299.50", 1299.5],
	["amount", "PHP 5", 5],
	["yes_no", "TRUE", true],
	["yes_no", "0", false],
	["yes_no", "constructor", "constructor"],
	["date", "2026-11-21", "2026-11-21"],
])("in a %s field, the cell %j is read as %j", (type, cell, value) => {
	expect(readFieldCell({ type }, cell)).toBe(value);
});

it("an exported value is the same after an import", () => {
	const types = ["text", "long_text", "number", "amount", "date", "yes_no", "choice"] as const;
	const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant("2026-11-21"));
	fc.assert(
		fc.property(fc.constantFrom<CustomFieldType>(...types), value, (type, given) => {
			const field: CustomField = {
				key: "it",
				label: "It",
				type,
				choices: ["Red"],
				help: "",
				is_required: false,
				is_shown: false,
				is_asked: false,
				is_archived: false,
			};
			const { values } = mergeValues([field], {}, { it: given }, "staff");
			const [cell] = fieldCells([field], values);
			const again = readFieldCell(field, harmless(cell ?? null));
			expect(again).toEqual(values["it"] ?? null);
		}),
	);
});

const harmless = (cell: string | number | null): string =>
	typeof cell === "string" ? harmlessText(cell) : String(cell ?? "");
