import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText } from "../fields.ts";

const managed = { access: "manager", permission: "products.write" } as const;

export const externalPictures = z.object({
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
					.describe("`waiting`: the download is retried automatically"),
				reason: z.string(),
				product: z.object({ id, name: z.string() }).nullable(),
			}),
		)
		.describe("Pictures that couldn't be downloaded yet, at most 200"),
});
export type ExternalPictures = z.input<typeof externalPictures>;

export const listOutsidePictures = endpoint({
	method: "GET",
	path: "/admin/api/outside-pictures",
	access: "staff",
	permission: "products.read",
	summary: "Progress of downloading imported pictures, and failures",
	output: externalPictures,
});

export const retryOutsidePictures = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/outside-pictures/retry",
	summary: "Retries one failed picture, or all of them",
	status: 200,
	body: z.object({ id: id.optional() }),
	output: externalPictures,
});

export const dropOutsidePicture = endpoint({
	...managed,
	method: "DELETE",
	path: "/admin/api/outside-pictures/{id}",
	summary: "Removes a picture that can't be downloaded from its products",
	params: z.object({ id: idText }),
});
