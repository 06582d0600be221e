import { randomUUID } from "node:crypto";
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as drafts from "#contract/admin/draft-orders.ts";
import * as promotions from "#contract/admin/promotions.ts";
import { changeTaxPermit, readTaxPermit } from "#contract/admin/tax-permit.ts";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { addToCart, getCart } from "#contract/user/cart.ts";
import { priceGuestCart } from "#contract/user/guest-orders.ts";
import { placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { promoteCart } from "#contract/user/promotions.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openTill } from "#test/support/counter-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let shift: counterShapes.CounterShift;
/** Prices in centavos. They are odd amounts, so that percentages have to be rounded. The third item is on sale. */
const prices = [29_999, 101, 45_050, 100_000];
let items: { product_id: number; variation_id: number }[];

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	const { version } = await owner.api(readTaxPermit);
	const permit = {
		number: "OCN-1-2026",
		issued_on: "2026-01-02",
		registered_name: "Nena Trading Corp.",
		tin: "123-456-789-000",
	};
	await owner.api(changeTaxPermit, { permit, version });
	shift = await openTill(owner);
	items = [];
	for (const [index, price] of prices.entries()) {
		const salePrice = index === 2 ? price - 1_001 : null;
		const product = { price, salePrice, stock: { main: 5_000 } };
		const { id, variationIds } = await insertProduct(shop.database, product);
		items.push({ product_id: id, variation_id: variationIds[0] ?? 0 });
	}
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
});

const percent = fc.integer({ min: 1, max: 60 });
const index = fc.nat(prices.length - 1);
const products = fc.uniqueArray(index, { minLength: 1, maxLength: 2 });
const someReward = fc.oneof(
	fc.record({ kind: fc.constant("percent" as const), percent }),
	fc.record({
		kind: fc.constant("amount" as const),
		amount: fc.integer({ min: 1, max: 90_000 }).map((centavos) => centavos / 100),
	}),
	fc.record({
		kind: fc.constant("fixed_price" as const),
		price: fc.nat(30_000).map((centavos) => centavos / 100),
	}),
	fc.record({
		kind: fc.constant("buy_get" as const),
		buy: fc.integer({ min: 1, max: 2 }),
		get: fc.integer({ min: 1, max: 2 }),
		of: fc.constantFrom("same" as const, "cheapest" as const),
		percent,
	}),
	fc.record({
		kind: fc.constant("tiers" as const),
		tiers: percent.map((off) => [
			{ quantity: 2, percent: off },
			{ quantity: 4, percent: off + 10 },
		]),
	}),
	fc.record({ kind: fc.constant("bundle" as const), price: fc.nat(500), items: products }),
	fc.constant({ kind: "none" as const }),
);
const somePromotion = fc.record({
	reward: someReward,
	of: fc.option(products),
	minimum_subtotal: fc.constantFrom(0, 0, 400),
	minimum_quantity: fc.constantFrom(0, 0, 3),
	sale_items: fc.constantFrom("any" as const, "none" as const),
	priority: fc.integer({ min: 0, max: 1 }),
	stacks: fc.boolean(),
	hasCode: fc.boolean(),
});
type SomePromotion = typeof somePromotion extends fc.Arbitrary<infer Value> ? Value : never;
const someLines = fc.uniqueArray(
	fc.record({ at: index, quantity: fc.integer({ min: 1, max: 6 }) }),
	{ selector: ({ at }) => at, minLength: 1 },
);
const itemAt = (at: number) => items[at] ?? { product_id: 0, variation_id: 0 };

function given(
	all: readonly SomePromotion[],
	code: string,
): Input<typeof promotions.createPromotion>[] {
	// An order can have only one code, so only the first promotion that wants a code gets it.
	const withCode = all.findIndex(({ hasCode }) => hasCode);
	return all.map(({ of, reward, hasCode: _, ...rest }, position) => ({
		...rest,
		name: `Promotion ${position}`,
		code: position === withCode ? code : null,
		channels: ["web", "counter"],
		product_ids: of?.map((at) => itemAt(at).product_id) ?? null,
		reward:
			reward.kind === "bundle"
				? {
						...reward,
						items: reward.items.map((at) => ({ product_id: itemAt(at).product_id, quantity: 1 })),
					}
				: reward,
		free_shipping: reward.kind === "none",
	}));
}

/** Returns the code if it applies to the cart, else null. */
async function codeFor(maria: TestCustomer, code: string): Promise<string | null> {
	try {
		await maria.api(priceCheckout, { shippingMethod: "standard", couponCode: code });
		return code;
	} catch (error) {
		if (error instanceof ApiError && error.status < 500) return null;
		throw error;
	}
}

async function invoiceTotals(id: number): Promise<Record<string, string>> {
	const answer = await owner.fetch(`/admin/api/orders/${id}/invoice.json`);
	return ((await answer.json()) as { totals: Record<string, string> }).totals;
}

