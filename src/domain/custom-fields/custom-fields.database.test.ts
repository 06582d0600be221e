import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as fields from "#contract/admin/custom-fields.ts";
import { exportCustomers, getCustomer, listCustomers } from "#contract/admin/customers.ts";
import { exportOrders, getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { readPacking } from "#contract/admin/packing.ts";
import type { Input } from "#contract/endpoint.ts";
import { placeGuestOrder, priceGuestCart } from "#contract/user/guest-orders.ts";
import { getOrder, placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { changeOwnFields, exportAccount, readOwnFields } from "#contract/user/profile.ts";
import { readOrderDocument } from "#domain/orders/read-order-document.ts";
import { describeEvents } from "#domain/webhooks/describe-events.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let product_id: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	product_id = (
		await insertProduct(shop.database, { name: "Cable", price: 50_000, stock: { main: 500 } })
	).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
	await shop.database.execute(sql`delete from order_custom_values`);
	await shop.database.execute(sql`delete from customer_custom_values`);
	await shop.database.execute(sql`delete from custom_fields`);
	maria = await createCustomer(shop);
});

const make = (given: Partial<Input<typeof fields.createCustomField>> = {}) =>
	owner.api(fields.createCustomField, {
		kind: "order" as const,
		type: "text" as const,
		label: "Gift message",
		...given,
	});
const newOrder = async () => (await orderItems(maria, [{ product_id }])).id;
const fill = (
	id: number,
	values: Input<typeof fields.changeOrderFields>["values"],
	version?: number,
	who = owner,
) => who.api(fields.changeOrderFields, { id, values, ...(version !== undefined && { version }) });
const order = async (
	custom_fields?: Input<typeof placeOrder>["custom_fields"],
	key: string = randomUUID(),
	hasCart = false,
) => {
	if (!hasCart) await fillCart(maria, [{ product_id }]);
	const addressId = await giveAddress(maria);
	return maria.api(
		placeOrder,
		{ addressId, shippingMethod: "standard", paymentMethod: "cod", custom_fields },
		{ headers: { "Idempotency-Key": key } },
	);
};

