import type { DraftGiven, DraftOrder } from "#contract/admin/draft-orders.ts";
import type { StockItem } from "#contract/admin/stock.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";

/** One line of a draft, as typed. */
export interface LineValues {
	/** null if the item is no longer sold. */
	variation_id: number | null;
	name: string;
	variation: string | null;
	image: string | null;
	quantity: number | null;
	/** Price set by staff; null to use the shop's price. */
	price: number | null;
	price_reason: string;
}

export type DiscountKind = "none" | "percent" | "amount";

/** A draft as typed. */
export interface DraftValues {
	account: DraftOrder["account"];
	contact_name: string;
	contact_phone: string;
	contact_email: string;
	address_label: string;
	address_line: string;
	shipping_method: string;
	/** "" if the customer chooses the payment method. */
	payment_method: PaymentMethod | "";
	discount_kind: DiscountKind;
	discount: number | null;
	discount_reason: string;
	/** "" if there is no coupon. */
	coupon_code: string;
	lines: LineValues[];
}

export const blankValues = (shippingMethod: string): DraftValues => ({
	account: null,
	contact_name: "",
	contact_phone: "",
	contact_email: "",
	address_label: "",
	address_line: "",
	shipping_method: shippingMethod,
	payment_method: "",
	discount_kind: "none",
	discount: null,
	discount_reason: "",
	coupon_code: "",
	lines: [],
});

export const valuesOf = (draft: DraftOrder): DraftValues => ({
	account: draft.account,
	contact_name: draft.contact_name,
	contact_phone: draft.contact_phone,
	contact_email: draft.contact_email ?? "",
	address_label: draft.address_label,
	address_line: draft.address_line,
	shipping_method: draft.shipping_method,
	payment_method: draft.payment_method ?? "",
	discount_kind:
		draft.discount_percent !== null
			? "percent"
			: draft.discount_amount !== null
				? "amount"
				: "none",
	discount: draft.discount_percent ?? draft.discount_amount,
	discount_reason: draft.discount_reason,
	coupon_code: draft.coupon_code ?? "",
	lines: draft.lines.map((line, position) => {
		const priced = draft.priced.lines[position];
		return {
			variation_id: line.variation_id,
			name: priced?.product_name ?? "",
			variation: priced?.variation_name ?? null,
			image: priced?.image ?? null,
			quantity: line.quantity as number | null,
			price: line.price as number | null,
			price_reason: line.price_reason ?? "",
		};
	}),
});

const discountOf = ({ discount_kind: kind, discount, discount_reason: reason }: DraftValues) =>
	kind === "none" ? {} : { [`discount_${kind}`]: discount ?? 0, discount_reason: reason };

/** Returns the request body, without items that are no longer sold. */
export const requestOf = (values: DraftValues): DraftGiven => ({
	account_id: values.account?.id ?? null,
	contact_name: values.contact_name,
	contact_phone: values.contact_phone,
	contact_email: values.contact_email.trim() || null,
	address_label: values.address_label,
	address_line: values.address_line,
	shipping_method: values.shipping_method,
	payment_method: values.payment_method || null,
	...discountOf(values),
	coupon_code: values.coupon_code.trim() || null,
	lines: values.lines.flatMap(({ variation_id, quantity, price, price_reason: why }) =>
		variation_id === null
			? []
			: [{ variation_id, quantity: quantity ?? 0, price, price_reason: why || null }],
	),
});

const isCount = (value: number | null): boolean =>
	value !== null && Number.isInteger(value) && value >= 1 && value <= 99;

/**
 * Returns the request that calculates the prices while the user types. Fields that don't affect prices are blank.
 * Returns null while a number is invalid.
 */
export function priceRequestOf(values: DraftValues): DraftGiven | null {
	const { discount_kind: kind, discount, lines } = values;
	const areRead =
		lines.every(({ quantity, price }) => isCount(quantity) && !Number.isNaN(price)) &&
		(kind === "none" || !Number.isNaN(discount));
	if (!areRead) return null;
	const hasDiscount = kind !== "none" && (discount ?? 0) > 0;
	const given = requestOf({
		...values,
		contact_name: "",
		contact_phone: "",
		contact_email: "",
		address_label: "",
		discount_kind: hasDiscount ? kind : "none",
		// A placeholder, because the server requires a reason and the user may still be typing it.
		discount_reason: "Being written",
	});
	return {
		...given,
		lines: given.lines.map((line) => ({
			...line,
			price_reason: line.price == null ? null : "Being written",
		})),
	};
}

/** Adds one unit of an item. If the item already has a line, increases its quantity. */
export function withUnit(lines: readonly LineValues[], item: StockItem): LineValues[] {
	const known = lines.some((line) => line.variation_id === item.variation_id);
	if (known) {
		return lines.map((line) =>
			line.variation_id === item.variation_id
				? { ...line, quantity: Math.min(99, (line.quantity || 0) + 1) }
				: line,
		);
	}
	const line: LineValues = {
		variation_id: item.variation_id,
		name: item.product_name,
		variation: item.variation_name || null,
		image: item.image,
		quantity: 1,
		price: null,
		price_reason: "",
	};
	return [...lines, line];
}
