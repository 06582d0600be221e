import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page, text } from "../fields.ts";
import { deviceCode } from "./devices.ts";

/** waiting: for the shop to look at it. */
export const reviewStates = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Most photos of a review. */
export const mostReviewPhotos = 4;

const reviewPhoto = z.object({ id, path: z.string() });
export type ReviewPhoto = z.input<typeof reviewPhoto>;

const stars = z.number().int().min(1).max(5);

export const review = z.object({
	id,
	stars,
	text: z.string(),
	author_name: z.string().describe("The first name and one letter"),
	device: z.string().nullable().describe("What it was used with"),
	device_code: z.string().nullable().describe("Of a device of the shop's list"),
	fits: z.boolean().nullable().describe("Whether it fits that device"),
	photos: z.array(reviewPhoto),
	answer: z.string().nullable().describe("What the shop says to it"),
	created_at: instant,
});
export type Review = z.input<typeof review>;

const ownReview = review.extend({ state: z.enum(reviewStates) });
export type OwnReview = z.input<typeof ownReview>;

const ownReviewing = z.object({
	may_review: z.boolean().describe("Somebody who has received the product may"),
	review: ownReview.nullable(),
	photos: z.array(reviewPhoto).describe("Those of the review, and those sent for it since"),
});
export type OwnReviewing = z.input<typeof ownReviewing>;

const ofProduct = { params: z.object({ id: idText }) } as const;

export const listReviews = endpoint({
	...ofProduct,
	method: "GET",
	path: "/user/api/products/{id}/reviews",
	access: "public",
	shared: true,
	paged: true,
	summary: "What verified buyers say of a product, newest first",
	query: page,
	output: z.array(review),
});

export const getOwnReview = endpoint({
	...ofProduct,
	method: "GET",
	path: "/user/api/products/{id}/review",
	access: "customer",
	summary: "One's own review of a product, and whether one may write it",
	output: ownReviewing,
});

export const saveReview = endpoint({
	...ofProduct,
	method: "PUT",
	path: "/user/api/products/{id}/review",
	access: "customer",
	problems: ["not_received"],
	summary:
		"Reviews a product that one has received, or changes one's review; the shop looks at it first",
	body: z.object({
		stars,
		text: longText(2_000),
		device: text(60).nullish(),
		device_code: deviceCode.nullish().describe("Wins over `device`"),
		fits: z.boolean().nullish(),
		photos: z
			.array(id)
			.max(mostReviewPhotos, `A review has at most ${mostReviewPhotos} photos.`)
			.optional()
			.describe("Sent before, in the order in which they stand; left out: as they are"),
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
		"Sends a photo for one's review: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels; it stands in it once the review names it",
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
	summary: "Takes one of one's photos away",
});

export const listReviewFits = endpoint({
	...ofProduct,
	method: "GET",
	path: "/user/api/products/{id}/review-fits",
	access: "public",
	shared: true,
	summary: "For which devices buyers have said whether a product fits, and how many of them",
	output: z.array(
		z.object({
			code: z.string(),
			device: z.string(),
			fits: z.number().int().describe("So many say that it fits"),
			of: z.number().int().describe("So many have said something"),
		}),
	),
});
export type ReviewFit = z.input<typeof listReviewFits.output>[number];

export const removeReview = endpoint({
	...ofProduct,
	method: "DELETE",
	path: "/user/api/products/{id}/review",
	access: "customer",
	summary: "Takes one's review back",
	output: ownReviewing,
});

export const reportReview = endpoint({
	method: "POST",
	path: "/user/api/reviews/{id}/reports",
	access: "customer",
	params: z.object({ id: idText }),
	summary: "Tells the shop that a review should not be there",
	status: 201,
	body: z.object({ reason: text(300) }),
	output: z.object({ message: z.string() }),
});
