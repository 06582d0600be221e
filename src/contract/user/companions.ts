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
		"Up to eight available products that go well with this one, by compatibility and by purchases of other customers",
	params: z.object({ id: idText }),
	output: z.array(product),
});

export const listProductsById = endpoint({
	method: "GET",
	path: "/user/api/products-by-id",
	access: "public",
	summary: "The available products among the given ids, in the given order",
	query: z.object({
		ids: z
			.string()
			.max(500)
			.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,23}$/, "Send up to 24 ids separated by commas.")
			.transform((text) => [...new Set(text.split(",").map(Number))])
			.pipe(z.array(z.number().max(Number.MAX_SAFE_INTEGER))),
	}),
	output: z.array(product),
});
