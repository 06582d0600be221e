import { z } from "zod";
import { customFieldTypes, mostCustomFields } from "#lib/custom-fields/custom-field.ts";

export const fieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, "This is not a field's key.");

const value = z
	.union([z.string(), z.number(), z.boolean()])
	.describe(
		"By the field's type: a number, yes or no, else a text; an amount in pesos, a date as 2026-11-21",
	);

/** A value of one of the owner's own fields, as whom it belongs to sees it. */
export const shownValue = z.object({
	key: fieldKey,
	label: z.string(),
	type: z.enum(customFieldTypes),
	value,
});
export type ShownValue = z.input<typeof shownValue>;

/** A field that somebody is asked for. */
export const askedField = z.object({
	key: fieldKey,
	label: z.string(),
	type: z.enum(customFieldTypes),
	choices: z.array(z.string()),
	help: z.string(),
	is_required: z.boolean(),
});
export type AskedField = z.input<typeof askedField>;

/** A field with what an order or a customer has of it, as staff see it. */
export const fieldWithValue = askedField.extend({
	is_shown: z.boolean(),
	is_asked: z.boolean(),
	is_archived: z.boolean(),
	value: value.nullable(),
});
export type FieldWithValue = z.input<typeof fieldWithValue>;

/** What somebody fills in, by the fields' keys. */
export const givenValues = z
	.record(z.string().max(60), z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]))
	.refine((given) => Object.keys(given).length <= mostCustomFields, {
		message: `At most ${mostCustomFields} fields.`,
	})
	.describe("By the fields' keys; null takes a value away");
