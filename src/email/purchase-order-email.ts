import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

interface SentPurchaseOrder {
	/** Number of the purchase order, such as `PO-00042`. */
	ref: string;
	/** Branch that receives the items. */
	branch: string;
	/** Expected date of delivery, such as `December 3, 2026`; null if unknown. */
	expectedOn: string | null;
	units: number;
	/** Formatted total, such as `₱1,299.50`. */
	total: string;
	note: string;
}

/** Sends a purchase order to its supplier. Its PDF and CSV file are attached. */
export function purchaseOrderEmail(shop: EmailShop, order: SentPurchaseOrder): RenderedEmail {
	const { ref, branch, expectedOn, units, total, note } = order;
	const counted = units === 1 ? "the 1 unit" : `the ${units} units`;
	const lead = `Please deliver ${counted} of our order ${ref} to ${branch}. The total is ${total}.`;
	return layoutEmail(shop, {
		subject: `Purchase order ${ref} from ${shop.name}`,
		preview: lead,
		heading: `Purchase order ${ref}`,
		paragraphs: [
			lead,
			...(expectedOn ? [`We expect the delivery on ${expectedOn}.`] : []),
			...(note ? [note] : []),
			"The order is attached as a PDF and as a CSV file. Reply to this email to confirm it.",
		],
		charge: 0.5,
	});
}
