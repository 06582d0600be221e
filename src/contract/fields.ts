import { z } from "zod";
import { type Centavos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";

const largestId = Number.MAX_SAFE_INTEGER;

/** A row id in a JSON body. */
export const id = z.number().int().positive().max(largestId);

/** A number in a path or query, which is text on the wire; given as either. */
const numberText = z.union([z.string(), z.number()]).transform(String);

/** A row id in a path or query. */
export const idText = numberText
	.pipe(z.string().regex(/^[1-9][0-9]{0,15}$/, "This is not a valid id."))
	.transform(Number)
	.pipe(id);

/** An amount stored as sent: pesos with at most two decimals (decisions §2). */
export const pesos: z.ZodType<Pesos, Pesos> = z.number().multipleOf(0.01);

const centavos: z.ZodType<Centavos, Centavos> = z.int();

/** Converts pesos on the wire to centavos in the shop. */
export const asMoney = (wire: z.ZodType<Pesos, Pesos>) =>
	z.codec(wire, centavos, { decode: toCentavos, encode: toPesos });

/** An amount: pesos on the wire, centavos in the shop. */
export const money = asMoney(pesos);

/** A point in time: ISO 8601 in UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
	decode: (text) => new Date(text),
	encode: (date) => date.toISOString(),
});

/** One line of typed text: trimmed, not empty, without control characters. */
export const text = (longest: number) =>
	z
		.string()
		.transform((value) => value.replace(/\p{Cc}+/gu, " ").trim())
		.pipe(
			z.string().min(1, "This is required.").max(longest, `Use at most ${longest} characters.`),
		);

/** Several lines of typed text; may be empty. */
export const longText = (longest: number) =>
	z
		.string()
		.transform((value) => value.replace(/[^\P{Cc}\n\t]+/gu, "").trim())
		.pipe(z.string().max(longest, `Use at most ${longest} characters.`));

/** An email address as typed; compared case-insensitively elsewhere. */
export const email = z
	.string()
	.trim()
	.max(254, "This email address is too long.")
	.pipe(z.email("Please enter a valid email address."));

/** Quantity of one item: 1 to 99 (§5). */
export const quantity = z.number().int().min(1).max(99);

/** Paging of a list that can grow (decisions §3). */
export const page = z.object({
	limit: numberText
		.pipe(z.string().regex(/^[1-9][0-9]{0,2}$/, "Use a limit from 1 to 100."))
		.transform(Number)
		.pipe(z.number().max(100, "Use a limit from 1 to 100."))
		.optional(),
	cursor: z.string().max(200).optional(),
});
