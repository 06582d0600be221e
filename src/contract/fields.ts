import { z } from "zod";
import { type Centavos, type Pesos, toCentavos, toPesos } from "#lib/money.ts";

const largestId = Number.MAX_SAFE_INTEGER;

/** A row's id in a JSON body or an answer. */
export const id = z.number().int().positive().max(largestId);

/** A number in a path or a query: text on the wire, given as either. */
const numberText = z.union([z.string(), z.number()]).transform(String);

/** A row's id in a path or a query. */
export const idText = numberText
	.pipe(z.string().regex(/^[1-9][0-9]{0,15}$/, "This is not a valid id."))
	.transform(Number)
	.pipe(id);

/** An amount that is kept as it is sent: pesos with at most two decimals (decisions §2). */
export const pesos: z.ZodType<Pesos, Pesos> = z.number().multipleOf(0.01);

const centavos: z.ZodType<Centavos, Centavos> = z.int();

/** Pesos on the wire, centavos in the shop. */
export const asMoney = (wire: z.ZodType<Pesos, Pesos>) =>
	z.codec(wire, centavos, { decode: toCentavos, encode: toPesos });

/** An amount: pesos on the wire, centavos in the shop. */
export const money = asMoney(pesos);

/** An instant: ISO 8601, UTC, on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
	decode: (text) => new Date(text),
	encode: (date) => date.toISOString(),
});

/** One line of text a person typed: trimmed, without control characters, not empty. */
export const text = (longest: number) =>
	z
		.string()
		.transform((value) => value.replace(/\p{Cc}+/gu, " ").trim())
		.pipe(
			z
				.string()
				.min(1, "This is required.")
				.max(longest, `This may have at most ${longest} characters.`),
		);

/** Several lines a person typed; may be empty. */
export const longText = (longest: number) =>
	z
		.string()
		.transform((value) => value.replace(/[^\P{Cc}\n\t]+/gu, "").trim())
		.pipe(z.string().max(longest, `This may have at most ${longest} characters.`));

/** An e-mail address as typed; compared without case elsewhere. */
export const email = z
	.string()
	.trim()
	.max(254, "This e-mail address is too long.")
	.pipe(z.email("Please enter a valid email address."));

/** Pieces of one thing: whole, 1 to 99 (§5). */
export const quantity = z.number().int().min(1).max(99);

/** The paging of a list that can grow (decisions §3). */
export const page = z.object({
	limit: numberText
		.pipe(z.string().regex(/^[1-9][0-9]{0,2}$/, "The limit is a whole number from 1 to 100."))
		.transform(Number)
		.pipe(z.number().max(100, "The limit is a whole number from 1 to 100."))
		.optional(),
	cursor: z.string().max(200).optional(),
});
