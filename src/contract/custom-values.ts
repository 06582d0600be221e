import { z } from "zod";
import { customFieldTypes, maxCustomFields } from "#lib/custom-fields/custom-field.ts";

export const fieldKey = z
	.string()
	.regex(/^[a-z][a-z0-9_]{0,59}$/, "Enter the key of a custom field.");

const value = z
	.union([z.string(), z.number(), z.boolean()])
	.describe(
		"A number, a boolean or a string, depending on the field's type. Amounts are in pesos; dates look like 2026-11-21",
	);

/** A custom field with its value, as shown to the customer. */
export const shownValue = z.object({
	key: fieldKey,
	label: z.string(),
	type: z.enum(customFieldTypes),
	value,
});
export type ShownValue = z.input<typeof shownValue>;

/** A custom field that customers are asked for. */
export const askedField = z.object({
	key: fieldKey,
	label: z.string(),
	type: z.enum(customFieldTypes),
	choices: z.array(z.string()),
	help: z.string(),
	is_required: z.boolean(),
});
export type AskedField = z.input<typeof askedField>;

/** A custom field with the value of an order or a customer, as shown to staff. */
export const fieldWithValue = askedField.extend({
	is_shown: z.boolean(),
	is_asked: z.boolean(),
	is_archived: z.boolean(),
	value: value.nullable(),
});
export type FieldWithValue = z.input<typeof fieldWithValue>;

/** Submitted values by field key. */
export const givenValues = z
	.record(z.string().max(60), z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]))
	.refine((given) => Object.keys(given).length <= maxCustomFields, {
		message: `Use at most ${maxCustomFields} fields.`,
	})
	.describe("By field key; null removes a value");
