import { formatPesos, toPesos } from "#lib/money/money.ts";
import type { PricedChange } from "./price-change.ts";
import type { ChangeableOrder } from "./read-changeable-order.ts";

type Before = Pick<
	ChangeableOrder,
	| "subtotal"
	| "shipping_fee"
	| "discount"
	| "payment_fee"
	| "total"
	| "coupon_code"
	| "shipping_name"
	| "shipping_label"
	| "shipping_line"
> & {
	lines: readonly Pick<
		ChangeableOrder["lines"][number],
		"id" | "product_name" | "variation_name" | "quantity" | "unit_price"
	>[];
};

const pesos = (centavos: number): string => formatPesos(toPesos(centavos));
const nameOf = (line: { product_name: string; variation_name: string | null }): string =>
	[line.product_name, line.variation_name].filter(Boolean).join(" · ");

/** Returns one line of text per change; empty if nothing changed. */
export function describeChange(before: Before, after: PricedChange): string[] {
	const { prices } = after;
	const items = before.lines.flatMap((line) => {
		const kept = after.lines.find(({ id }) => id === line.id);
		if (!kept) return [`${line.quantity} × ${nameOf(line)} removed`];
		if (kept.quantity === line.quantity) return [];
		return [`${nameOf(line)}: ${line.quantity} → ${kept.quantity}`];
	});
	const added = after.lines
		.filter(({ id }) => id === null)
		.map((line) => `${line.quantity} × ${nameOf(line)} added at ${pesos(line.unit_price)}`);
	const amounts = [
		["Shipping fee", before.shipping_fee, prices.shippingFee],
		["Discount", before.discount, prices.discount],
		["Payment fee", before.payment_fee, prices.paymentFee],
		["Total", before.total, prices.total],
	] as const;
	const addressBefore = `${before.shipping_label}, ${before.shipping_line}`;
	const address = `${after.address.label}, ${after.address.line}`;
	return [
		...items,
		...added,
		...(address === addressBefore ? [] : [`Address: ${addressBefore} → ${address}`]),
		...(after.shippingName === before.shipping_name
			? []
			: [`Shipping: ${before.shipping_name} → ${after.shippingName}`]),
		...(before.coupon_code !== null && after.couponCode === null
			? [`Coupon ${before.coupon_code} removed`]
			: []),
		...amounts.flatMap(([name, was, is]) =>
			was === is ? [] : [`${name}: ${pesos(was)} → ${pesos(is)}`],
		),
	];
}
