import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idText } from "../fields.ts";
import { product } from "./catalogue.ts";

export const listCompanions = endpoint({
	method: "GET",
	path: "/user/api/products/{id}/companions",
	access: "public",
	shared: true,
	summary:
		"What goes well with a product and can be bought now, at most eight: by fit, and by what was bought together",
	params: z.object({ id: idText }),
	output: z.array(product),
});

export const listProductsById = endpoint({
	method: "GET",
	path: "/user/api/products-by-id",
	access: "public",
	summary:
		"Those of the named products that can be bought now, in the order in which they are named",
	query: z.object({
		ids: z
			.string()
			.max(500)
			.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,23}$/, "Give up to 24 ids with commas between them.")
			.transform((text) => [...new Set(text.split(",").map(Number))])
			.pipe(z.array(z.number().max(Number.MAX_SAFE_INTEGER))),
	}),
	output: z.array(product),
});
