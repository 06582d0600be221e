import { z } from "zod";
import { longestFact } from "#lib/facts/facts.ts";
import { isDeviceCode } from "#lib/fit/device.ts";
import { maxFitDevices } from "#lib/fit/fit.ts";

/** Specifications by attribute code. */
export const factsShown = z.record(
	z.string(),
	z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]),
);

/** Specifications as submitted; null or blank means unknown. */
export const factsGiven = z
	.record(
		z.string().max(60),
		z
			.union([
				z.number(),
				z.string().max(longestFact, `Use at most ${longestFact} characters.`),
				z.boolean(),
				z.array(z.string().max(60)).max(100),
			])
			.nullable(),
	)
	.refine((facts) => Object.keys(facts).length <= 200, "There are too many specifications.");

/** Compatible devices, by code. */
export const fitsShown = z.object({ devices: z.array(z.string()).optional() });

/** Compatible devices as submitted. */
export const fitsGiven = z.object({
	devices: z
		.array(z.string().refine(isDeviceCode, "Choose a device from the list."))
		.max(maxFitDevices, `Choose at most ${maxFitDevices} devices.`)
		.optional(),
});
