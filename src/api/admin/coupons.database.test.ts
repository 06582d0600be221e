import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/coupons.ts";
import { priceCheckout } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let customer: TestCustomer;
let item: { product_id: number };
let categoryId: number;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	customer = await createCustomer(shop);
	item = {
		product_id: (await insertProduct(shop.database, { price: 20_000, stock: { main: 500 } })).id,
	};
	const category = await shop.database.one<{ id: number }>(
		sql`insert into categories (slug, name) values ('cables', 'Cables') returning id`,
	);
	categoryId = category.id;
	await fillCart(customer, [item]);
});
afterAll(() => shop.close());

const price = (couponCode: string) =>
	customer.api(priceCheckout, { shippingMethod: "standard", couponCode });
const fresh = (() => {
	let count = 0;
	return () => `CODE-${++count}`;
})();

test("creates a coupon with every kind of rule, and the checkout applies the rules immediately", async () => {
	const made = await manager.api(calls.createCoupon, {
		code: " june50 ",
		amount_off: 50,
		free_shipping: true,
		minimum_subtotal: 199.5,
		most_redemptions: 10,
		most_per_customer: 2,
		ends_at: "2199-01-01T00:00:00+08:00",
	});
	expect(made).toEqual({
		id: expect.any(Number),
		version: 1,
		code: "JUNE50",
		label: "₱50.00 off + free shipping",
		percent: null,
		amount_off: 50,
		free_shipping: true,
		minimum_subtotal: 199.5,
		category_ids: null,
		starts_at: null,
		ends_at: "2198-12-31T16:00:00.000Z",
		most_redemptions: 10,
		most_per_customer: 2,
		is_active: true,
		uses: 0,
		state: "active",
		created_at: expect.any(String),
	});
	expect(await price("june50")).toMatchObject({ discount: 50, shipping_fee: 0, total: 150 });

	const changed = await manager.api(calls.updateCoupon, {
		id: made.id,
		version: made.version,
		amount_off: null,
		percent: 20,
		free_shipping: false,
	});
	expect(changed).toMatchObject({ label: "20% off", version: 2, minimum_subtotal: 199.5 });
	expect(await price("JUNE50")).toMatchObject({ discount: 40, shipping_fee: 150 });

	await manager.api(calls.updateCoupon, { id: made.id, version: 2, is_active: false });
	await expect(price("JUNE50")).rejects.toMatchObject({ message: "Invalid coupon code" });
	const [last, second, first] = await manager.api(listAudit, {
		entity: "coupon",
		entity_id: String(made.id),
	});
	expect(first).toMatchObject({ action: "coupon.created", label: "JUNE50", before: null });
	expect(second).toMatchObject({
		action: "coupon.updated",
		before: { percent: null, amount_off: 50, free_shipping: true },
		after: { percent: 20, amount_off: null, free_shipping: false },
	});
	expect(last).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
});

test("the second of two users who edit a coupon sees the first one's changes", async () => {
	const made = await manager.api(calls.createCoupon, { code: fresh(), percent: 5 });
	const change = { id: made.id, version: made.version };
	await manager.api(calls.updateCoupon, { ...change, percent: 7 });
	await expect(manager.api(calls.updateCoupon, { ...change, percent: 9 })).rejects.toMatchObject({
		status: 409,
		code: "changed_elsewhere",
		body: { current: { id: made.id, version: 2, percent: 7 } },
	});
});

test("counts uses, including those of inactive coupons; changes don't affect existing orders", async () => {
	const code = fresh();
	const made = await manager.api(calls.createCoupon, { code, percent: 10, most_redemptions: 1 });
	const buyer = await createCustomer(shop);
	expect(await orderItems(buyer, [item], code)).toMatchObject({ discount_amount: 20 });
	const used = await manager.api(calls.getCoupon, { id: made.id });
	expect(used).toMatchObject({ uses: 1, state: "used_up" });
	const off = await manager.api(calls.updateCoupon, {
		id: made.id,
		version: 1,
		is_active: false,
		percent: 50,
	});
	expect(off).toMatchObject({ uses: 1, state: "off" });
	const { discount } = await shop.database.one<{ discount: number }>(
		sql`select discount from orders where coupon_code = ${code}`,
	);
	expect(discount).toBe(2_000);
});

describe("the coupon list", () => {
	const at = (days: number) => new Date(shop.now().getTime() + days * 86_400_000).toISOString();

	test("can be searched, filtered by state, sorted and paged", async () => {
		await manager.api(calls.createCoupon, { code: "LIST-B", percent: 1, starts_at: at(1) });
		await manager.api(calls.createCoupon, { code: "LIST-C", percent: 1, ends_at: at(-1) });
		await manager.api(calls.createCoupon, { code: "LIST-A", percent: 1 });
		const codes = async (query: object) =>
			(await manager.api(calls.listCoupons, { search: "list-", ...query })).map(({ code }) => code);
		expect(await codes({})).toEqual(["LIST-A", "LIST-C", "LIST-B"]);
		expect(await codes({ sort: "code" })).toEqual(["LIST-A", "LIST-B", "LIST-C"]);
		expect(await codes({ state: "scheduled" })).toEqual(["LIST-B"]);
		expect(await codes({ state: "ended" })).toEqual(["LIST-C"]);
		expect(await codes({ state: "active" })).toEqual(["LIST-A"]);
		for (const sort of calls.couponSorts) {
			const whole = await manager.api(calls.listCoupons, { sort });
			const first = await manager.api.page(calls.listCoupons, { sort, limit: 2 });
			expect(first.total).toBe(whole.length);
			const rest = await manager.api(calls.listCoupons, { sort, cursor: first.next ?? "" });
			expect([...first.items, ...rest]).toEqual(whole);
		}
		await expect(
			manager.api(calls.listCoupons, { sort: "code", cursor: "nonsense" }),
		).rejects.toMatchObject({ errors: { cursor: [expect.any(String)] } });
	});
});

describe("a coupon is refused", () => {
	test.each<[string, object]>([
		["percent", {}],
		["amount_off", { percent: 10, amount_off: 5 }],
		["amount_off", { amount_off: 0 }],
		["percent", { percent: 101 }],
		["percent", { percent: 2.5 }],
		["ends_at", { percent: 1, starts_at: "2026-02-01T00:00:00Z", ends_at: "2026-02-01T00:00:00Z" }],
		["category_ids", { percent: 1, category_ids: [2_000_000_000] }],
		["most_redemptions", { percent: 1, most_redemptions: 0 }],
		["code", { percent: 1, code: "two words" }],
		["code", { percent: 1, code: "save10" }],
	])("%s of %j", async (field, given) => {
		await expect(
			manager.api(calls.createCoupon, { code: fresh(), ...given }),
		).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
	});

	test("if a change removes its discount, but not if its category was deleted", async () => {
		const made = await manager.api(calls.createCoupon, {
			code: fresh(),
			percent: 1,
			category_ids: [categoryId],
		});
		await expect(
			manager.api(calls.updateCoupon, { id: made.id, version: 1, percent: null }),
		).rejects.toMatchObject({ errors: { percent: [expect.any(String)] } });
		// The coupon keeps the id of the deleted category. Without it, the coupon would apply to all products.
		await shop.database.execute(sql`delete from categories where id = ${categoryId}`);
		const kept = await manager.api(calls.updateCoupon, { id: made.id, version: 1, percent: 2 });
		expect(kept.category_ids).toEqual([categoryId]);
	});
});
