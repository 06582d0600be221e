import { z } from "zod";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { flagText, version } from "./admin-fields.ts";

const managed = { access: "manager", permission: "products.write" } as const;

/** matched: no doubt; doubtful: somebody chooses; unmatched: its name names nothing. */
export const matchStates = ["matched", "doubtful", "unmatched"] as const;
export type MatchState = (typeof matchStates)[number];

/** Photographs that may wait at once. */
export const mostPhotographs = 1_000;
/** Photographs that are put on their products by one call. */
export const mostAppliedAtOnce = 20;

const largest = 20_000;
const pixels = z.number().int().min(-largest).max(largest);
/** The square that becomes the tile, in pixels of the picture; it may reach over the picture's edges. */
const cut = z.object({
	left: pixels,
	top: pixels,
	side: z.number().int().min(16, "This is too small.").max(largest),
});
export type PhotographCut = z.input<typeof cut>;

/** A product, or one of its variations, that a photograph may show. */
export const pictured = z.object({
	product_id: id,
	/** null: the product as a whole. */
	variation_id: id.nullable(),
	product_name: z.string(),
	variation_name: z.string().nullable(),
	sku: z.string().nullable(),
	image: z.string().nullable(),
});
export type Pictured = z.input<typeof pictured>;

export const photograph = z.object({
	id,
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.number().int(),
	/** As it was sent, upright. */
	path: z.string(),
	file_name: z.string(),
	state: z.enum(matchStates),
	/** What it will be put on; null: nobody knows yet. */
	target: pictured.nullable(),
	/** Whether somebody has said so, and not its name. */
	is_chosen: z.boolean(),
	/** What its name may mean. */
	candidates: z.array(pictured),
	/** Among the pictures of what it shows; null: after the others. */
	position: z.number().int().nullable(),
	/** What it shows, for who does not see it; a proposal until somebody has written it. */
	alt: z.string(),
	cut,
	is_evened: z.boolean(),
	/** The product that it is on already. */
	applied_to: z.object({ id, name: z.string() }).nullable(),
});
export type Photograph = z.input<typeof photograph>;

export const listPhotographs = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/photographs",
	summary: `Photographs that wait to be put on their products, with what their names say; at most ${mostPhotographs}`,
	output: z.array(photograph),
});

export const sendPhotograph = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/photographs",
	problems: ["storage_full", "too_many_images"],
	summary: "Keeps a photograph until it is put on its product; the same picture is kept once",
	status: 201,
	multipart: true,
	body: z.object({
		image: z.file("Choose a picture."),
		file_name: text(255).describe("As the file was called: what it shows is read from it"),
	}),
	output: photograph,
});

const ofPhotograph = { ...managed, params: z.object({ id: idText }) } as const;

export const changePhotograph = endpoint({
	...ofPhotograph,
	method: "PUT",
	path: "/admin/api/photographs/{id}",
	problems: ["changed_elsewhere"],
	summary: "Says what a photograph shows and how it is cut, before it is put on its product",
	body: z.object({
		version,
		target: z.object({ product_id: id, variation_id: id.nullable() }).nullish(),
		position: z.number().int().min(0).max(999).nullish(),
		alt: longText(500).nullish().describe("null: as proposed"),
		cut: cut.optional(),
		is_evened: z.boolean().optional(),
	}),
	output: photograph,
});

export const evenPhotographs = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/photographs/evened",
	summary: "Has the backgrounds of these photographs whitened, or left as they are",
	status: 200,
	body: z.object({ ids: z.array(id).min(1).max(mostPhotographs), is_evened: z.boolean() }),
	output: z.array(photograph),
});

export const discardPhotograph = endpoint({
	...ofPhotograph,
	method: "DELETE",
	path: "/admin/api/photographs/{id}",
	summary: "Forgets a photograph that waits",
});

export const previewPhotograph = endpoint({
	...ofPhotograph,
	method: "GET",
	path: "/admin/api/photographs/{id}/preview",
	summary: "A photograph as it would become; of a cut that is not saved where one is given",
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
		"Puts photographs on their products, each by itself: what is refused for one changes nothing for another",
	status: 200,
	body: z.object({
		photographs: z
			.array(
				z.object({
					id,
					version: version.describe("Of the photograph as it was looked at"),
					product_id: id,
					variation_id: id.nullable(),
				}),
			)
			.min(1)
			.max(mostAppliedAtOnce),
	}),
	output: z.object({
		results: z.array(
			z.object({
				id,
				applied: z.boolean(),
				product: z.object({ id, name: z.string() }).nullable(),
				/** Why it was not. */
				message: z.string().nullable(),
			}),
		),
	}),
});
export type AppliedPhotograph = z.input<typeof applyPhotographs.output>["results"][number];
