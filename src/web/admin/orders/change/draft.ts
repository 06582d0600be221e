import type { getOrderChange, previewOrderChange } from "#contract/admin/order-changes.ts";
import type { StockItem } from "#contract/admin/stock.ts";
import type { Input, Output } from "#contract/endpoint.ts";

export type OrderToChange = Output<typeof getOrderChange>;

/** An item to add to the order. */
export interface AddedItem {
	variation_id: number;
	name: string;
	image: string | null;
	quantity: number;
	/** Number of units that are available in all branches together. */
	most: number;
}

/** Changes that the user has typed so far. */
export interface Draft {
	/** Quantities by order item id; items without an entry stay unchanged. */
	quantities: Readonly<Record<number, number>>;
	added: readonly AddedItem[];
	label: string;
	line: string;
	shipping_method: string;
	/** null for the shipping method's regular fee. */
	shipping_fee: number | null;
	/** null to keep the current discount, whether from a coupon or from staff. */
	discount: number | null;
}

export const draftOf = (order: OrderToChange): Draft => ({
	quantities: {},
	added: [],
	shipping_fee: null,
	discount: null,
	...order.address,
	shipping_method: order.shipping_method,
});

export const quantityOf = ({ quantities }: Draft, line: { id: number; quantity: number }): number =>
	quantities[line.id] ?? line.quantity;

/** Returns the request body, which contains only the values that differ from the order. */
export function requestOf(
	order: OrderToChange,
	draft: Draft,
): Omit<Input<typeof previewOrderChange>, "id"> {
	const { label, line } = { label: draft.label.trim(), line: draft.line.trim() };
	const isMoved = label !== order.address.label || line !== order.address.line;
	return {
		lines: order.lines
			.filter((each) => quantityOf(draft, each) !== each.quantity)
			.map((each) => ({ id: each.id, quantity: quantityOf(draft, each) })),
		added: draft.added.map(({ variation_id, quantity }) => ({ variation_id, quantity })),
		...(isMoved && { address: { label, line } }),
		...(draft.shipping_method !== order.shipping_method && {
			shipping_method: draft.shipping_method,
		}),
		...(draft.shipping_fee !== null && { shipping_fee: draft.shipping_fee }),
		...(draft.discount !== null && { discount: draft.discount }),
	};
}

/** Adds one unit of a scanned or selected item. If the item already has a line, increases its quantity. */
export function withUnit(order: OrderToChange, draft: Draft, item: StockItem): Draft {
	const line = order.lines.find(({ variation_id: id }) => id === item.variation_id);
	if (line) {
		const quantity = Math.min(line.most, quantityOf(draft, line) + 1);
		return { ...draft, quantities: { ...draft.quantities, [line.id]: quantity } };
	}
	const known = draft.added.find(({ variation_id: id }) => id === item.variation_id);
	if (known) return withAdded(draft, known.variation_id, known.quantity + 1);
	const most = item.branches.reduce(
		(sum, { quantity, reserved }) => sum + Math.max(0, quantity - reserved),
		0,
	);
	const name = [item.product_name, item.variation_name].filter(Boolean).join(" · ");
	const { variation_id, image } = item;
	return { ...draft, added: [...draft.added, { variation_id, name, image, quantity: 1, most }] };
}

/** Sets the quantity of an added item. 0 removes the item. */
export const withAdded = (draft: Draft, variationId: number, quantity: number): Draft => ({
	...draft,
	added: draft.added
		.map((each) => (each.variation_id === variationId ? { ...each, quantity } : each))
		.filter((each) => each.quantity > 0),
});
