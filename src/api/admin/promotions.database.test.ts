import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import * as coupons from "#contract/admin/coupons.ts";
import * as drafts from "#contract/admin/draft-orders.ts";
import { changeOrder, previewOrderChange } from "#contract/admin/order-changes.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { bulkEditProducts, getAdminProduct, undoBulkEdit } from "#contract/admin/products.ts";
import * as calls from "#contract/admin/promotions.ts";
import * as reports from "#contract/admin/reports.ts";
import type { Input } from "#contract/endpoint.ts";
import { addToCart, clearCart } from "#contract/user/cart.ts";
import { getProduct, listProducts } from "#contract/user/catalogue.ts";
import { priceGuestCart } from "#contract/user/guest-orders.ts";
import { confirmOrderLink, readOrderLink } from "#contract/user/order-link.ts";
import { priceCheckout } from "#contract/user/orders.ts";
import { promoteCart } from "#contract/user/promotions.ts";
import { suggestSearch } from "#contract/user/search.ts";
import { applyDates } from "#domain/catalogue/edit/apply-dates.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { insertCoupon } from "#test/support/coupon-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;
let shift: counterShapes.CounterShift;
let cable: InsertedProduct;
let mouse: InsertedProduct;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	shift = await openTill(manager);
});
afterAll(async () => {
	await refreshReports(shop.database);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	maria = await createCustomer(shop);
	cable = await insertProduct(shop.database, { name: "Cable", price: 29_900, stock: { main: 90 } });
	mouse = await insertProduct(shop.database, { name: "Mouse", price: 50_000, stock: { main: 90 } });
});
afterEach(async () => {
	await shop.database.execute(sql`update coupons set is_active = false where code is null`);
});

type Given = Input<typeof calls.createPromotion>;
const make = (given: Partial<Given> & Pick<Given, "reward">) =>
	manager.api(calls.createPromotion, {
		name: "Cable week",
		channels: ["web", "counter"],
		...given,
	});
const pair = { kind: "buy_get", buy: 1, get: 1, of: "same", percent: 100 } as const;
const pairOfCables = () => make({ reward: pair, product_ids: [cable.id] });
const oneOf = ({ variationIds }: InsertedProduct) => variationIds[0] ?? 0;
const bought = (quantity: number) => [
	{ product_id: cable.id, qty: quantity },
	{ product_id: mouse.id, qty: 1 },
];
const lines = (quantity: number) => [
	{ variation_id: oneOf(cable), quantity },
	{ variation_id: oneOf(mouse), quantity: 1 },
];
const draftOf = (quantity: number): Input<typeof drafts.createDraftOrder> => ({
	contact_name: "Lita Cruz",
	contact_phone: "0917 123 4567",
	contact_email: "lita@example.ph",
	address_line: "5 Mabini Street, Poblacion, 4026",
	shipping_method: "standard",
	payment_method: "cod",
	lines: lines(quantity),
});
const named = [{ label: "Cable week", amount: 299 }];

