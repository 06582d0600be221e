import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { listCoupons } from "#contract/admin/coupons.ts";
import { readSettings } from "#contract/admin/settings.ts";
import { type Endpoint, isOfStaff } from "#contract/endpoint.ts";
import { addToCart } from "#contract/user/cart.ts";
import { allCalls } from "#test/support/all-calls.ts";
import { giveKey } from "#test/support/api-key.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let cable: InsertedProduct;
let shift: CounterShift;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	maria = await createCustomer(shop);
	cable = await insertProduct(shop.database, {
		name: "Cable",
		price: 29_900,
		stock: { main: 20, second: 2 },
	});
	shift = await openTill(owner);
});
afterAll(() => shop.close());

type Sender = Pick<TestBrowser, "fetch">;

async function send(sender: Sender, call: string, body?: object) {
	const [method = "", path = ""] = call.split(" ");
	const answer = await sender.fetch(path, {
		method,
		...(body && {
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		}),
	});
	return { status: answer.status, body: await answer.json().catch(() => null) };
}

const messageFor = (field: string) => `Unknown field: ${field}. Check its name or remove it.`;
const refusalOf = (field: string) => ({
	status: 422,
	body: { message: messageFor(field), errors: { [field]: [messageFor(field)] } },
});
const stockHere = async () => (await readStock(shop.database, cable.variationIds[0] ?? 0))["main"];
const variation = () => ({ variation_id: cable.variationIds[0] ?? 0 });

test("a coupon with `buy_quantity` isn't created as a plain discount", async () => {
	const given = { code: "BUY1TAKE1", percent: 50, buy_quantity: 1 };
	expect(await send(owner, "POST /admin/api/coupons", given)).toMatchObject(
		refusalOf("buy_quantity"),
	);
	expect(await owner.api(listCoupons, { search: "BUY1TAKE1" })).toEqual([]);
});

test("stock with a unit cost in a line is refused instead of received without the cost", async () => {
	const before = await stockHere();
	const call = `POST /admin/api/branches/${shift.branch_id}/stock/receive`;
	const lines = [{ ...variation(), quantity: 5, unit_cost: 120 }];
	expect(await send(owner, call, { lines })).toMatchObject(refusalOf("lines.0.unit_cost"));
	expect(await stockHere()).toBe(before);
});

test("a sale with `tendered` isn't recorded with the wrong change", async () => {
	const before = await stockHere();
	const sale = saleOf(shift, cable, { expected_total: 299 });
	const call = `POST /admin/api/shifts/${shift.id}/sales`;
	const { id: _, ...given } = sale;
	expect(await send(owner, call, { ...given, tendered: 500 })).toMatchObject(refusalOf("tendered"));
	const payments = [{ way: "cash", amount: 299, tendered: 500 }];
	expect(await send(owner, call, { ...given, payments })).toMatchObject(
		refusalOf("payments.0.tendered"),
	);
	expect(await stockHere()).toBe(before);
	expect(await send(owner, call, given)).toMatchObject({ status: 201 });
});

test("a change of settings names every unknown field besides its other problems, and changes nothing", async () => {
	const { version, ...before } = await owner.api(readSettings);
	const given = { version, name: "", social: { label: "Us", url: "", icon: "f" }, colour: "red" };
	const { status, body } = await send(owner, "PUT /admin/api/settings", given);
	expect(status).toBe(422);
	expect(Object.keys(body.errors).sort()).toEqual(["colour", "name", "social.icon"]);
	expect(await owner.api(readSettings)).toEqual({ ...before, version });
});

test("a misspelled filter is refused, from an API key and from a page", async () => {
	const key = await giveKey(shop, owner, ["orders:read", "coupons:write"]);
	for (const sender of [key, owner]) {
		expect(await send(sender, "GET /admin/api/orders?statuss=paid")).toMatchObject(
			refusalOf("statuss"),
		);
	}
	expect(await send(key, "GET /admin/api/orders?limit=5")).toMatchObject({ status: 200 });
	expect(await send(key, "POST /admin/api/coupons", { code: "KEY", percents: 10 })).toMatchObject(
		refusalOf("percents"),
	);
});

test("an offline sale is synced with fields of an older page, but not from an API key", async () => {
	const { id, ...late } = lateSaleOf(shift, cable, { expected_total: 299, receipt: 7 });
	const given = { ...late, tendered: 500, payments: [{ way: "cash", amount: 299, change: 0 }] };
	const call = `POST /admin/api/shifts/${id}/late-sales`;
	const key = await giveKey(shop, owner, ["orders:write"]);
	expect(await send(key, call, given)).toMatchObject({ status: 422 });
	expect(await send(owner, call, given)).toMatchObject({ status: 201, body: { total: 299 } });
});

test("a shopper's call ignores unknown fields, even if they contain amounts", async () => {
	const line = { product_id: cable.id, qty: 1, variation_id: null };
	const adding = "POST /user/api/cart";
	expect(await send(maria, adding, { ...line, price: 1, discount: 5, tab: "older" })).toMatchObject(
		{
			status: 201,
			body: { subtotal: 299 },
		},
	);
	const order = {
		addressId: await giveAddress(maria),
		shippingMethod: "standard",
		paymentMethod: "cod",
	};
	const forged = { ...order, total: 1, subtotal: 1, shippingFee: 0, discount: 100, price: 1 };
	expect(await send(maria, "POST /user/api/orders?fbclid=1", forged)).toMatchObject({
		status: 201,
		body: { total_amount: 449 },
	});
});

test("an amount in a shopper's call is compared with the shop's amount, and refused if it is malformed", async () => {
	await maria.api(addToCart, { product_id: cable.id, qty: 1, variation_id: null });
	const order = {
		addressId: await giveAddress(maria),
		shippingMethod: "standard",
		paymentMethod: "cod",
	};
	const place = (amounts: object) => send(maria, "POST /user/api/orders", { ...order, ...amounts });
	expect(await place({ expectedTotal: "₱1" })).toMatchObject({
		status: 422,
		body: { errors: { expectedTotal: [expect.any(String)] } },
	});
	expect(await place({ expectedTotal: 1 })).toMatchObject({
		status: 409,
		body: { code: "total_changed" },
	});
});

/** Examples of path parameters. The schema of every path parameter accepts at least one of them. */
const samples = ["1", "standard", "smtp", "2026-01-01", "name", randomUUID()];

function addressOf({ path, params }: Endpoint): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const schema = params.shape[name];
		const sample = samples.find((each) => schema?.safeParse(each).success);
		if (sample === undefined) throw new Error(`No sample fits ${name} of ${path}.`);
		return sample;
	});
}

const writes = allCalls.filter(
	({ endpoint: { access, method, stream } }) =>
		isOfStaff(access) && (method === "POST" || method === "PUT") && stream === null,
);

test("every change in the back office refuses an unknown field by its name", async () => {
	expect(writes.length).toBeGreaterThan(150);
	const key = "no_such_field";
	const ignoring: string[] = [];
	for (const { name, endpoint } of writes) {
		const form = new FormData();
		form.set(key, "1");
		const sent = endpoint.multipart
			? { body: form }
			: { body: JSON.stringify({ [key]: 1 }), headers: { "Content-Type": "application/json" } };
		const answer = await owner.fetch(addressOf(endpoint), { method: endpoint.method, ...sent });
		const { errors } = await answer.json().catch(() => ({}));
		if (answer.status !== 422 || !errors?.[key]) ignoring.push(`${name}: ${answer.status}`);
	}
	expect(ignoring).toEqual(["takeLateSale: 422", "setAsideSale: 422", "takeLateReturn: 422"]);
});
