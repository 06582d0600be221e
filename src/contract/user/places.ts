import { z } from "zod";
import type { Place } from "#lib/phone-and-address/place.ts";
import { endpoint } from "../endpoint.ts";

/** A barangay, or a whole city or town. */
export const place = z.object({
	code: z.string().describe("Philippine Standard Geographic Code"),
	barangay: z.string().nullable().describe("null for the whole city or town"),
	city: z.string(),
	province: z.string(),
	zip: z.string().nullable(),
}) satisfies z.ZodType<Place>;

export const suggestPlaces = endpoint({
	method: "GET",
	path: "/user/api/places",
	shared: true,
	access: "public",
	summary:
		"Matching barangays, cities and towns, best match first; words in any order and spelling",
	query: z.object({ search: z.string().min(1).max(100) }),
	output: z.array(place),
});
