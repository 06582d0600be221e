import type { MailContent, MailShop } from "./layout.ts";

export interface MailedOrderLink {
	ref: string;
	/** Path of the order's page; null if the customer has neither an account nor a link. */
	page: string | null;
}

/** Renders the button that leads to an order, if the recipient can view it. */
export const viewOrder = (
	{ page }: Pick<MailedOrderLink, "page">,
	{ origin }: MailShop,
): Pick<MailContent, "button"> =>
	page === null ? {} : { button: { label: "View order", address: `${origin}${page}` } };
