import type { MailContent, MailShop } from "./layout.ts";

export interface MailedOrderLink {
	ref: string;
	/** Where on the site it is seen; null: nowhere, for no account has it and it has no link. */
	page: string | null;
}

/** The button that leads to an order, where whoever reads the mail can see it. */
export const viewOrder = (
	{ page }: Pick<MailedOrderLink, "page">,
	{ origin }: MailShop,
): Pick<MailContent, "button"> =>
	page === null ? {} : { button: { label: "View order", address: `${origin}${page}` } };
