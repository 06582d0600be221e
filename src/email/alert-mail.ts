import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

interface Waiting {
	/** `2 new orders, 1 cancel request` */
	summary: string;
	/** One line each, such as `New order ORD-00042, 8:15 AM`. */
	lines: readonly string[];
	/** Where it is seen to, below the shop's address. */
	page: string;
}

/** Tells one of the shop's people what came in that nobody has seen to; who it is from stands behind the link. */
export const alertMail = (shop: MailShop, { summary, lines, page }: Waiting): RenderedMail =>
	layoutMail(shop, {
		subject: `Waiting: ${summary}`,
		preview: lines.join(", "),
		heading: "No one has handled this yet",
		paragraphs: [...lines],
		button: { label: "Open the back office", address: `${shop.origin}${page}` },
		notes: ["Choose your notifications in the back office under Alerts."],
	});