describe("an automatic promotion", () => {
	it("gives the same discount at checkout, in a guest's cart, in a draft, at the counter and on documents", async () => {
		await pairOfCables();
		await fillCart(maria, bought(2));
		const prices = { subtotal: 1098, discount: 299, discounts: named };
		expect(await maria.api(priceCheckout, { shippingMethod: "standard" })).toMatchObject(prices);
		const items = bought(2).map((item) => ({ ...item, variation_id: null }));
		expect(
			await shop.visitor().api(priceGuestCart, { items, shipping_method: "standard" }),
		).toMatchObject(prices);
		expect(await manager.api(drafts.priceDraftOrder, draftOf(2))).toMatchObject(prices);
		const sale = { id: shift.id, lines: lines(2) };
		expect(await manager.api(counterSales.priceCounterSale, sale)).toMatchObject({
			discount: 299,
			total: 799,
		});
		await maria.api(clearCart, {});
		expect(await orderItems(maria, bought(2))).toMatchObject({
			subtotal_amount: 1098,
			discount_amount: 299,
			total_amount: 949,
			discounts: named,
		});
	});

	it("shows its discount in the cart, and what is missing to get it", async () => {
		await pairOfCables();
		await make({
			name: "Free from 2,000",
			channels: ["web"],
			minimum_subtotal: 2_000,
			reward: { kind: "none" },
			free_shipping: true,
		});
		const asked = (quantity: number) =>
			shop.visitor().api(promoteCart, { items: [{ product_id: cable.id, qty: quantity }] });
		expect(await asked(1)).toMatchObject({
			discount: 0,
			hints: ["Add 1 more and it's free", "₱1,701.00 to free shipping"],
		});
		expect(await asked(2)).toMatchObject({
			subtotal: 598,
			discount: 299,
			discounts: named,
			free_shipping: false,
			hints: ["₱1,402.00 to free shipping"],
		});
		expect(await asked(8)).toMatchObject({ free_shipping: true, hints: [] });
	});

	it("is named in the cart and at checkout if an exclusive promotion of another product replaces it", async () => {
		await make({ product_ids: [cable.id], reward: { kind: "percent", percent: 10 } });
		const half = { kind: "percent", percent: 50 } as const;
		await make({ name: "Mouse week", product_ids: [mouse.id], reward: half, stacks: false });
		const replaced = "Cable week doesn't apply, because it can't be combined with Mouse week.";
		const asked = (...items: InsertedProduct[]) =>
			shop
				.visitor()
				.api(promoteCart, { items: items.map(({ id }) => ({ product_id: id, qty: 1 })) });
		expect(await asked(cable)).toMatchObject({ discount: 29.9, not_combined: null });
		expect(await asked(cable, mouse)).toMatchObject({
			discount: 250,
			not_combined: replaced,
		});
		for (const { id } of [cable, mouse]) await maria.api(addToCart, { product_id: id, qty: 1 });
		const atCheckout = { discount: 250, not_combined: replaced };
		expect(await maria.api(priceCheckout, { shippingMethod: "standard" })).toMatchObject(
			atCheckout,
		);
		const items = [cable, mouse].map(({ id }) => ({ product_id: id, qty: 1 }));
		expect(
			await shop.visitor().api(priceGuestCart, { items, shipping_method: "standard" }),
		).toMatchObject(atCheckout);
		await maria.api(clearCart, {});
		await maria.api(addToCart, { product_id: cable.id, qty: 1 });
		const alone = await maria.api(priceCheckout, { shippingMethod: "standard" });
		expect(alone).not.toHaveProperty("not_combined");
	});

	it("is paid by card at the price that was shown, and used once", async () => {
		const { id } = await pairOfCables();
		const addressId = await giveAddress(maria);
		await fillCart(maria, bought(2));
		const payment = await startPayment(maria, { addressId });
		expect(payment).toMatchObject({ amount: 949 });
		await confirmCard(shop, payment);
		expect(await placeCardOrder(maria, addressId)).toMatchObject({ discounts: named });
		expect(await manager.api(calls.getPromotion, { id })).toMatchObject({ uses: 1 });
	});

	it("lowers the refund of its line, which never exceeds the amount paid", async () => {
		await pairOfCables();
		const { id } = await orderItems(maria, bought(2));
		for (const status of ["processing", "shipped", "delivered"] as const) {
			await manager.api(changeOrderStatus, { id, status, courier: "J&T", tracking_number: "1" });
		}
		const { items } = await manager.api(getAdminOrder, { id });
		expect(items).toMatchObject([{ discount: 299 }, { price: 500 }]);
		const [first = 0, second = 0] = items.map((item) => item.id);
		const refund = (line: number, key: string) =>
			manager.api(
				refundOrder,
				{
					id: String(id),
					reason: "returned",
					lines: [{ id: line, quantity: 1 }],
					by_hand: { reference: key },
				},
				{ headers: { "Idempotency-Key": key } },
			);
		await refund(first, "one");
		await refund(first, "two");
		await refund(second, "three");
		const { refunds } = await manager.api(getAdminOrder, { id });
		expect(refunds.map(({ amount }) => amount)).toEqual([149.5, 149.5, 500]);
	});

	it("is recalculated when the order changes", async () => {
		const promotion = await pairOfCables();
		const { id, items } = await orderItems(maria, bought(2));
		const line = items[0]?.id ?? 0;
		await manager.api(calls.updatePromotion, { id: promotion.id, version: 1, is_active: false });
		const change = (quantity: number) => ({ id, lines: [{ id: line, quantity }] });
		expect(await manager.api(previewOrderChange, change(4))).toMatchObject({ discount: 598 });
		await manager.api(changeOrder, { ...change(1), version: 0, total: 949 });
		const order = await manager.api(getAdminOrder, { id });
		expect(order).toMatchObject({ discount_amount: 0, total_amount: 949 });
		expect(await manager.api(calls.getPromotion, { id: promotion.id })).toMatchObject({ uses: 0 });
	});

	it("still applies to a draft that was quoted before it ended", async () => {
		const promotion = await pairOfCables();
		const made = await manager.api(drafts.createDraftOrder, draftOf(2));
		const sent = await manager.api(drafts.sendDraftOrder, { id: made.id, version: made.version });
		await manager.api(calls.updatePromotion, { id: promotion.id, version: 1, is_active: false });
		const token = new URL(sent.link).searchParams.get("token") ?? "";
		const guest = shop.visitor();
		const shown = await guest.api(readOrderLink, { token });
		expect(shown).toMatchObject({ discount: 299, discounts: named });
		await guest.api(confirmOrderLink, { token, version: shown.version, payment_method: "cod" });
		const { order } = await manager.api(drafts.getDraftOrder, { id: made.id });
		expect(await manager.api(getAdminOrder, { id: order?.id ?? 0 })).toMatchObject({
			total_amount: 949,
			discounts: named,
		});
	});
});

