import { exactText } from "../tables/write-csv.ts";
import type { CustomField, CustomValue, CustomValues } from "./custom-field.ts";

const sign = "field:";

/** Column headings of custom fields in a file. */
export const fieldColumns = (fields: readonly Pick<CustomField, "key">[]): string[] =>
	fields.map(({ key }) => `${sign}${key}`);

/** Cell values of custom fields: numbers unchanged, booleans as yes or no. */
export const fieldCells = (
	fields: readonly Pick<CustomField, "key">[],
	values: CustomValues | null,
): (string | number | null)[] =>
	fields.map(({ key }) => {
		const value = values?.[key] ?? null;
		return typeof value === "boolean" ? (value ? "yes" : "no") : value;
	});

/** Returns the key of the field with this column heading, or null. */
export function keyOfColumn(header: string): string | null {
	const text = header.trim();
	return text.toLowerCase().startsWith(sign) ? text.slice(sign.length).trim() : null;
}

const answers = new Map([
	...["yes", "true", "1"].map((word) => [word, true] as const),
	...["no", "false", "0"].map((word) => [word, false] as const),
]);

/** Parses a cell for a field; null if blank. A value of the wrong type is returned as text. */
export function readFieldCell(
	{ type }: Pick<CustomField, "type">,
	cell: string,
): CustomValue | null {
	const text = cell.trim();
	if (text === "") return null;
	if (type === "yes_no") return answers.get(text.toLowerCase()) ?? text;
	if (type === "number" || type === "amount") {
		const figures = text.replace(/^(?:₱|php)\s*/i, "").replaceAll(",", "");
		return /^-?\d+(?:\.\d+)?$/.test(figures) ? Number(figures) : text;
	}
	return exactText(text);
}
