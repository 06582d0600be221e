import { z } from "zod";
import { longestFact } from "#lib/facts/facts.ts";
import { isDeviceCode } from "#lib/fit/device.ts";
import { mostFitDevices } from "#lib/fit/fit.ts";

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

/** What something is made for, by the codes of devices. */
export const fitsShown = z.object({ devices: z.array(z.string()).optional() });

/** The same as somebody states it. */
export const fitsGiven = z.object({
	devices: z
		.array(z.string().refine(isDeviceCode, "This is no code of a device."))
		.max(mostFitDevices, `These are more than ${mostFitDevices} devices.`)
		.optional(),
});