it("a scheduled sale of selected products starts and ends on time, and can be undone in one step", async () => {
	const ids = [cable.id, mouse.id];
	const at = (hours: number) => new Date(shop.now().getTime() + hours * 3_600_000).toISOString();
	const pricesOf = async () => {
		const read = await Promise.all(ids.map((id) => manager.api(getAdminProduct, { id })));
		return read.map((product) => [product.sale_price, product.current_sale_price]);
	};
	const soon = { percent: 11, starts_at: at(1), ends_at: at(25) };
	const { undo_token } = await manager.api(bulkEditProducts, { ids, sale: soon });
	expect(await pricesOf()).toEqual([
		[266.11, null],
		[445, null],
	]);
	await manager.api(undoBulkEdit, { undo_token });
	expect(await pricesOf()).toEqual([
		[null, null],
		[null, null],
	]);
	await manager.api(bulkEditProducts, { ids, sale: { percent: 50, ends_at: at(1) } });
	expect(await pricesOf()).toEqual([
		[149.5, 149.5],
		[250, 250],
	]);
	await manager.api(bulkEditProducts, { ids, sale: null });
	expect(await manager.api(getAdminProduct, { id: cable.id })).toMatchObject({
		sale_price: null,
		sale_ends_at: null,
	});
	await expect(
		manager.api(bulkEditProducts, { ids, sale: { ...soon, ends_at: soon.starts_at } }),
	).rejects.toMatchObject({ errors: { "sale.ends_at": [expect.any(String)] } });
});

