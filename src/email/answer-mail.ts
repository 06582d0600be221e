import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

/** The answer to a question from one of the shop's forms. */
export function answerMail(
	shop: MailShop,
	answer: { name: string; text: string; question: string },
): RenderedMail {
	return layoutMail(shop, {
		kind: "answer",
		values: { name: answer.name },
		subject: "Your question to {shop}",
		preview: answer.text.slice(0, 100),
		heading: `Hello ${answer.name},`,
		intro: ["Thank you for your question. Here is our answer."],
		paragraphs: answer.text.split(/\n{2,}/),
		notes: [`You asked: ${answer.question}`],
	});
}
