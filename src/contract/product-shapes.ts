import { z } from "zod";
import type { PlainField } from "#lib/products/choose-product-fields.ts";
import {
	type PlainKind,
	type ProductField,
	type ProductValues,
	productFields,
} from "#lib/products/product-fields.ts";
import { longText, text } from "./fields.ts";

/** Zod shape of product fields, derived from `productFields`. */
type Shape<Name extends ShapedField> = {
	[Each in Name]: z.ZodType<ProductValues[Each], ProductValues[Each]>;
};
type ShapedField = PlainField | "name";
type ShapedKind = PlainKind | "name";

/** One line of text. Blank text becomes null. */
export const emptyOr = (longest: number) =>
	z.union([z.literal("").transform(() => null), text(longest)]).nullable();

const shown: Record<ShapedKind, z.ZodType> = {
	name: z.string(),
	line: z.string(),
	text: z.string(),
	word: z.string().nullable(),
	flag: z.boolean(),
};
const given: Record<ShapedKind, (longest: number) => z.ZodType> = {
	name: text,
	line: longText,
	text: longText,
	word: emptyOr,
	flag: () => z.boolean(),
};

function shapeOf<Name extends ShapedField>(
	names: readonly Name[],
	schemaOf: (kind: ShapedKind, longest: number) => z.ZodType,
): Shape<Name> {
	const shape = names.map((name) => {
		const { kind, longest = 0 }: ProductField = productFields[name];
		return [name, schemaOf(kind as ShapedKind, longest)];
	});
	return Object.fromEntries(shape) as Shape<Name>;
}

const fact = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]);
/** A specification formatted for people. */
export const shownFact = z.object({
	code: z.string(),
	name: z.string(),
	value: fact,
	/** Formatted value, such as `65 W`. */
	text: z.string(),
});

/** Returns the schemas of these fields in responses. */
export const shownShape = <Name extends ShapedField>(names: readonly Name[]): Shape<Name> =>
	shapeOf(names, (kind) => shown[kind]);

/** Returns the schemas of these fields in requests. */
export const givenShape = <Name extends ShapedField>(names: readonly Name[]): Shape<Name> =>
	shapeOf(names, (kind, longest) => given[kind](longest));
