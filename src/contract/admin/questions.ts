import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page } from "../fields.ts";
import { questionKinds } from "../landing/questions.ts";
import { searchText } from "./admin-fields.ts";

const managed = { access: "manager", permission: "questions" } as const;

export const questionSummary = z.object({
	id,
	kind: z.enum(questionKinds),
	name: z.string(),
	email: z.string(),
	message: z.string(),
	product: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
	may_be_named: z.boolean().describe("True if the customer agreed to show their first name"),
	state: z.enum(["open", "answered"]),
	created_at: instant,
});
export type QuestionSummary = z.input<typeof questionSummary>;

export const question = questionSummary.extend({
	shown: z
		.object({ question: z.string(), answer: z.string(), asker: z.string().nullable() })
		.nullable()
		.describe("Name shown on the product page"),
	answers: z.array(
		z.object({ id, text: z.string(), author_name: z.string(), created_at: instant }),
	),
});
export type Question = z.input<typeof question>;

export const listQuestions = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/questions",
	summary: "Questions from the contact and ask forms, newest first",
	paged: true,
	query: z.object({
		state: z.enum(["open", "answered"]).optional(),
		search: searchText.optional(),
		...page.shape,
	}),
	output: z.array(questionSummary),
});

const ofQuestion = { params: z.object({ id: idText }), output: question } as const;

export const getQuestion = endpoint({
	...managed,
	...ofQuestion,
	method: "GET",
	path: "/admin/api/questions/{id}",
	summary: "One question with its answers",
});

export const answerQuestion = endpoint({
	...managed,
	...ofQuestion,
	method: "POST",
	path: "/admin/api/questions/{id}/answers",
	problems: ["changed_elsewhere"],
	summary: "Answers a question by email. Refused if the question has more answers than `seen`",
	status: 201,
	body: z.object({
		text: longText(5_000).pipe(z.string().min(1, "This is required.")),
		seen: z.number().int().min(0).max(1_000_000).optional(),
	}),
});

export const setQuestionState = endpoint({
	...managed,
	...ofQuestion,
	method: "PUT",
	path: "/admin/api/questions/{id}/state",
	summary: "Closes a question without an answer, or reopens it",
	body: z.object({ state: z.enum(["open", "answered"]) }),
});

const shownText = (longest: number) =>
	longText(longest).pipe(z.string().min(1, "This is required."));

export const showQuestion = endpoint({
	...managed,
	...ofQuestion,
	method: "PUT",
	path: "/admin/api/questions/{id}/shown",
	problems: ["no_product", "not_answered"],
	summary: "Shows an answered question on its product page, or hides it",
	body: z.object({
		shown: z.object({ question: shownText(1_000), answer: shownText(2_000) }).nullable(),
	}),
});
