import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email, id, longText, text } from "../fields.ts";

export const questionKinds = ["contact", "ask"] as const;

export const askQuestion = endpoint({
	method: "POST",
	path: "/landing/questions",
	access: "public",
	summary: "Sends a question from the contact form or the ask form; it is answered by email",
	status: 201,
	body: z.object({
		kind: z.enum(questionKinds),
		name: text(100),
		email,
		message: longText(5_000).pipe(z.string().min(1, "This is required.")),
		product_id: id.nullish(),
		may_be_named: z
			.boolean()
			.optional()
			.describe("Allow showing the first name next to the question"),
	}),
	output: z.object({ message: z.string() }),
});
