import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page, text } from "../fields.ts";

/** waiting: for the shop to look at it. */
export const reviewStates = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

const stars = z.number().int().min(1).max(5);

export const review = z.object({
	id,
	stars,
	text: z.string(),
	author_name: z.string().describe("The first name and one letter"),
	device: z.string().nullable().describe("What it was used with"),
	fits: z.boolean().nullable().describe("Whether it fits that device"),
	answer: z.string().nullable().describe("What the shop says to it"),
	created_at: instant,
});
export type Review = z.input<typeof review>;

const ownReview = review.extend({ state: z.enum(reviewStates) });
export type OwnReview = z.input<typeof ownReview>;

const ownReviewing = z.object({
	may_review: z.boolean().describe("Somebody who has received the product may"),
	review: ownReview.nullable(),
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
		fits: z.boolean().nullish(),
	}),
	output: ownReviewing,
});

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
