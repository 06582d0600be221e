import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { changeCashRules, readCashRules } from "#contract/admin/cash-rules.ts";
import { recordDelivery } from "#contract/admin/order-delivery.ts";
import {
	changeOrderStatus,
	changeOrderStatuses,
	recordConfirmation,
} from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { readToday } from "#contract/admin/today.ts";
import type { Input } from "#contract/endpoint.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { getOrder, placeOrder } from "#contract/user/orders.ts";
import { confirmIdentity, deleteAccount } from "#contract/user/profile.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let staff: TestCustomer;
let product: InsertedProduct;
let people = 0;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	product = await insertProduct(shop.database, { name: "Cable", stock: { main: 200 } });
});
afterAll(() => shop.close());

type Rules = Omit<Input<typeof changeCashRules>, "version">;
const noRules: Rules = {
	confirm_first_order: false,
	confirm_refused_before: false,
	confirm_many_at_once: false,
	confirm_high_value: false,
	confirm_from: null,
	refuse_from: null,
	refuse_after: null,
	guests: false,
};
async function setRules(rules: Rules): Promise<void> {
	const { version } = await manager.api(readCashRules);
	await manager.api(changeCashRules, { version, ...noRules, ...rules });
}
beforeEach(() => setRules(noRules));

/** Creates a new customer with a place and a phone number that no one else has. */
async function newPerson() {
	people++;
	const phone = `0917 555 ${String(people).padStart(4, "0")}`;
	return {
		customer: await createCustomer(shop),
		address: { label: `Luz Cruz (${phone})`, line: `${people} Sampaguita Street, Lipa City` },
	};
}
type Person = Awaited<ReturnType<typeof newPerson>>;

async function order({ customer, address }: Person, qty = 1): Promise<string> {
	await fillCart(customer, [{ product_id: product.id, qty }]);
	const { id: addressId } = await customer.api(createAddress, address);
	const choice = { shippingMethod: "standard", paymentMethod: "cod" } as const;
	return String((await customer.api(placeOrder, { addressId, ...choice })).id);
}
async function refuse(id: string): Promise<void> {
	for (const status of ["processing", "shipped"] as const) {
		await staff.api(changeOrderStatus, { id, status });
	}
	await staff.api(recordDelivery, { id, step: "refused", from: null });
}
const confirmationOf = async (id: string) => (await staff.api(getAdminOrder, { id })).confirmation;
const signsOf = async (id: string) => (await confirmationOf(id))?.signs ?? [];

