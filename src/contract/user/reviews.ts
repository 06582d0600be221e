import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page, text } from "../fields.ts";
import { deviceCode } from "./devices.ts";

/** waiting: pending approval by the shop. */
export const reviewStates = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Maximum number of photos per review. */
export const maxReviewPhotos = 4;

const reviewPhoto = z.object({ id, path: z.string() });
export type ReviewPhoto = z.input<typeof reviewPhoto>;

const stars = z.number().int().min(1).max(5);

export const review = z.object({
	id,
	stars,
	text: z.string(),
	author_name: z.string().describe("First name and last initial"),
	device: z.string().nullable().describe("Device it was used with"),
	device_code: z.string().nullable().describe("Code of a device in the shop's list"),
	fits: z.boolean().nullable().describe("Whether the product fits that device"),
	photos: z.array(reviewPhoto),
	answer: z.string().nullable().describe("The shop's reply"),
	created_at: instant,
});
export type Review = z.input<typeof review>;

const ownReview = review.extend({ state: z.enum(reviewStates) });
export type OwnReview = z.input<typeof ownReview>;

const ownReviewing = z.object({
	may_review: z.boolean().describe("True if the current user received the product"),
	review: ownReview.nullable(),
	photos: z.array(reviewPhoto).describe("Photos of the review and photos uploaded since"),
});
export type CustomerReviewing = z.input<typeof ownReviewing>;

const ofProduct = { params: z.object({ id: idText }) } as const;

export const listReviews = endpoint({
	...ofProduct,
	method: "GET",
	path: "/user/api/products/{id}/reviews",
	access: "public",
	shared: true,
	paged: true,
	summary: "Reviews by verified buyers, newest first",
	query: page,
	output: z.array(review),
});

export const getOwnReview = endpoint({
	...ofProduct,
	method: "GET",
	path: "/user/api/products/{id}/review",
	access: "customer",
	summary: "The current user's review of a product, and whether they may write one",
	output: ownReviewing,
});

export const saveReview = endpoint({
	...ofProduct,
	method: "PUT",
	path: "/user/api/products/{id}/review",
	access: "customer",
	problems: ["not_received"],
	summary:
		"Creates or updates the current user's review of a product they received; published after approval",
	body: z.object({
		stars,
		text: longText(2_000),
		device: text(60).nullish(),
		device_code: deviceCode.nullish().describe("Takes precedence over `device`"),
		fits: z.boolean().nullish(),
		photos: z
			.array(id)
			.max(maxReviewPhotos, `Add at most ${maxReviewPhotos} photos.`)
			.optional()
			.describe("Uploaded photos, in display order; unchanged if omitted"),
	}),
	output: ownReviewing,
});

export const addReviewPhoto = endpoint({
	...ofProduct,
	method: "POST",
	path: "/user/api/review-photos/of-product/{id}",
	access: "customer",
	problems: ["not_received", "storage_full", "too_many_photos"],
	summary:
		"Uploads a photo for a review: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels; attached once the review names it",
	status: 201,
	multipart: true,
	body: z.object({ photo: z.file("Please choose a picture.") }),
	output: z.array(reviewPhoto),
});

export const removeReviewPhoto = endpoint({
	method: "DELETE",
	path: "/user/api/review-photos/{id}",
	access: "customer",
	params: z.object({ id: idText }),
	summary: "Deletes a photo",
});

export const listReviewFits = endpoint({
	...ofProduct,
	method: "GET",
	path: "/user/api/products/{id}/review-fits",
	access: "public",
	shared: true,
	summary: "Buyers' reports on which devices a product fits, with counts",
	output: z.array(
		z.object({
			code: z.string(),
			device: z.string(),
			fits: z.number().int().describe("Number of buyers who say it fits"),
			of: z.number().int().describe("Number of buyers who answered"),
		}),
	),
});
export type ReviewFit = z.input<typeof listReviewFits.output>[number];

export const removeReview = endpoint({
	...ofProduct,
	method: "DELETE",
	path: "/user/api/products/{id}/review",
	access: "customer",
	summary: "Deletes the current user's review",
	output: ownReviewing,
});

export const reportReview = endpoint({
	method: "POST",
	path: "/user/api/reviews/{id}/reports",
	access: "customer",
	params: z.object({ id: idText }),
	summary: "Reports a review",
	status: 201,
	body: z.object({ reason: text(300) }),
	output: z.object({ message: z.string() }),
});
