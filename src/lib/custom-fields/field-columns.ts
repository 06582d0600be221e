import { exactText } from "../write-csv.ts";
import type { CustomField, CustomValue, CustomValues } from "./custom-field.ts";

const sign = "field:";

/** The columns of the owner's own fields in a file, by their keys. */
export const fieldColumns = (fields: readonly Pick<CustomField, "key">[]): string[] =>
	fields.map(({ key }) => `${sign}${key}`);

/** What stands in them: numbers as they are, yes or no in words. */
export const fieldCells = (
	fields: readonly Pick<CustomField, "key">[],
	values: CustomValues | null,
): (string | number | null)[] =>
	fields.map(({ key }) => {
		const value = values?.[key] ?? null;
		return typeof value === "boolean" ? (value ? "yes" : "no") : value;
	});

/** The key of the field whose column has this header; null: it is no such column. */
export function keyOfColumn(header: string): string | null {
	const text = header.trim();
	return text.toLowerCase().startsWith(sign) ? text.slice(sign.length).trim() : null;
}

const answers = new Map([
	...["yes", "true", "1"].map((word) => [word, true] as const),
	...["no", "false", "0"].map((word) => [word, false] as const),
]);

/** What a cell says of a field; null: nothing. What cannot be one of its type stays as it stands there. */
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