describe("risk signs", () => {
	it("show a first order, and are never visible to the customer", async () => {
		const luz = await newPerson();
		const id = await order(luz);
		expect(await confirmationOf(id)).toEqual({
			signs: [{ sign: "first_order" }],
			is_required: false,
			state: "waiting",
			calls: 0,
		});
		const [listed] = await staff.api(listAdminOrders, { limit: 1 });
		expect(listed).toMatchObject({ confirmation: { signs: [{ sign: "first_order" }] } });
		const seen = await luz.customer.api(getOrder, { id });
		expect(JSON.stringify(seen)).not.toMatch(/first_order|confirmation|sign/);
	});

	it("recognize a refused parcel by customer, phone number and address in any spelling", async () => {
		const luz = await newPerson();
		await refuse(await order(luz));
		const [, number] = /\((.*)\)/.exec(luz.address.label) ?? [];
		const other = await newPerson();
		const sameNumber = {
			...other,
			address: { ...other.address, label: `Somebody (+63${number?.replace(/\D/g, "").slice(1)})` },
		};
		expect((await signsOf(await order(sameNumber)))[0]).toEqual({
			sign: "refused_before",
			parcels: 1,
			by: ["phone"],
		});
		const third = await newPerson();
		const line = luz.address.line.toUpperCase().replaceAll(",", " - ");
		const samePlace = { ...third, address: { ...third.address, line } };
		expect((await signsOf(await order(samePlace)))[0]).toEqual({
			sign: "refused_before",
			parcels: 1,
			by: ["address"],
		});
		expect((await signsOf(await order(luz)))[0]).toEqual({
			sign: "refused_before",
			parcels: 1,
			by: ["customer", "phone", "address"],
		});
	});

	it("ignore a parcel that was accepted after all, and forget erased customers", async () => {
		const luz = await newPerson();
		const id = await order(luz);
		await refuse(id);
		await staff.api(recordDelivery, { id, step: "delivered", from: "refused" });
		const next = await order(luz);
		expect(await signsOf(next)).toEqual([]);
		await staff.api(changeOrderStatus, { id: next, status: "cancelled" });
		const again = await order(luz);
		await refuse(again);
		await staff.api(recordDelivery, { id: again, step: "lost", from: "refused" });
		const left = () =>
			shop.database.one<{ count: number }>(
				sql`select count(*) from refused_parcels where account_id = ${luz.customer.accountId}`,
			);
		expect(await left()).toEqual({ count: 1 });
		await luz.customer.api(confirmIdentity, { password: customerPassword });
		await luz.customer.api(deleteAccount, { password: customerPassword });
		expect(await left()).toEqual({ count: 0 });
	});

	it("count a customer's orders of the day, and mark a total far above average", async () => {
		const luz = await newPerson();
		const ids: string[] = [];
		for (let count = 0; count < 14; count++) ids.push(await order(luz));
		expect(await signsOf(ids[1] ?? "")).toEqual([]);
		expect(await signsOf(ids[2] ?? "")).toEqual([{ sign: "many_at_once", orders: 3 }]);
		const large = await order(await newPerson(), 40);
		expect(await signsOf(large)).toMatchObject([{ sign: "high_value" }, { sign: "first_order" }]);
	});

	it("count the day's orders to one address in any spelling, however many other orders there are", async () => {
		const { address } = await newPerson();
		const to = async (line: string) => {
			const person = await newPerson();
			return order({ ...person, address: { ...person.address, line } });
		};
		const first = await to(address.line);
		await to(address.line.toUpperCase().replaceAll(",", " - "));
		await shop.database.execute(sql`
			insert into orders (status, subtotal, shipping_fee, total, shipping_method, payment_method,
				shipping_label, shipping_line)
			select 'pending', 50000, 15000, 65000, 'standard', 'cod', 'Elsewhere', at || ' Elsewhere Street'
			from generate_series(1, 300) at`);
		const third = await to(`  ${address.line}.`);
		expect(await signsOf(third)).toContainEqual({ sign: "many_at_once", orders: 3 });
		await staff.api(changeOrderStatus, { id: third, status: "cancelled" });
		await shop.database.execute(
			sql`update orders set created_at = now() - interval '25 hours' where id = ${first}`,
		);
		expect(await signsOf(await to(address.line))).not.toContainEqual(
			expect.objectContaining({ sign: "many_at_once" }),
		);
		await shop.database.execute(sql`delete from orders where shipping_label = 'Elsewhere'`);
	});
});

