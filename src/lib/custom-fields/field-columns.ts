import type { CustomField, CustomValues } from "./custom-field.ts";

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
