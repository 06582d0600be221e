import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMe } from "#contract/account/session.ts";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/customers.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { subscribe } from "#test/support/newsletter.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestAccount, signIn, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager", name: "Liza Cruz" });
});
afterAll(() => shop.close());

const find = async (search: string) =>
	(await manager.api(calls.listCustomers, { search })).map(({ id }) => id);

describe("customers", () => {
	test("are found by name, email and phone as people type them; staff are excluded", async () => {
		const { accountId, email } = await createCustomer(shop, { name: "José Ñíguez" });
		await shop.database.execute(
			sql`update accounts set phone = '+639171239999' where id = ${accountId}`,
		);
		for (const search of [
			"josé ñíg",
			"ñíguez",
			email,
			email.slice(0, 8),
			"0917 123 9999",
			"+63 917 123",
			"0917123",
		]) {
			expect(await find(search), search).toEqual([accountId]);
		}
		expect(await find("liza")).toEqual([]);
		expect(await find("'); drop table accounts; --")).toEqual([]);
	});

	test("are found by an email that begins with digits", async () => {
		const { accountId } = await createCustomer(shop, { name: "Digits" });
		await shop.database.execute(
			sql`update accounts set email = '09185551.20k@shop.test' where id = ${accountId}`,
		);
		for (const search of ["0918", "09185551", "09185551.20k"]) {
			expect(await find(search), search).toEqual([accountId]);
		}
	});

	test("show their purchases, without cancelled orders", async () => {
		const customer = await createCustomer(shop, { name: "Buyer" });
		const product = await insertProduct(shop.database, { price: 10_050 });
		const kept = await orderItems(customer, [{ product_id: product.id, qty: 2 }]);
		const cancelled = await orderItems(customer, [{ product_id: product.id, qty: 1 }]);
		await manager.api(changeOrderStatus, { id: cancelled.id, status: "cancelled" });
		const detail = await manager.api(calls.getCustomer, { id: customer.accountId });
		expect(detail).toMatchObject({ orders_count: 1, spend: kept.total_amount });
		expect(detail.orders).toMatchObject([
			{ status: "cancelled" },
			{ ref: kept.ref, items_count: 2 },
		]);
		expect(detail.addresses).toHaveLength(2);
	});

	test("are listed newest first, page by page", async () => {
		await Promise.all([createCustomer(shop), createCustomer(shop)]);
		const whole = await manager.api.page(calls.listCustomers, {});
		const first = await manager.api.page(calls.listCustomers, { limit: 2 });
		const rest = await manager.api.page(calls.listCustomers, { cursor: first.next ?? "" });
		expect([...first.items, ...rest.items]).toEqual(whole.items);
		expect(whole.total).toBe(whole.items.length);
	});

	test("can be sorted by name", async () => {
		await createCustomer(shop, { name: "zenaida" });
		await createCustomer(shop, { name: "Abel" });
		const sort = "name" as const;
		const whole = await manager.api.page(calls.listCustomers, { sort });
		const names = whole.items.map(({ name }) => name.toLowerCase());
		expect(names).toEqual([...names].sort());
		const first = await manager.api.page(calls.listCustomers, { sort, limit: 2 });
		const rest = await manager.api.page(calls.listCustomers, { sort, cursor: first.next ?? "" });
		expect([...first.items, ...rest.items]).toEqual(whole.items);
	});

	test("can be sorted by total spent and number of orders, in both directions, page by page", async () => {
		const product = await insertProduct(shop.database, { price: 10_000, stock: { main: 50 } });
		const item = { product_id: product.id };
		const often = await createCustomer(shop, { name: "Often" });
		for (let order = 0; order < 3; order += 1) await orderItems(often, [item]);
		const much = await createCustomer(shop, { name: "Much" });
		await orderItems(much, [{ ...item, qty: 20 }]);
		const gone = await orderItems(much, [{ ...item, qty: 20 }]);
		await manager.api(changeOrderStatus, { id: gone.id, status: "cancelled" });
		const list = (sort: calls.CustomerSort, more = {}) =>
			manager.api.page(calls.listCustomers, { sort, ...more });
		expect((await list("-spend", { limit: 2 })).items).toMatchObject([
			{ name: "Much", spend: 2150, orders_count: 1 },
			{ name: "Often", spend: 750, orders_count: 3 },
		]);
		expect((await list("-orders", { limit: 1 })).items).toMatchObject([{ name: "Often" }]);
		for (const [most, least] of [
			["-spend", "spend"],
			["-orders", "orders"],
		] as const) {
			const whole = await list(most);
			expect((await list(least)).items.reverse()).toEqual(whole.items);
			const first = await list(most, { limit: 3 });
			const rest = await list(most, { cursor: first.next ?? "" });
			expect([...first.items, ...rest.items]).toEqual(whole.items);
		}
		expect((await list("-spend", { search: "often" })).items).toMatchObject([{ name: "Often" }]);
	});

	test("who are blocked are signed out immediately and can't sign in until unblocked", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		const blocked = await manager.api(calls.blockCustomer, { id: account.id, blocked: true });
		expect(blocked.blocked).toBe(true);
		expect(await browser.api(getMe)).toEqual({ id: null });
		await expect(signIn(shop, account)).rejects.toMatchObject({ status: 422 });
		expect(
			(await manager.api(calls.listCustomers, { blocked: "true" })).map(({ id }) => id),
		).toEqual([account.id]);
		await manager.api(calls.blockCustomer, { id: account.id, blocked: false });
		expect(testPassword).not.toBe("");
		await signIn(shop, account);
		const log = await manager.api(listAudit, { entity: "customer", entity_id: String(account.id) });
		expect(log.map(({ action }) => action)).toEqual(["customer.unblocked", "customer.blocked"]);
	});

	test("exclude staff: no one can block an owner this way", async () => {
		const owner = await createCustomer(shop, { role: "owner" });
		await expect(
			manager.api(calls.blockCustomer, { id: owner.accountId, blocked: true }),
		).rejects.toMatchObject({ status: 404 });
	});

	test("who receive no emails can be verified manually once, which is logged, and can then order", async () => {
		const product = await insertProduct(shop.database, { price: 10_000 });
		const customer = await createCustomer(shop, { verified: false });
		const order = () => orderItems(customer, [{ product_id: product.id, qty: 1 }]);
		await expect(order()).rejects.toMatchObject({ status: 403 });
		const id = customer.accountId;
		const staff = await createCustomer(shop, { role: "staff" });
		await expect(staff.api(calls.verifyCustomer, { id })).rejects.toMatchObject({ status: 403 });
		expect(await manager.api(calls.verifyCustomer, { id })).toMatchObject({ email_verified: true });
		await order();
		await expect(manager.api(calls.verifyCustomer, { id })).rejects.toMatchObject({
			code: "already_verified",
		});
		const log = await manager.api(listAudit, { entity: "customer", entity_id: String(id) });
		expect(log).toMatchObject([{ action: "customer.verified", actor_name: "Liza Cruz" }]);
	});

	test("have notes with their authors", async () => {
		const { accountId: id } = await createCustomer(shop);
		const noted = await manager.api(calls.addCustomerNote, { id, text: "Rings twice" });
		expect(noted.notes).toMatchObject([{ text: "Rings twice", author_name: "Liza Cruz" }]);
		const other = await createCustomer(shop);
		const note_id = noted.notes[0]?.id ?? 0;
		await expect(
			manager.api(calls.removeCustomerNote, { id: other.accountId, note_id }),
		).rejects.toMatchObject({ status: 404 });
		expect((await manager.api(calls.removeCustomerNote, { id, note_id })).notes).toEqual([]);
		// The audit log can't be changed, so it contains no personal data.
		const log = await shop.database.rows<{ row: string }>(
			sql`select audit_log::text as row from audit_log where entity = 'customer'`,
		);
		expect(log.length).toBeGreaterThan(1);
		expect(log.map(({ row }) => row).join()).not.toMatch(/Rings twice|Maria Santos/);
		const [entry] = await manager.api(listAudit, { entity: "customer", entity_id: String(id) });
		expect(entry).toMatchObject({ action: "customer.note_removed", label: "Maria Santos" });
	});

	test("are exported to a file in which no cell starts a formula", async () => {
		await createCustomer(shop, { name: "=HYPERLINK(1)" });
		const file = await manager.api(calls.exportCustomers, { search: "hyperlink" });
		const [header, row, end] = file.split("\r\n");
		expect(header).toBe("id,name,email,phone,verified,blocked,orders,spend,last_order,since");
		expect(row?.split(",")[1]).toBe("'=HYPERLINK(1)");
		expect(end).toBe("");
		const answer = await manager.fetch(calls.exportCustomers.path);
		expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="customers.csv"');
		expect(answer.headers.get("Content-Type")).toContain("text/csv");
	});
});

describe("newsletter subscribers", () => {
	test("have a record of their consent, even after resubscribing", async () => {
		const email = "reader@elsewhere.example";
		await subscribe(shop, email);
		const [subscribed] = await manager.api(calls.listSubscribers, { search: "READER" });
		const withdrawn = await manager.api(calls.withdrawSubscriber, { id: subscribed?.id ?? 0 });
		await manager.api(calls.withdrawSubscriber, { id: withdrawn.id });
		expect(withdrawn.withdrawn_at).not.toBeNull();
		await subscribe(shop, email);
		const [again] = await manager.api(calls.listSubscribers, { state: "subscribed" });
		expect(again?.consents.map(({ event, by }) => [event, by])).toEqual([
			["consented", null],
			["withdrawn", "Liza Cruz"],
			["consented", null],
		]);
		expect(await manager.api(calls.listSubscribers, { state: "withdrawn" })).toEqual([]);
		const file = await manager.api(calls.exportSubscribers);
		expect(file).toContain(`${email},`);
		expect(file).toContain("by Liza Cruz");
	});
});