describe("confirmation rules set by the owner", () => {
	it("hold an order back until someone confirms it", async () => {
		await setRules({ confirm_first_order: true });
		const id = await order(await newPerson());
		expect(await confirmationOf(id)).toMatchObject({ is_required: true, state: "waiting" });
		expect(
			(await staff.api(listAdminOrders, { to_confirm: "true" })).map((row) => String(row.id)),
		).toEqual([id]);
		expect((await staff.api(readToday)).orders_to_confirm).toBe(1);
		await staff.api(changeOrderStatus, { id, status: "processing" });
		const ship = () => staff.api(changeOrderStatus, { id, status: "shipped", courier: "LBC" });
		await expect(ship()).rejects.toMatchObject({ status: 409, code: "not_confirmed" });
		const { results } = await staff.api(changeOrderStatuses, {
			status: "shipped",
			orders: [{ id: Number(id) }],
		});
		expect(results).toMatchObject([{ changed: false, code: "not_confirmed" }]);
		const call = (outcome: "confirmed" | "no_answer", note?: string) =>
			staff.api(recordConfirmation, { id, outcome, ...(note && { note }) });
		await call("no_answer");
		expect((await call("no_answer")).confirmation).toMatchObject({ state: "no_answer", calls: 2 });
		await expect(ship()).rejects.toMatchObject({ code: "not_confirmed" });
		expect((await call("confirmed", "After 5 PM")).confirmation).toMatchObject({
			state: "confirmed",
		});
		expect(await staff.api(listAdminOrders, { to_confirm: "true" })).toEqual([]);
		expect(await ship()).toMatchObject({ status: "shipped", can_confirm: false });
		await expect(call("confirmed")).rejects.toMatchObject({ code: "nothing_to_confirm" });
		const { events } = await staff.api(getAdminOrder, { id });
		expect(events.map(({ kind, note }) => [kind, note])).toEqual([
			["moved", null],
			["moved", null],
			["call_no_answer", null],
			["call_no_answer", null],
			["call_confirmed", "After 5 PM"],
			["moved", null],
		]);
	});

	it("can be skipped by a manager with a reason, which is in the audit log", async () => {
		await setRules({ confirm_from: 100 });
		const id = await order(await newPerson());
		await staff.api(changeOrderStatus, { id, status: "processing" });
		const ship = (by: TestCustomer) =>
			by.api(changeOrderStatus, { id, status: "shipped", override_reason: "My own cousin" });
		await expect(ship(staff)).rejects.toMatchObject({ status: 403 });
		expect(await ship(manager)).toMatchObject({ status: "shipped" });
		const [entry] = await manager.api(listAudit, { entity: "order", entity_id: id });
		expect(entry).toMatchObject({
			action: "order.shipped_unconfirmed",
			actor_name: "Lita Cruz",
			after: { reason: "My own cousin" },
		});
	});

	it("cancel an order only when the customer declines, never automatically", async () => {
		await setRules({ confirm_first_order: true });
		const before = await readStock(shop.database, product.variationIds[0] ?? 0);
		const id = await order(await newPerson());
		const cancelled = await staff.api(recordConfirmation, { id, outcome: "cancelled" });
		expect(cancelled).toMatchObject({ status: "cancelled", cancel_kind: null });
		expect(await readStock(shop.database, product.variationIds[0] ?? 0)).toEqual(before);
		expect((await staff.api(readToday)).orders_to_confirm).toBe(0);
	});

	it("refuse cash on delivery for large orders and for customers who refused too many parcels", async () => {
		const refusal = {
			status: 409,
			code: "payment_method_unavailable",
			message: expect.not.stringMatching(/refus|risk/),
		};
		const luz = await newPerson();
		await refuse(await order(luz));
		await setRules({ refuse_after: 1 });
		await expect(order(luz)).rejects.toMatchObject(refusal);
		await order(await newPerson());
		await setRules({ refuse_from: 1 });
		await expect(order(await newPerson())).rejects.toMatchObject(refusal);
	});

	it("reject a change based on an old version, and invalid values", async () => {
		const { version } = await manager.api(readCashRules);
		await manager.api(changeCashRules, { version, confirm_from: 1500.5 });
		await expect(
			manager.api(changeCashRules, { version, confirm_from: null }),
		).rejects.toMatchObject({ status: 409, code: "changed_elsewhere" });
		const now = await manager.api(readCashRules);
		expect(now.confirm_from).toBe(1500.5);
		for (const wrong of [{ refuse_after: 0 }, { refuse_from: -1 }, { confirm_from: 0 }]) {
			await expect(
				manager.api(changeCashRules, { version: now.version, ...wrong }),
			).rejects.toMatchObject({ status: 422 });
		}
	});
});
