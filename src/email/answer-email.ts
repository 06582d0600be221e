import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

/** Answers a question sent through one of the shop's forms. */
export function answerEmail(
	shop: EmailShop,
	answer: {
		name: string;
		text: string;
		question: string;
		/** The product that the question is about; null if it has no page. */
		product: { name: string; address: string } | null;
	},
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "answer",
		values: { name: answer.name },
		subject: "Your question to {shop}",
		preview: answer.text.slice(0, 100),
		heading: `Hello ${answer.name},`,
		intro: ["Thank you for your question. Here is our answer."],
		paragraphs: answer.text.split(/\n{2,}/),
		...(answer.product && {
			button: { label: `See ${answer.product.name}`, address: answer.product.address },
		}),
		notes: [
			answer.product
				? `You asked about ${answer.product.name}: ${answer.question}`
				: `You asked: ${answer.question}`,
		],
	});
}
