import { z } from "zod";
import { type Centavos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";

const largestId = Number.MAX_SAFE_INTEGER;

/** A row id in a JSON body. */
export const id = z.number().int().positive().max(largestId);

/** A number in a path or query. It's sent as text, but callers may pass a number or text. */
const numberText = z.union([z.string(), z.number()]).transform(String);

/** A row id in a path or query. */
export const idText = numberText
	.pipe(z.string().regex(/^[1-9][0-9]{0,15}$/, "This is not a valid id."))
	.transform(Number)
	.pipe(id);

/** An amount in pesos with at most two decimals, which isn't converted to centavos (decisions §2). */
export const pesos: z.ZodType<Pesos, Pesos> = z.number().multipleOf(0.01);

const centavos: z.ZodType<Centavos, Centavos> = z.int();

/** Returns a codec that converts pesos in requests and responses to centavos in the shop and back. */
export const asMoney = (wire: z.ZodType<Pesos, Pesos>) =>
	z.codec(wire, centavos, { decode: toCentavos, encode: toPesos });

/** An amount, in pesos in requests and responses, and in centavos in the shop. */
export const money = asMoney(pesos);

/** A point in time, as ISO 8601 in UTC in requests and responses. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
	decode: (text) => new Date(text),
	encode: (date) => date.toISOString(),
});

/** One line of typed text: trimmed, not blank, without control characters. */
export const text = (longest: number) =>
	z
		.string()
		.transform((value) => value.replace(/\p{Cc}+/gu, " ").trim())
		.pipe(
			z.string().min(1, "This is required.").max(longest, `Use at most ${longest} characters.`),
		);

/** Several lines of typed text, which may be blank. */
export const longText = (longest: number) =>
	z
		.string()
		.transform((value) => value.replace(/[^\P{Cc}\n\t]+/gu, "").trim())
		.pipe(z.string().max(longest, `Use at most ${longest} characters.`));

/** An email address as typed. Comparisons ignore its case. */
export const email = z
	.string()
	.trim()
	.max(254, "This email address is too long.")
	.pipe(z.email("Please enter a valid email address."));

/** A customer's email in a response. Older clients expect text, so it's never null. */
export const emailOrNone = z.string().describe("Empty if the customer has no email");

/** Quantity of one item: 1 to 99 (specification §5). */
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
