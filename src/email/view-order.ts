import type { EmailContent, EmailShop } from "./layout.ts";

export interface MailedOrderLink {
	ref: string;
	/** Path of the order's page; null if the reader can't open it with an account or a link. */
	page: string | null;
}

/** Returns the button that opens an order, if the reader can open the order. */
export const viewOrder = (
	{ page }: Pick<MailedOrderLink, "page">,
	{ origin }: EmailShop,
): Pick<EmailContent, "button"> =>
	page === null ? {} : { button: { label: "View order", address: `${origin}${page}` } };