describe("custom fields", () => {
	it("get a unique key from their label, and keep it when they are renamed", async () => {
		const first = await make({ label: "Año at regalo!" });
		expect(first).toMatchObject({ key: "ano_at_regalo", version: 0, is_used: false });
		expect(await make({ label: "Ano at regalo" })).toMatchObject({ key: "ano_at_regalo_2" });
		expect(await make({ label: "２の" })).toMatchObject({ key: "field" });
		const renamed = await owner.api(fields.updateCustomField, {
			id: first.id,
			version: 0,
			label: "Year",
		});
		expect(renamed).toMatchObject({ key: "ano_at_regalo", label: "Year", version: 1 });
		expect(await make({ kind: "customer", label: "Año at regalo" })).toMatchObject({
			key: "ano_at_regalo",
		});
	});

	it("have unique names and options, and are shown to customers who fill them in", async () => {
		await make();
		await expect(make({ label: "GIFT message" })).rejects.toMatchObject({
			body: { errors: { label: ["Another field already has this name."] } },
		});
		await expect(make({ label: "Color", type: "choice" })).rejects.toMatchObject({
			body: { errors: { choices: ["Enter at least one option."] } },
		});
		const twice = { type: "choice" as const, choices: ["Red", "Red"] };
		await expect(make({ label: "Color", ...twice })).rejects.toMatchObject({ status: 422 });
		expect(await make({ label: "Asked", is_asked: true })).toMatchObject({ is_shown: true });
	});

	it("are limited to fifty per kind", async () => {
		await shop.database.execute(sql`
			insert into custom_fields (kind, key, label, type, position)
			select 'order', 'field_' || n, 'Field ' || n, 'text', n from generate_series(1, 50) as n`);
		await expect(make()).rejects.toMatchObject({ code: "too_many" });
		await expect(make({ kind: "customer" })).resolves.toMatchObject({ kind: "customer" });
	});

	it("refuse a change based on an outdated version", async () => {
		const { id } = await make();
		await owner.api(fields.updateCustomField, { id, version: 0, help: "Up to 200 letters" });
		await expect(
			owner.api(fields.updateCustomField, { id, version: 0, help: "None" }),
		).rejects.toMatchObject({
			code: "changed_elsewhere",
			body: { current: { help: "Up to 200 letters", version: 1 } },
		});
	});

	it("can only be reordered with all fields of their kind", async () => {
		const one = await make({ label: "One" });
		const two = await make({ label: "Two" });
		const ordered = await owner.api(fields.orderCustomFields, {
			kind: "order",
			ids: [two.id, one.id],
		});
		expect(ordered.map(({ label }) => label)).toEqual(["Two", "One"]);
		await expect(
			owner.api(fields.orderCustomFields, { kind: "order", ids: [one.id] }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
	});

	it("can be deleted without values, and archived otherwise", async () => {
		const unused = await make({ label: "Unused" });
		await owner.api(fields.deleteCustomField, { id: unused.id });
		const { id, key } = await make();
		const orderId = await newOrder();
		await fill(orderId, { [key]: "Happy birthday" });
		await expect(owner.api(fields.deleteCustomField, { id })).rejects.toMatchObject({
			code: "has_values",
		});
		await owner.api(fields.updateCustomField, { id, is_archived: true });
		const { custom_fields } = await owner.api(getAdminOrder, { id: orderId });
		expect(custom_fields).toMatchObject([{ key, value: "Happy birthday", is_archived: true }]);
		expect((await owner.api(getAdminOrder, { id: await newOrder() })).custom_fields).toEqual([]);
		await expect(fill(orderId, { [key]: "Merry Christmas" })).rejects.toMatchObject({
			body: { errors: { [`values.${key}`]: ["This field is no longer in use."] } },
		});
	});
});

describe("values of an order", () => {
	it("are filled in by staff, and the audit log contains only the field names", async () => {
		await make({ is_shown: true });
		await make({ label: "Boxes", type: "number" });
		const id = await newOrder();
		expect(await fill(id, { gift_message: "For Lola", boxes: 2 }, 0)).toMatchObject({
			custom_fields_version: 1,
			custom_fields: [
				{ key: "gift_message", value: "For Lola" },
				{ key: "boxes", value: 2 },
			],
		});
		expect(await fill(id, { boxes: null }, 1)).toMatchObject({ custom_fields_version: 2 });
		const entries = await owner.api(listAudit, { entity: "order" });
		const [last, first] = entries.filter(({ action }) => action === "order.fields_changed");
		expect(first).toMatchObject({ after: { fields: ["boxes", "gift_message"] } });
		expect(last).toMatchObject({ after: { fields: ["boxes"] } });
		expect(JSON.stringify(entries)).not.toContain("Lola");
		expect((await maria.api(getOrder, { id })).custom_fields).toEqual([
			{ key: "gift_message", label: "Gift message", type: "text", value: "For Lola" },
		]);
	});

	it("refuse changes based on outdated values, even concurrent ones", async () => {
		await make();
		const id = await newOrder();
		const both = await Promise.allSettled([
			fill(id, { gift_message: "One" }, 0),
			fill(id, { gift_message: "Two" }, 0),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		const [refused] = both.filter((each) => each.status === "rejected");
		expect(refused).toMatchObject({
			reason: { code: "changed_elsewhere", body: { current: { custom_fields_version: 1 } } },
		});
	});

	it("refuse unknown fields, wrong types and long texts, without saving any value", async () => {
		await make();
		const id = await newOrder();
		for (const values of [
			{ nothing: "x" },
			{ gift_message: 3 },
			{ gift_message: "x".repeat(201) },
			{ gift_message: "fine", nothing: "x" },
		]) {
			await expect(fill(id, values)).rejects.toMatchObject({ status: 422 });
		}
		expect((await owner.api(getAdminOrder, { id })).custom_fields_version).toBe(0);
		expect(
			await shop.database.rows(sql`select from order_custom_values where order_id = ${id}`),
		).toEqual([]);
		await expect(fill(999_999_999, { gift_message: "x" })).rejects.toMatchObject({ status: 404 });
	});

	it("can't be changed by staff of a branch that doesn't pack the order", async () => {
		await make();
		const there = await createCustomer(shop, { role: "staff", branch: "second" });
		const here = await createCustomer(shop, { role: "staff", branch: "main" });
		const id = await newOrder();
		await expect(fill(id, { gift_message: "x" }, 0, there)).rejects.toMatchObject({
			code: "other_branch",
		});
		await expect(fill(id, { gift_message: "x" }, 0, here)).resolves.toMatchObject({ id });
	});

	it("can filter orders, and appear in the orders export", async () => {
		await make({ label: "Wrap it", type: "yes_no" });
		await make({ label: "Found us by", type: "choice", choices: ["Radio", "true", "=A1"] });
		const wrapped = await newOrder();
		const plain = await newOrder();
		await fill(wrapped, { wrap_it: true, found_us_by: "=A1" });
		await fill(plain, { wrap_it: false, found_us_by: "true" });
		const found = async (field: string) =>
			(await owner.api(listAdminOrders, { field })).map(({ id }) => id);
		expect(await found("wrap_it:true")).toEqual([wrapped]);
		expect(await found("wrap_it:false")).toEqual([plain]);
		expect(await found("found_us_by:true")).toEqual([plain]);
		expect(await found("found_us_by:Radio")).toEqual([]);
		expect(await found("no_field:x")).toEqual([]);
		await expect(found("wrap_it")).rejects.toMatchObject({ status: 422 });
		const file = await owner.api(exportOrders, { field: "wrap_it:true" });
		const [header = "", row = "", ...rest] = file.trim().split("\r\n");
		expect(header).toMatch(/,field:wrap_it,field:found_us_by$/);
		expect(row).toMatch(/,yes,'=A1$/);
		expect(rest).toEqual([]);
	});

	it("appear on documents if customers see them, and are sent to webhooks", async () => {
		await make({ is_shown: true });
		await make({ label: "Due on", type: "date", is_shown: true });
		await make({ label: "Secret" });
		const id = await newOrder();
		await fill(id, { gift_message: "For Lola", secret: "Late payer", due_on: "2026-12-24" });
		const paper = await readOrderDocument(shop.parts, { orderId: id, accountId: maria.accountId });
		expect(paper.facts.slice(-2)).toEqual([
			{ name: "Gift message", value: ["For Lola"] },
			{ name: "Due on", value: ["December 24, 2026"] },
		]);
		const [slip] = await owner.api(readPacking, { ids: String(id) });
		expect(slip?.custom_fields?.map(({ key }) => key)).toEqual(["gift_message", "due_on"]);
		const news = await describeEvents(shop.database, [{ event: "order.changed", id }]);
		expect(news[0]?.data).toMatchObject({
			custom_fields: { gift_message: "For Lola", secret: "Late payer", due_on: "2026-12-24" },
		});
	});

	it("update open pages", async () => {
		await make();
		const id = await newOrder();
		await fill(id, { gift_message: "One" });
		const updates = await shop.database.rows(sql`
			select from live_events where kind = 'order_changed' and order_id = ${id}`);
		expect(updates.length).toBeGreaterThan(0);
	});
});

describe("the checkout", () => {
	it("shows nothing without fields that customers fill in", async () => {
		await make();
		await fillCart(maria, [{ product_id }]);
		const price = await maria.api(priceCheckout, { shippingMethod: "standard" });
		expect(price).not.toHaveProperty("asked_fields");
		const { id } = await order(undefined, randomUUID(), true);
		expect(
			await shop.database.rows(sql`select from order_custom_values where order_id = ${id}`),
		).toEqual([]);
		await expect(order({ gift_message: "x" })).rejects.toMatchObject({
			body: { errors: { "custom_fields.gift_message": ["Field not found."] } },
		});
	});

	it("asks the customer, and a repeated request returns the same order", async () => {
		await make({ is_asked: true, is_required: true });
		await fillCart(maria, [{ product_id }]);
		const { asked_fields } = await maria.api(priceCheckout, { shippingMethod: "standard" });
		expect(asked_fields).toMatchObject([{ key: "gift_message", is_required: true }]);
		await expect(order(undefined, randomUUID(), true)).rejects.toMatchObject({
			body: { errors: { "custom_fields.gift_message": ["This is required."] } },
		});
		const key = randomUUID();
		const addressId = await giveAddress(maria);
		const send = (message: string) =>
			maria.api(
				placeOrder,
				{
					addressId,
					shippingMethod: "standard",
					paymentMethod: "cod",
					custom_fields: { gift_message: message },
				},
				{ headers: { "Idempotency-Key": key } },
			);
		const placed = await send("For Lola");
		expect(placed.custom_fields).toMatchObject([{ key: "gift_message", value: "For Lola" }]);
		expect((await send("For Lola")).id).toBe(placed.id);
		await expect(send("For Lolo")).rejects.toMatchObject({ code: "idempotency_key_reused" });
	});

	it("stores the values with a payment, and allows changing them until it's paid", async () => {
		await make({ is_asked: true });
		await fillCart(maria, [{ product_id }]);
		const addressId = await giveAddress(maria);
		await startPayment(maria, { custom_fields: { gift_message: "First" } });
		const again = await startPayment(maria, { custom_fields: { gift_message: "Second" } });
		await confirmCard(shop, again);
		const { id } = await placeCardOrder(maria, addressId);
		expect((await maria.api(getOrder, { id })).custom_fields).toMatchObject([{ value: "Second" }]);
	});

	it("asks guests too", async () => {
		await make({ is_asked: true, is_required: true });
		const visitor = shop.visitor();
		const cart = { items: [{ product_id, qty: 1 }], shipping_method: "standard" };
		const price = await visitor.api(priceGuestCart, cart);
		expect(price.asked_fields).toMatchObject([{ key: "gift_message" }]);
		const request = {
			...cart,
			attempt: randomUUID(),
			name: "Ana",
			phone: "0917 555 0101",
			street: "5 Mabini Street",
			city: "Pasig",
			total: price.total,
		};
		await expect(visitor.api(placeGuestOrder, request)).rejects.toMatchObject({
			body: { errors: { "custom_fields.gift_message": ["This is required."] } },
		});
		const { order: placed } = await visitor.api(placeGuestOrder, {
			...request,
			custom_fields: { gift_message: "For Lola" },
		});
		expect(placed.custom_fields).toMatchObject([{ value: "For Lola" }]);
	});
});

describe("values of a customer", () => {
	it("are filled in by staff and by customers, each in the fields that they may change", async () => {
		await make({ kind: "customer", label: "Company TIN", is_asked: true });
		await make({ kind: "customer", label: "Tier", type: "choice", choices: ["A"], is_shown: true });
		await make({ kind: "customer", label: "Remark" });
		const id = String(maria.accountId);
		const values = { tier: "A", remark: "Pays late" };
		await owner.api(fields.changeCustomerFields, { id, version: 0, values });
		expect(await maria.api(readOwnFields)).toMatchObject({
			asked: [{ key: "company_tin", value: null }],
			shown: [{ key: "tier", value: "A" }],
		});
		await expect(
			maria.api(changeOwnFields, { values: { remark: "Pays at once" } }),
		).rejects.toMatchObject({ status: 422 });
		await maria.api(changeOwnFields, { values: { company_tin: "123-456-789" } });
		await expect(
			owner.api(fields.changeCustomerFields, { id, version: 1, values: { remark: "x" } }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
		expect((await owner.api(getCustomer, { id })).custom_fields.map(({ value }) => value)).toEqual([
			"123-456-789",
			"A",
			"Pays late",
		]);
		const { account } = await maria.api(exportAccount);
		expect(account.custom_fields).toEqual({ company_tin: "123-456-789", ...values });
		const found = await owner.api(listCustomers, { field: "tier:A" });
		expect(found.map(({ id: each }) => each)).toEqual([maria.accountId]);
		const file = await owner.api(exportCustomers, { field: "tier:A" });
		expect(file.trim().split("\r\n")).toEqual([
			expect.stringMatching(/,field:company_tin,field:tier,field:remark$/),
			expect.stringMatching(/,123-456-789,A,Pays late$/),
		]);
	});
});
