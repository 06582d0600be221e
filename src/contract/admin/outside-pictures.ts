import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText } from "../fields.ts";

const managed = { access: "manager", permission: "products.write" } as const;

export const outsidePictures = z.object({
	waiting: z.number().int(),
	copied: z.number().int(),
	failed: z.number().int(),
	troubled: z
		.array(
			z.object({
				id,
				address: z.string(),
				status: z
					.enum(["waiting", "failed"])
					.describe("`waiting`: it will be tried again by itself"),
				reason: z.string(),
				product: z.object({ id, name: z.string() }).nullable(),
			}),
		)
		.describe("What could not be had so far, at most 200"),
});
export type OutsidePictures = z.input<typeof outsidePictures>;

export const listOutsidePictures = endpoint({
	method: "GET",
	path: "/admin/api/outside-pictures",
	access: "staff",
	permission: "products.read",
	summary: "How far the copying of imported pictures is, and what could not be had",
	output: outsidePictures,
});

export const retryOutsidePictures = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/outside-pictures/retry",
	summary: "Tries pictures again that could not be had: one, or all that failed",
	status: 200,
	body: z.object({ id: id.optional() }),
	output: outsidePictures,
});

export const dropOutsidePicture = endpoint({
	...managed,
	method: "DELETE",
	path: "/admin/api/outside-pictures/{id}",
	summary: "Takes a picture that cannot be had off its products",
	params: z.object({ id: idText }),
});
