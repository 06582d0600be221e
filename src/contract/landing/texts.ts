import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The shop's editable page texts, in Markdown. */
export const pageTextKeys = [
	"about",
	"promise",
	"privacy",
	"terms",
	"refunds",
	"payments",
	"shipping",
	"stores",
	"gift-cards",
	"social",
	"social-copies",
	"faq-shipping",
	"faq-order",
	"faq-store",
	"faq-promos",
	"faq-products",
	"faq-gift",
	"faq-subs",
	"faq-support",
] as const;
export type PageTextKey = (typeof pageTextKeys)[number];

/** Texts with legal consequences. Setup asks the owner to confirm them. */
export const textsToConfirm = ["terms", "privacy", "refunds"] as const satisfies PageTextKey[];

export const pageText = z.object({
	key: z.enum(pageTextKeys),
	title: z.string(),
	/** Text in the Markdown subset of src/lib, in which the shop's name, phone and so on are filled in. */
	markdown: z.string(),
});
export type PageText = z.input<typeof pageText>;

export const getPageText = endpoint({
	method: "GET",
	path: "/landing/texts/{key}",
	shared: true,
	access: "public",
	summary: "One of the shop's texts (legal, shipping, questions and answers), as Markdown",
	params: z.object({ key: z.enum(pageTextKeys) }),
	output: pageText,
});