describe("a promotion at the counter", () => {
	const sale = (more: object) => ({
		lines: [{ variation_id: oneOf(cable), quantity: 2 }],
		payments: [{ way: "cash" as const, amount: 299 }],
		expected_total: 299,
		...more,
	});

	it("applies to a sale, and a returned item is refunded at the price paid", async () => {
		await pairOfCables();
		const {
			sold_at: _time,
			shop_prices: _prices,
			promotions: _promotions,
			receipt: _receipt,
			...made
		} = lateSaleOf(shift, cable, { ...sale({}), receipt: 1 });
		const sold = await manager.api(counterSales.ringUpSale, made);
		expect(sold).toMatchObject({
			discount: 299,
			discounts: named,
			total: 299,
			lines: [{ discount: 299, discounts: named }],
		});
	});

	it("a receipt names the promotions of each line", async () => {
		await pairOfCables();
		await make({ name: "A tenth off", reward: { kind: "percent", percent: 10 } });
		const sold = await manager.api(counterSales.ringUpSale, {
			...saleOf(shift, cable, { expected_total: 719.1 }),
			lines: [
				{ variation_id: oneOf(mouse), quantity: 1 },
				{ variation_id: oneOf(cable), quantity: 2 },
			],
		});
		const { lines: shown } = await manager.api(counterSales.findCounterSale, {
			receipt: sold.receipt,
		});
		expect(shown.map(({ discounts }) => discounts)).toEqual([
			[{ label: "A tenth off", amount: 50 }],
			[
				{ label: "Cable week", amount: 299 },
				{ label: "A tenth off", amount: 29.9 },
			],
		]);
		// Sales of earlier versions store only the total discount of each promotion. The receipt then shows the
		// discount of each line, without the promotions.
		await shop.database.execute(sql`
			update order_discounts set amounts = null where order_id = ${sold.order_id}`);
		const before = await manager.api(counterSales.findCounterSale, { receipt: sold.receipt });
		expect(before.lines).toMatchObject([{ discount: 50 }, { discount: 328.9 }]);
		expect(before.lines.map(({ discounts }) => discounts)).toEqual([undefined, undefined]);
	});

	it("an offline sale keeps its promotion, and needs review if the discount is too high", async () => {
		const promotion = await pairOfCables();
		const told = { promotion_id: promotion.id, label: "Cable week", amounts: [299] };
		const { last_receipt: last } = await manager.api(counterShifts.getShift, { id: shift.id });
		const late = (receipt: number, amounts: number[]) =>
			lateSaleOf(shift, cable, {
				...sale({ promotions: [{ ...told, amounts }] }),
				expected_total: 598 - (amounts[0] ?? 0),
				payments: [{ way: "cash", amount: 598 - (amounts[0] ?? 0) }],
				receipt,
			});
		const sold = await manager.api(counterSales.takeLateSale, late(last + 1, [299]));
		expect(sold).toMatchObject({ total: 299, discounts: named, lines: [{ discounts: named }] });
		await expect(
			manager.api(counterSales.takeLateSale, late(last + 2, [400])),
		).rejects.toMatchObject({
			body: { code: "price_not_valid" },
		});
		await expect(
			manager.api(counterSales.takeLateSale, late(last + 2, [598.01])),
		).rejects.toMatchObject({
			status: 422,
		});
	});
});

describe("a code entered by staff", () => {
	const code = (given: Partial<Given> = {}) =>
		make({ name: null, code: "VIP", reward: { kind: "amount", amount: 100 }, ...given });
	afterEach(async () => {
		await shop.database.execute(
			sql`
			update coupons set code = null, name = 'Former code', is_active = false where code = 'VIP'`,
		);
	});

	it("applies to a draft until it's placed, and counts once", async () => {
		const { id } = await code({ most_redemptions: 1 });
		const asked = { ...draftOf(2), coupon_code: "vip" };
		const priced = { discount: 100, discounts: [{ label: "VIP", amount: 100 }] };
		expect(await manager.api(drafts.priceDraftOrder, asked)).toMatchObject(priced);
		const made = await manager.api(drafts.createDraftOrder, asked);
		const other = await manager.api(drafts.createDraftOrder, asked);
		expect(made).toMatchObject({ coupon_code: "VIP", priced });
		const placed = await manager.api(drafts.placeDraftOrder, { id: made.id, version: 1 });
		expect(await manager.api(getAdminOrder, { id: placed.order?.id ?? 0 })).toMatchObject({
			coupon_code: "VIP",
			discount_amount: 100,
		});
		expect(await manager.api(calls.getPromotion, { id })).toMatchObject({ uses: 1 });
		const limit = "This coupon has reached its limit.";
		expect(await manager.api(drafts.getDraftOrder, { id: other.id })).toMatchObject({
			priced: { discount: 0, coupon_problem: limit },
		});
		await expect(
			manager.api(drafts.placeDraftOrder, { id: other.id, version: 1 }),
		).rejects.toMatchObject({ errors: { coupon_code: [limit] } });
	});

	it("stays quoted in a draft after the code ended", async () => {
		const { id } = await code();
		const made = await manager.api(drafts.createDraftOrder, {
			...draftOf(2),
			coupon_code: "VIP",
		});
		const { draft } = await manager.api(drafts.sendDraftOrder, { id: made.id, version: 1 });
		await manager.api(calls.updatePromotion, { id, version: 1, is_active: false });
		const placed = await manager.api(drafts.placeDraftOrder, {
			id: made.id,
			version: draft.version,
		});
		expect(await manager.api(getAdminOrder, { id: placed.order?.id ?? 0 })).toMatchObject({
			coupon_code: "VIP",
			discount_amount: 100,
		});
	});

	it("applies at the counter as often as its limits allow", async () => {
		await code({ most_per_customer: 1 });
		const account_id = maria.accountId;
		const sale = (more: object) =>
			manager.api(
				counterSales.ringUpSale,
				saleOf(shift, cable, { expected_total: 199, coupon_code: "vip", ...more }),
			);
		const refused = (message: string) => ({ errors: { coupon_code: [message] } });
		await expect(sale({})).rejects.toMatchObject(refused("This coupon needs a customer account."));
		expect(await sale({ account_id })).toMatchObject({
			total: 199,
			discounts: [{ label: "VIP", amount: 100 }],
		});
		await expect(sale({ account_id })).rejects.toMatchObject(
			refused("You have already used this coupon."),
		);
		expect(
			await manager.api(counterShifts.listCounterPromotions, {
				branch_id: String(shift.branch_id),
			}),
		).toContainEqual(expect.objectContaining({ code: "VIP", most_per_customer: 1 }));
	});

	it("applies to a sale made offline only if the sale names it", async () => {
		const { id } = await code();
		const { last_receipt: last } = await manager.api(counterShifts.getShift, { id: shift.id });
		const late = lateSaleOf(shift, cable, {
			lines: [{ variation_id: oneOf(cable), quantity: 1 }],
			payments: [{ way: "cash", amount: 199 }],
			expected_total: 199,
			promotions: [{ promotion_id: id, label: "VIP", amounts: [100] }],
			receipt: last + 1,
		});
		await expect(manager.api(counterSales.takeLateSale, late)).rejects.toMatchObject({
			body: { code: "price_not_valid" },
		});
		const sold = await manager.api(counterSales.takeLateSale, { ...late, coupon_code: "VIP" });
		expect(sold).toMatchObject({ total: 199, discounts: [{ label: "VIP", amount: 100 }] });
		expect(await manager.api(calls.getPromotion, { id })).toMatchObject({ uses: 1 });
	});
});

