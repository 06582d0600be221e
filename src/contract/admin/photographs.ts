import { z } from "zod";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { flagText, version } from "./admin-fields.ts";

const managed = { access: "manager", permission: "products.write" } as const;

/**
 * How a photo was matched. matched: certain; doubtful: a person must choose; unmatched: the file name matches no
 * product.
 */
export const matchStates = ["matched", "doubtful", "unmatched"] as const;
export type MatchState = (typeof matchStates)[number];

/** Maximum number of unassigned photos. */
export const maxPhotographs = 1_000;
/** Maximum number of photos that are assigned per call. */
export const maxAppliedAtOnce = 20;

const largest = 20_000;
const pixels = z.number().int().min(-largest).max(largest);
/** The square crop in pixels of the photo. It may extend beyond the edges. */
const cut = z.object({
	left: pixels,
	top: pixels,
	side: z.number().int().min(16, "Enter a larger number.").max(largest),
});
export type PhotographCut = z.input<typeof cut>;

/** A product or variation that a photo can show. */
export const pictured = z.object({
	product_id: id,
	/** null for the whole product. */
	variation_id: id.nullable(),
	product_name: z.string(),
	variation_name: z.string().nullable(),
	sku: z.string().nullable(),
	image: z.string().nullable(),
});
export type Pictured = z.input<typeof pictured>;

export const photograph = z.object({
	id,
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.number().int(),
	/** The uploaded photo, rotated upright. */
	path: z.string(),
	file_name: z.string(),
	state: z.enum(matchStates),
	/** Product to which the photo will be assigned; null if unknown. */
	target: pictured.nullable(),
	/** True if a person chose the target, false if it was found by file name. */
	is_chosen: z.boolean(),
	/** Possible matches by file name. */
	candidates: z.array(pictured),
	/** Position among the product's pictures; null for the end. */
	position: z.number().int().nullable(),
	/** Alt text; a suggestion until a person writes one. */
	alt: z.string(),
	cut,
	is_evened: z.boolean(),
	/** The product that the photo was already assigned to. */
	applied_to: z.object({ id, name: z.string() }).nullable(),
});
export type Photograph = z.input<typeof photograph>;

export const listPhotographs = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/photographs",
	summary: `Photos waiting to be assigned to products, with matches by file name; at most ${maxPhotographs}`,
	output: z.array(photograph),
});

export const sendPhotograph = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/photographs",
	problems: ["storage_full", "too_many_images"],
	summary: "Uploads a photo to be assigned to a product; duplicates are stored once",
	status: 201,
	multipart: true,
	body: z.object({
		image: z.file("Choose a picture."),
		file_name: text(255).describe("Original file name, used to find the product"),
	}),
	output: photograph,
});

const ofPhotograph = { ...managed, params: z.object({ id: idText }) } as const;

export const changePhotograph = endpoint({
	...ofPhotograph,
	method: "PUT",
	path: "/admin/api/photographs/{id}",
	problems: ["changed_elsewhere"],
	summary: "Sets the product and crop of an unassigned photo",
	body: z.object({
		version,
		target: z.object({ product_id: id, variation_id: id.nullable() }).nullish(),
		position: z.number().int().min(0).max(999).nullish(),
		alt: longText(500).nullish().describe("null to use the suggested alt text"),
		cut: cut.optional(),
		is_evened: z.boolean().optional(),
	}),
	output: photograph,
});

export const evenPhotographs = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/photographs/evened",
	summary: "Turns background whitening on or off for these photos",
	status: 200,
	body: z.object({ ids: z.array(id).min(1).max(maxPhotographs), is_evened: z.boolean() }),
	output: z.array(photograph),
});

export const discardPhotograph = endpoint({
	...ofPhotograph,
	method: "DELETE",
	path: "/admin/api/photographs/{id}",
	summary: "Deletes an unassigned photo",
});

export const previewPhotograph = endpoint({
	...ofPhotograph,
	method: "GET",
	path: "/admin/api/photographs/{id}/preview",
	summary: "Preview of a photo, with the given crop or the saved one",
	query: z.object({
		left: z.coerce.number().pipe(pixels).optional(),
		top: z.coerce.number().pipe(pixels).optional(),
		side: z.coerce.number().pipe(cut.shape.side).optional(),
		is_evened: flagText.optional(),
	}),
	file: "image/webp",
	output: z.custom<NamedFile>(),
});

export const applyPhotographs = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/photographs/apply",
	problems: ["storage_full"],
	summary:
		"Assigns photos to their products independently: a refusal for one doesn't affect the others",
	status: 200,
	body: z.object({
		photographs: z
			.array(
				z.object({
					id,
					version: version.describe("Version of the photo in the preview"),
					product_id: id,
					variation_id: id.nullable(),
				}),
			)
			.min(1)
			.max(maxAppliedAtOnce),
	}),
	output: z.object({
		results: z.array(
			z.object({
				id,
				applied: z.boolean(),
				product: z.object({ id, name: z.string() }).nullable(),
				/** Reason why the photo wasn't assigned. */
				message: z.string().nullable(),
			}),
		),
	}),
});
export type AppliedPhotograph = z.input<typeof applyPhotographs.output>["results"][number];
