import type {
	CardPayment,
	PaymentOutcome,
	paymentFilters,
	RefundSummary,
	refundFilters,
} from "#contract/admin/payments.ts";

export const outcomeNames: Record<PaymentOutcome, string> = {
	failed: "Failed",
	open: "In progress",
	ordered: "Paid",
	refunded: "Refunded",
	ended: "Not completed",
};

const tabNames: Record<(typeof paymentFilters)[number], string> = {
	waiting: "To review",
	...outcomeNames,
};
export const paymentTabs = Object.entries(tabNames).map(([value, name]) => ({ value, name }));

const refundTabNames: Record<(typeof refundFilters)[number], string> = {
	failed: "Failed",
	waiting: "In progress",
	done: "Done",
};
export const refundTabs = Object.entries(refundTabNames).map(([value, name]) => ({ value, name }));

/** Formats the cart: `2 × Cable (1 m), 1 × Stylus`. */
export const itemsText = (items: CardPayment["items"]): string =>
	items
		.map(({ quantity, product_name: product, variation_name: variation }) =>
			variation ? `${quantity} × ${product} (${variation})` : `${quantity} × ${product}`,
		)
		.join(", ");

/** Plain-text name of a refund. */
export const refundName = ({ id, order }: RefundSummary): string =>
	order ? `refund of ${order.ref}` : `refund ${id}`;

export const timeChoices = [
	{ value: "newest", name: "Newest first" },
	{ value: "oldest", name: "Oldest first" },
];
