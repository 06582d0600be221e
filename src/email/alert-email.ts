import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

interface Waiting {
	/** Number of alerts by kind, such as `2 new orders, 1 cancellation request`. */
	summary: string;
	/** One line per alert, such as `New order ORD-00042, 8:15 AM`. */
	lines: readonly string[];
	/** Path of the page where the alerts are handled. */
	page: string;
}

/**
 * Notifies a staff member of alerts that no one has handled. The email contains no customer data, only a link to it.
 */
export const alertEmail = (shop: EmailShop, { summary, lines, page }: Waiting): RenderedEmail =>
	layoutEmail(shop, {
		subject: `Waiting: ${summary}`,
		preview: lines.join(", "),
		heading: "No one has handled this yet",
		paragraphs: [...lines],
		button: { label: "Open the back office", address: `${shop.origin}${page}` },
		notes: ["Choose your notifications in the back office under Alerts."],
	});
