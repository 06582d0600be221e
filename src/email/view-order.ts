import type { EmailContent, EmailShop } from "./layout.ts";

export interface MailedOrderLink {
	ref: string;
	/** Address of its page; null if no account has it and it has no link. */
	page: string | null;
}

/** The button that opens an order, if the reader can see it. */
export const viewOrder = (
	{ page }: Pick<MailedOrderLink, "page">,
	{ origin }: EmailShop,
): Pick<EmailContent, "button"> =>
	page === null ? {} : { button: { label: "View order", address: `${origin}${page}` } };
