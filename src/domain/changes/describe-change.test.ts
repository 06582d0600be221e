import { expect, it } from "vitest";
import { describeChange } from "./describe-change.ts";
import type { PricedChange } from "./price-change.ts";

const before = {
	subtotal: 50_000,
	shipping_fee: 10_000,
	discount: 5_000,
	payment_fee: 0,
	total: 55_000,
	coupon_code: "WELCOME",
	shipping_name: "Standard",
	shipping_label: "Luz Cruz",
	shipping_line: "1 Mabini Street",
	lines: [
		{ id: 1, product_name: "Cable", variation_name: "2 m", quantity: 2, unit_price: 15_000 },
		{ id: 2, product_name: "Mouse", variation_name: null, quantity: 1, unit_price: 20_000 },
	],
};
const asLine = (line: (typeof before.lines)[number]): PricedChange["lines"][number] => ({
	variation_id: line.id,
	product_id: line.id,
	image: null,
	category_id: null,
	maker: null,
	product_type: null,
	on_sale: false,
	is_price_given: false,
	discount: 0,
	...line,
});
const same: PricedChange = {
	lines: before.lines.map(asLine),
	prices: {
		subtotal: 50_000,
		shippingFee: 10_000,
		discount: 5_000,
		paymentFee: 0,
		total: 55_000,
		vatContent: null,
	},
	couponCode: "WELCOME",
	discounts: [],
	shippingMethod: "standard",
	shippingName: "Standard",
	address: { label: "Luz Cruz", line: "1 Mabini Street" },
};

it("the description of an order change is empty if nothing changes", () => {
	expect(describeChange(before, same)).toEqual([]);
});

it("the description of an order change states the old and new value of each change", () => {
	const [cable] = same.lines;
	if (!cable) throw new Error("There is no line.");
	const added = {
		...cable,
		id: null,
		product_name: "Case",
		variation_name: null,
		unit_price: 30_000,
	};
	expect(
		describeChange(before, {
			lines: [
				{ ...cable, quantity: 3 },
				{ ...added, quantity: 1 },
			],
			prices: { ...same.prices, shippingFee: 15_000, discount: 0, total: 90_000 },
			couponCode: null,
			discounts: [],
			shippingMethod: "express",
			shippingName: "Express",
			address: { label: "Luz Cruz", line: "2 Rizal Street" },
		}),
	).toEqual([
		"Cable · 2 m: 2 → 3",
		"1 × Mouse removed",
		"1 × Case added at ₱300.00",
		"Address: Luz Cruz, 1 Mabini Street → Luz Cruz, 2 Rizal Street",
		"Shipping: Standard → Express",
		"Coupon WELCOME removed",
		"Shipping fee: ₱100.00 → ₱150.00",
		"Discount: ₱50.00 → ₱0.00",
		"Total: ₱550.00 → ₱900.00",
	]);
});
