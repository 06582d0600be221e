import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";

export const shownQuestion = z.object({
	id,
	question: z.string(),
	answer: z.string(),
	asker: z.string().nullable().describe("First name and last initial, if they agreed"),
	shown_at: instant,
});
export type ShownQuestion = z.input<typeof shownQuestion>;

export const listShownQuestions = endpoint({
	method: "GET",
	path: "/user/api/questions/of-product/{id}",
	access: "public",
	shared: true,
	paged: true,
	summary: "Questions about a product with the shop's answers, newest first",
	params: z.object({ id: idText }),
	query: page,
	output: z.array(shownQuestion),
});