it("cart, checkout, guest checkout, draft, counter, order and invoice show the same amounts for any cart and promotions", async () => {
	const kinds = new Set<string>();
	let run = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(somePromotion, { minLength: 1, maxLength: 3 }),
			someLines,
			async (some, bought) => {
				await shop.database.execute(sql`delete from rate_limits`);
				await shop.database.execute(sql`update coupons set is_active = false`);
				const code = `CODE${++run}`;
				for (const promotion of given(some, code)) {
					await owner.api(promotions.createPromotion, promotion);
				}
				const maria = await createCustomer(shop);
				const addressId = await giveAddress(maria);
				const wanted = bought.map(({ at, quantity }) => ({
					product_id: itemAt(at).product_id,
					qty: quantity,
				}));
				const lines = bought.map(({ at, quantity }) => ({
					variation_id: itemAt(at).variation_id,
					quantity,
				}));
				const shippingMethod = "standard";
				await fillCart(maria, wanted);

				const automatic = await maria.api(priceCheckout, { shippingMethod });
				expect(await shop.visitor().api(promoteCart, { items: wanted })).toMatchObject({
					subtotal: automatic.subtotal,
					discount: automatic.discount,
				});

				const couponCode = await codeFor(maria, code);
				const checkout = await maria.api(priceCheckout, { shippingMethod, couponCode });
				const { subtotal, discount, shipping_fee: shipping, discounts = [], total } = checkout;
				expect(total).toBeCloseTo(subtotal + shipping - discount, 6);
				expect(total).toBeGreaterThanOrEqual(0);
				const same = { subtotal, discount, shipping_fee: shipping, total };
				const guest = { items: wanted, shipping_method: shippingMethod, coupon_code: couponCode };
				expect(await shop.visitor().api(priceGuestCart, guest)).toMatchObject(same);
				const draft: Input<typeof drafts.priceDraftOrder> = {
					contact_name: "Lita Cruz",
					shipping_method: shippingMethod,
					payment_method: "cod",
					coupon_code: couponCode,
					lines,
				};
				expect(await owner.api(drafts.priceDraftOrder, draft)).toMatchObject(same);

				const order = await maria.api(placeOrder, {
					addressId,
					shippingMethod,
					paymentMethod: "cod",
					couponCode,
				});
				expect(order).toMatchObject({
					subtotal_amount: subtotal,
					discount_amount: discount,
					shipping_fee: shipping,
					total_amount: total,
				});
				expect(order.discounts ?? []).toEqual(discounts);
				expect(await invoiceTotals(order.id)).toEqual({
					subtotal: subtotal.toFixed(2),
					discount: discount.toFixed(2),
					shipping: shipping.toFixed(2),
					other_charges: "0.00",
					total: total.toFixed(2),
				});

				// Promotions that give only free shipping have no effect at the counter. Another promotion may apply
				// there, so the amounts can differ.
				if (some.some(({ reward }) => reward.kind === "none")) return;
				const atCounter = subtotal - discount;
				const sale = { id: shift.id, lines, coupon_code: couponCode };
				const priced = await owner.api(counterSales.priceCounterSale, sale);
				expect(priced).toMatchObject({ subtotal, discount });
				expect(priced.total).toBeCloseTo(atCounter, 6);
				const paid = priced.total > 0 ? [{ way: "cash" as const, amount: priced.total }] : [];
				const rungUp = await owner.api(counterSales.ringUpSale, {
					...sale,
					sale_id: randomUUID(),
					payments: paid,
					expected_total: priced.total,
				});
				expect(rungUp).toMatchObject({ subtotal, discount, total: priced.total });
				expect(await invoiceTotals(rungUp.order_id)).toMatchObject({
					total: priced.total.toFixed(2),
				});
				if (discount > 0) kinds.add(couponCode ? "with a code" : "automatic");
			},
		),
		{ numRuns: 25 },
	);
	expect([...kinds].sort()).toEqual(["automatic", "with a code"]);
}, 120_000);

it("adding an item to a cart never lowers another line's quantity or stock", async () => {
	const few: { id: number }[] = [];
	for (const main of [1, 2, 5, 9])
		few.push(await insertProduct(shop.database, { stock: { main } }));
	const step = fc.record({ at: fc.nat(few.length - 1), qty: fc.integer({ min: 1, max: 4 }) });
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
			await shop.database.execute(sql`delete from rate_limits`);
			const maria = await createCustomer(shop);
			for (const { at, qty } of steps) {
				const product_id = few[at]?.id ?? 0;
				const others = async () =>
					(await maria.api(getCart)).lines.filter(({ id }) => id !== product_id);
				const before = await others();
				await maria.api(addToCart, { product_id, qty }).catch((error: unknown) => {
					// A quantity above the stock is refused.
					if (!(error instanceof ApiError) || error.code !== "stock_limit") throw error;
				});
				expect(await others()).toEqual(before);
			}
		}),
		{ numRuns: 20 },
	);
}, 60_000);
