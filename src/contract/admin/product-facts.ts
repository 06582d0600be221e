import { z } from "zod";
import { longestFact } from "#lib/facts/facts.ts";

/** Facts by the code of their attribute. */
export const factsShown = z.record(
	z.string(),
	z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]),
);

/** The same as somebody states them; null and what is empty is not known. */
export const factsGiven = z
	.record(
		z.string().max(60),
		z
			.union([
				z.number(),
				z.string().max(longestFact, `This may have at most ${longestFact} characters.`),
				z.boolean(),
				z.array(z.string().max(60)).max(100),
			])
			.nullable(),
	)
	.refine((facts) => Object.keys(facts).length <= 200, "These are too many facts.");