describe("the promotion report", () => {
	it("shows orders, discount and revenue of each promotion, without cancelled orders", async () => {
		const { id } = await make({
			name: "Cable report",
			reward: pair,
			product_ids: [cable.id],
			stacks: false,
		});
		const bill = { id: "", reason: "goodwill", by_hand: { reference: "1" } } as const;
		const { id: kept } = await orderItems(maria, bought(2));
		const { id: cancelled } = await orderItems(await createCustomer(shop), bought(2));
		await manager.api(changeOrderStatus, { id: cancelled, status: "cancelled" });
		const today = new Date(shop.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
		const period = { from: today, to: today };
		const row = { key: String(id), label: "Cable report", orders: 1, discount: 299 };
		expect(await manager.api(reports.readPromotionUse, period)).toContainEqual({
			...row,
			revenue: 949,
		});
		for (const status of ["processing", "shipped", "delivered"] as const) {
			await manager.api(changeOrderStatus, {
				id: kept,
				status,
				courier: "J&T",
				tracking_number: "2",
			});
		}
		await manager.api(
			refundOrder,
			{ ...bill, id: String(kept), amount: 49 },
			{ headers: { "Idempotency-Key": "report" } },
		);
		const csv = await manager.api(reports.exportPromotionUse, period);
		expect(csv).toContain(`${id},Cable report,1,299,900`);
		const staff = await createCustomer(shop, { role: "staff" });
		await expect(staff.api(reports.readPromotionUse, period)).rejects.toMatchObject({
			status: 403,
		});
	});
});

describe("limits and conditions", () => {
	const discountOf = async (customer: TestCustomer) =>
		(await orderItems(customer, [{ product_id: cable.id, qty: 2 }])).discount_amount;

	it("end an automatic promotion, without refusing the order", async () => {
		const web = { channels: ["web" as const], product_ids: [cable.id], reward: pair };
		await make({ ...web, most_redemptions: 2, most_per_customer: 1 });
		expect(await discountOf(maria)).toBe(299);
		expect(await discountOf(maria)).toBe(0);
		expect(await discountOf(await createCustomer(shop))).toBe(299);
		expect(await discountOf(await createCustomer(shop))).toBe(0);
	});

	it("give a welcome discount on the first order only", async () => {
		await make({
			channels: ["web"],
			is_first_order: true,
			reward: { kind: "amount", amount: 50 },
		});
		expect(await discountOf(maria)).toBe(50);
		expect(await discountOf(maria)).toBe(0);
	});

	it("say why a code can't be combined", async () => {
		await make({
			name: "Everything half off",
			reward: { kind: "percent", percent: 50 },
			stacks: false,
		});
		await insertCoupon(shop.database, "ALSO10");
		await fillCart(maria, bought(1));
		const asked = maria.api(priceCheckout, { shippingMethod: "standard", couponCode: "ALSO10" });
		await expect(asked).rejects.toMatchObject({
			errors: { couponCode: ["This coupon can't be combined with Everything half off."] },
		});
	});
});

describe("the back office", () => {
	it("lists promotions and coupons together, and the coupon calls return only those with codes", async () => {
		const { id } = await make({ name: "Listed", reward: pair });
		const coded = await make({
			name: null,
			code: "listed-code",
			channels: ["web"],
			reward: { kind: "tiers", tiers: [{ quantity: 2, percent: 5 }] },
		});
		const found = await manager.api(calls.listPromotions, { search: "listed", sort: "name" });
		expect(found.map(({ label }) => label)).toEqual(["Buy 1, take 1", "Up to 5% off"]);
		const listed = await manager.api(coupons.listCoupons, { search: "listed" });
		expect(listed).toMatchObject([{ code: "LISTED-CODE", percent: null, amount_off: null }]);
		await expect(manager.api(coupons.getCoupon, { id })).rejects.toMatchObject({ status: 404 });
		const renamed = { id: coded.id, version: 1, minimum_subtotal: 100 };
		await manager.api(coupons.updateCoupon, renamed);
		expect(await manager.api(calls.getPromotion, { id: coded.id })).toMatchObject({
			reward: { kind: "tiers", tiers: [{ quantity: 2, percent: 5 }] },
			minimum_subtotal: 100,
		});
	});

	it.each<[string, Partial<Given>]>([
		["name", { name: null }],
		["reward", { reward: { kind: "none" } }],
		[
			"reward.tiers",
			{
				reward: {
					kind: "tiers",
					tiers: [
						{ quantity: 3, percent: 10 },
						{ quantity: 3, percent: 20 },
					],
				},
			},
		],
		[
			"reward.items",
			{
				reward: {
					kind: "bundle",
					price: 1,
					items: [
						{ product_id: 1, quantity: 1 },
						{ product_id: 1, quantity: 2 },
					],
				},
			},
		],
		["channels", { most_redemptions: 1 }],
		["channels", { is_first_order: true }],
		["branch_ids", { channels: ["web"], branch_ids: [1] }],
		["product_ids", { product_ids: [2_000_000_000] }],
		["product_types", { product_types: ["no_such_type"] }],
		["ends_at", { starts_at: "2026-02-01T00:00:00Z", ends_at: "2026-02-01T00:00:00Z" }],
	])("refuses %s of %j", async (field, given) => {
		await expect(make({ reward: pair, ...given })).rejects.toMatchObject({
			status: 422,
			errors: { [field]: [expect.any(String)] },
		});
	});
});

describe("promotions on a product's page and card", () => {
	const percent = { kind: "percent", percent: 10 } as const;
	const onPageAndCard = async (id: number) => {
		const listed = await shop.visitor().api(listProducts, {});
		const card = listed.find((product) => product.id === id);
		return [await shop.visitor().api(getProduct, { id }), card].map((each) => each?.promotions);
	};
	const both = <Shown>(shown: Shown) => [shown, shown];

	it("are shown while active, with the reduced price if there are no conditions", async () => {
		const { id } = await make({ product_ids: [cable.id], reward: percent });
		const shown = () => onPageAndCard(cable.id);
		const names = ["Cable week"];
		const lowered = { price: 269.1, starts_at: null, ends_at: null };
		await expect.poll(shown).toEqual(both({ names, lowered }));
		await manager.api(calls.updatePromotion, { id, version: 1, minimum_subtotal: 500 });
		await expect.poll(shown).toEqual(both({ names }));
		await manager.api(calls.updatePromotion, { id, version: 2, channels: ["counter"] });
		await expect.poll(shown).toEqual(both(undefined));
		const later = new Date(shop.now().getTime() + 3_600_000).toISOString();
		const web = { channels: ["web" as const], starts_at: later };
		await manager.api(calls.updatePromotion, { id, version: 3, ...web });
		await applyDates(shop);
		await shop.catalogue.refresh();
		expect(await shown()).toEqual(both(undefined));
	});

	it("follow the brand and type of a product and each of its variations", async () => {
		const { id, variationIds } = await insertProduct(shop.database, {
			name: "Woven cord",
			price: 20_000,
			variations: [{ name: "Black" }, { name: "Red" }],
		});
		await shop.database.execute(sql`
			update products set facts = '{"maker": "anker"}', product_type = 'cable' where id = ${id}`);
		await shop.database.execute(sql`
			update variations set facts = '{"maker": "ugreen"}' where id = ${variationIds[1]}`);
		const on = [
			{ name: "By type", product_types: ["cable"] },
			{ name: "By brand", makers: ["ugreen"] },
			{ name: "By color", variation_ids: variationIds.slice(0, 1) },
		];
		for (const each of on) await make({ ...each, channels: ["web"], reward: percent });
		await shop.catalogue.refresh();
		const { promotions, variations } = await shop.visitor().api(getProduct, { id });
		const lowered = (price: number) => ({ price, starts_at: null, ends_at: null });
		const product = {
			names: ["By type"],
			on_selected: ["By brand", "By color"],
			lowered: lowered(180),
		};
		expect(promotions).toEqual(product);
		expect(variations.map((each) => each.promotions)).toEqual([
			{ names: ["By type", "By color"], lowered: lowered(162) },
			{ names: ["By type", "By brand"], lowered: lowered(162) },
		]);
		const { products } = await shop.visitor().api(suggestSearch, { search: "woven cord" });
		expect(products[0]?.promotions).toEqual(product);
		// The promotions give the same discount in the cart.
		const items = [{ product_id: id, variation_id: variationIds[0] ?? 0, qty: 1 }];
		const cart = { items, shipping_method: "standard" };
		expect(await shop.visitor().api(priceGuestCart, cart)).toMatchObject({ discount: 38 });
	});

	it("are hidden once used up, until a cancelled order frees a use", async () => {
		const target = { product_ids: [cable.id], channels: ["web" as const], reward: percent };
		await make({ ...target, name: "Once only", most_redemptions: 1, stacks: false });
		const shown = async () => {
			await applyDates(shop);
			await shop.catalogue.refresh();
			return onPageAndCard(cable.id);
		};
		expect(await shown()).toEqual(both({ names: ["Once only"] }));
		const order = await orderItems(maria, bought(1));
		expect(order.discounts).toEqual([{ label: "Once only", amount: 29.9 }]);
		expect(await shown()).toEqual(both(undefined));
		// The first promotion is used up. Another promotion without a limit now lowers the displayed price.
		const { id } = await make(target);
		const lowered = { price: 269.1, starts_at: null, ends_at: null };
		expect(await shown()).toEqual(both({ names: ["Cable week"], lowered }));
		await manager.api(calls.updatePromotion, { id, version: 1, is_active: false });
		await manager.api(changeOrderStatus, { id: order.id, status: "cancelled" });
		expect(await shown()).toEqual(both({ names: ["Once only"] }));
	});

	it("are updated when a promotion starts and ends", async () => {
		const hours = (count: number) =>
			new Date(shop.now().getTime() + count * 3_600_000).toISOString();
		const [starts_at, ends_at] = [hours(1), hours(2)];
		await make({ product_ids: [cable.id], reward: percent, starts_at, ends_at });
		const shown = async () => {
			await applyDates(shop);
			await shop.catalogue.refresh();
			return onPageAndCard(cable.id);
		};
		expect(await shown()).toEqual(both(undefined));
		// This step comes last: it advances the clock by an hour, after which staff have to confirm their identity.
		shop.advance(3_601_000);
		const lowered = { price: 269.1, starts_at, ends_at };
		expect(await shown()).toEqual(both({ names: ["Cable week"], lowered }));
		shop.advance(3_600_000);
		expect(await shown()).toEqual(both(undefined));
	});
});
