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
	summary: "Reviews of products, newest first; `reported` are those that somebody has reported",
	paged: true,
	query: z.object({
		state: z.enum([...reviewStates, "reported"]).optional(),
		search: searchText.optional(),
		...page.shape,
	}),
	output: z.array(managedReview),
});

const ofReview = { params: z.object({ id: idText }), output: managedReview } as const;
const seen = z.number().int().describe("The version that was read");

export const getManagedReview = endpoint({
	...managed,
	...ofReview,
	method: "GET",
	path: "/admin/api/reviews/{id}",
	summary: "One review with what was reported of it",
});

export const setReviewState = endpoint({
	...managed,
	...ofReview,
	method: "PUT",
	path: "/admin/api/reviews/{id}/state",
	problems: ["changed_elsewhere"],
	summary: "Shows a review to everybody, or hides it",
	body: z.object({ state: z.enum(["shown", "hidden"]), version: seen }),
});

export const answerReview = endpoint({
	...managed,
	...ofReview,
	method: "PUT",
	path: "/admin/api/reviews/{id}/answer",
	problems: ["changed_elsewhere"],
	summary: "Says the shop's answer below a review; an empty one takes it away",
	body: z.object({ text: longText(2_000), version: seen }),
});
