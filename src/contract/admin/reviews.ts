import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page } from "../fields.ts";
import { review, reviewStates } from "../user/reviews.ts";
import { searchText } from "./admin-fields.ts";

const managed = { access: "manager", permission: "questions" } as const;

export const managedReview = review.extend({
	state: z.enum(reviewStates),
	version: z.number().int(),
	product: z.object({ id, name: z.string(), slug: z.string() }),
	customer: z.object({ id, name: z.string() }),
	reports: z.array(z.object({ reason: z.string(), created_at: instant })),
});
export type ManagedReview = z.input<typeof managedReview>;

export const listManagedReviews = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/reviews",
	summary: "Product reviews, newest first; `reported` lists reviews that customers reported",
	paged: true,
	query: z.object({
		state: z.enum([...reviewStates, "reported"]).optional(),
		search: searchText.optional(),
		...page.shape,
	}),
	output: z.array(managedReview),
});

const ofReview = { params: z.object({ id: idText }), output: managedReview } as const;
const seen = z.number().int().describe("The version that the client read");

export const getManagedReview = endpoint({
	...managed,
	...ofReview,
	method: "GET",
	path: "/admin/api/reviews/{id}",
	summary: "One review with its reports",
});

export const setReviewState = endpoint({
	...managed,
	...ofReview,
	method: "PUT",
	path: "/admin/api/reviews/{id}/state",
	problems: ["changed_elsewhere"],
	summary: "Publishes or hides a review",
	body: z.object({ state: z.enum(["shown", "hidden"]), version: seen }),
});

export const answerReview = endpoint({
	...managed,
	...ofReview,
	method: "PUT",
	path: "/admin/api/reviews/{id}/answer",
	problems: ["changed_elsewhere"],
	summary: "Sets the shop's reply to a review; an empty one removes it",
	body: z.object({ text: longText(2_000), version: seen }),
});
