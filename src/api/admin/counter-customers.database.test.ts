import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPasswordReset, resetPassword } from "#contract/account/password.ts";
import { login } from "#contract/account/session.ts";
import { listAudit } from "#contract/admin/audit.ts";
import { setStaffPin, signInCashier } from "#contract/admin/cashiers.ts";
import { addCounterCustomer } from "#contract/admin/counter-customers.ts";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import * as customers from "#contract/admin/customers.ts";
import * as drafts from "#contract/admin/draft-orders.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { parkSale, resumeParkedSale } from "#contract/admin/parked-sales.ts";
import { inviteCustomer } from "#contract/admin/past-customers.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import { deleteAccount, updateProfile } from "#contract/user/profile.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import { emailsTo, runPasswordResets, tokenIn } from "#test/support/account-email.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let staff: TestCustomer;
let elsewhere: TestCustomer;
let shift: counterShapes.CounterShift;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { name: "Mila Cruz", role: "owner" });
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	elsewhere = await createCustomer(shop, { name: "Cora Dy", role: "staff", branch: "second" });
	shift = await openTill(staff);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.execute(sql`delete from rate_limits`));

let phones = 0;
/** Returns a phone number that no other customer in this file has. */
const newPhone = () => `0917 ${String(++phones).padStart(7, "0")}`;
const add = (name: string, phone: string, who = staff) =>
	who.api(addCounterCustomer, { id: shift.id, name, phone });
const refusal = (code: string, customer?: { id: number; name: string }) => ({
	status: 409,
	body: expect.objectContaining({ code, ...(customer && { customer }) }),
});
const countEmails = async () =>
	(await shop.database.one<{ count: number }>(sql`select count(*)::integer as count from mails`))
		.count;
const giveCredit = (id: number, amount: number) =>
	owner.api(
		changeCustomerCredit,
		{ id: String(id), direction: "give", amount, reason: "A scratched case." },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);

describe("adding a customer at a till", () => {
	it("creates one customer for one phone number, however it is written and however often it is sent", async () => {
		const [first, second] = await Promise.all([
			add("Nena Cruz", "0918 555 0101"),
			add("nena cruz", "+63 918 555 0101"),
		]);
		expect(first).toMatchObject({ phone: "+639185550101" });
		expect(second.id).toBe(first.id);
		expect((await add("Nena Cruz", "(0918) 555-0101")).id).toBe(first.id);
		const log = await owner.api(listAudit, { entity: "customer", entity_id: String(first.id) });
		expect(log).toMatchObject([{ action: "customer.added", actor_name: "Ana Reyes" }]);
		const written = await shop.database.one<{ row: string }>(sql`
			select audit_log::text as row from audit_log where action = 'customer.added'`);
		expect(written.row).not.toMatch(/Nena|555/);
	});

	it("refuses another customer's number and names that customer, even one with an online account but not a blocked one", async () => {
		const phone = newPhone();
		const nena = await add("Nena Cruz", phone);
		await expect(add("Jose Rizal", phone)).rejects.toMatchObject(
			refusal("phone_taken", { id: nena.id, name: "Nena Cruz" }),
		);
		const online = await createCustomer(shop, { name: "Maria Santos" });
		const other = newPhone();
		await online.api(updateProfile, { name: "Maria Santos", email: online.email, phone: other });
		await expect(add("Nena Cruz", other)).rejects.toMatchObject(
			refusal("phone_taken", { id: online.accountId, name: "Maria Santos" }),
		);
		expect((await add("Maria Santos", other)).id).toBe(online.accountId);
		await owner.api(customers.blockCustomer, { id: nena.id, blocked: true });
		const blocked = add("Nena Cruz", phone);
		await expect(blocked).rejects.toMatchObject(refusal("phone_taken"));
		await expect(blocked).rejects.not.toHaveProperty("body.customer");
	});

	it("requires a name, a valid number and an open shift at the user's own branch", async () => {
		await expect(add("", newPhone())).rejects.toMatchObject({ status: 422 });
		await expect(add("Nena Cruz", "12")).rejects.toMatchObject({
			errors: { phone: ["Please enter a valid phone number, such as 0917 123 4567."] },
		});
		await expect(add("Nena Cruz", newPhone(), elsewhere)).rejects.toMatchObject({
			status: 403,
			code: "other_branch",
		});
		const closed = await openTill(staff, { till: 2 });
		await staff.api(counterShifts.closeShift, { id: closed.id, counted: 1_000 });
		const late = { id: closed.id, name: "Nena Cruz", phone: newPhone() };
		await expect(staff.api(addCounterCustomer, late)).rejects.toMatchObject(refusal("shift_over"));
	});

	it("is recorded for the cashier who signed in with a PIN", async () => {
		const jun = await createCustomer(shop, { name: "Jun Salonga", role: "staff" });
		await owner.api(setStaffPin, { id: jun.accountId, pin: "2580" });
		const asked = { id: shift.id, account_id: jun.accountId, pin: "2580" };
		const { token } = await staff.api(signInCashier, asked);
		const given = { id: shift.id, name: "Nena Cruz", phone: newPhone() };
		const { id } = await staff.api(addCounterCustomer, { ...given, cashier: token });
		const log = await owner.api(listAudit, { entity: "customer", entity_id: String(id) });
		expect(log).toMatchObject([{ actor_name: "Jun Salonga" }]);
	});
});

describe("a customer without an email", () => {
	it("is found by name and phone, in every list and export", async () => {
		const nena = await add("Zenaida Quizon", "0919 555 7788");
		for (const search of ["zenai", "0919 555", "+63919555", "0919 555 7788"]) {
			const found = await staff.api(drafts.findOrderCustomers, { search });
			expect(found, search).toMatchObject([{ id: nena.id, email: "", phone: "+639195557788" }]);
		}
		const listed = await owner.api(customers.listCustomers, { search: "zenaida" });
		expect(listed).toMatchObject([{ id: nena.id, email: "", email_verified: false }]);
		// A historical order whose personal data was erased has an empty email. It must not appear for customers
		// without an email.
		const { id: importId } = await shop.database.one<{ id: number }>(sql`
			insert into customer_imports (account_id, file_name, status, kind, counts)
			values (${owner.accountId}, 'past.csv', 'applied', 'orders', '{}') returning id`);
		await shop.database.execute(sql`
			insert into past_orders (import_id, key, email, name, placed_at, status, currency, total, lines)
			values (${importId}, 'P-1', '', 'Deleted', now(), 'done', 'PHP', 100, '[]')`);
		const detail = await owner.api(customers.getCustomer, { id: nena.id });
		expect(detail).toMatchObject({ email: "", has_password: false, newsletter: null });
		expect(detail.past_orders).toEqual([]);
		const csv = await owner.api(customers.exportCustomers, { search: "zenaida" });
		expect(csv).toContain(`${nena.id},Zenaida Quizon,,`);
	});

	it("gets store credit and pays for a purchase with it, without any email being queued", async () => {
		const nena = await add("Nena Cruz", newPhone());
		const product = await insertProduct(shop.database, { price: 25_000, stock: { main: 5 } });
		const before = await countEmails();
		await giveCredit(nena.id, 100);
		const sold = await owner.api(
			counterSales.ringUpSale,
			saleOf(shift, product, {
				account_id: nena.id,
				expected_total: 250,
				payments: [
					{ way: "store_credit", amount: 100 },
					{ way: "cash", amount: 150 },
				],
			}),
		);
		expect(sold.customer).toBe("Nena Cruz");
		expect(await countEmails()).toBe(before);
		const order = await owner.api(getAdminOrder, { id: String(sold.order_id) });
		expect(order.customer).toMatchObject({ id: nena.id, email: "" });
		const found = await owner.api(listAdminOrders, { customer_id: String(nena.id) });
		expect(found.map(({ id }) => id)).toEqual([sold.order_id]);
		const detail = await owner.api(customers.getCustomer, { id: nena.id });
		expect(detail).toMatchObject({ orders_count: 1, spend: 250 });
	});

	it("gets no emails about an order or its changes, and can't be emailed a draft's link", async () => {
		const nena = await add("Nena Cruz", newPhone());
		const product = await insertProduct(shop.database, { stock: { main: 5 } });
		const draft = await owner.api(drafts.createDraftOrder, {
			account_id: nena.id,
			contact_name: "Nena Cruz",
			contact_phone: "0917 123 4567",
			address_line: "5 Mabini Street, Poblacion, 4026",
			shipping_method: "standard",
			payment_method: "cod",
			lines: [{ variation_id: product.variationIds[0] ?? 0, quantity: 1 }],
		});
		const { id, version } = draft;
		await expect(
			owner.api(drafts.sendDraftOrder, { id, version, by_mail: true }),
		).rejects.toMatchObject({
			errors: {
				contact_email: ["This customer has no email. Copy the link and send it yourself."],
			},
		});
		const placed = await owner.api(drafts.placeDraftOrder, { id, version });
		await owner.api(changeOrderStatus, { id: String(placed.order?.id), status: "cancelled" });
		const mails = await shop.database.rows(
			sql`select event_key from mails where account_id = ${nena.id}`,
		);
		expect(mails).toEqual([]);
	});

	it("can't be verified or invited until they have an email", async () => {
		const { id } = await add("Nena Cruz", newPhone());
		await expect(owner.api(customers.verifyCustomer, { id })).rejects.toMatchObject(
			refusal("no_email"),
		);
		await expect(owner.api(inviteCustomer, { id: String(id) })).rejects.toMatchObject(
			refusal("not_invitable"),
		);
	});
});

describe("adding the email of a customer", () => {
	const email = () => `${randomUUID()}@customer.example`;

	it("lets them set a password and sign in, and keeps their credit", async () => {
		const phone = newPhone();
		const { id } = await add("Nena Cruz", phone);
		await giveCredit(id, 100);
		const address = email();
		const changed = await owner.api(customers.addCustomerEmail, { id, email: address });
		expect(changed).toMatchObject({ id, email: address, email_verified: false });
		// Adding the same email again changes nothing.
		await owner.api(customers.addCustomerEmail, { id, email: address.toUpperCase() });
		const log = await owner.api(listAudit, { entity: "customer", entity_id: String(id) });
		expect(log.map(({ action }) => action)).toEqual([
			"customer.email_added",
			"customer.credit_given",
			"customer.added",
		]);
		await shop.visitor().api(requestPasswordReset, { email: address });
		await runPasswordResets(shop);
		const token = tokenIn((await emailsTo(shop, address))[0]);
		const password = "bagong salita 42";
		await shop.visitor().api(resetPassword, { token, password });
		const browser = shop.visitor();
		const { user } = await browser.api(login, { email: address, password });
		expect(user).toMatchObject({ id, email_verified: true });
		expect((await browser.api(getStoreCredit)).balance).toBe(100);
		await expect(
			owner.api(customers.addCustomerEmail, { id, email: email() }),
		).rejects.toMatchObject(refusal("changed_elsewhere"));
		// Erasing the account frees the phone number.
		await browser.api(deleteAccount, { password });
		expect((await add("Nena Cruz", phone)).id).not.toBe(id);
	});

	it("names the customer whose online account already uses the email, and merges nothing", async () => {
		const { id } = await add("Nena Cruz", newPhone());
		const online = await createCustomer(shop, { name: "Maria Santos" });
		const asked = { id, email: online.email.toUpperCase() };
		await expect(owner.api(customers.addCustomerEmail, asked)).rejects.toMatchObject({
			...refusal("email_taken", { id: online.accountId, name: "Maria Santos" }),
			message:
				"Maria Santos has an online account with this email. Choose that customer for new sales.",
		});
		await expect(
			owner.api(customers.addCustomerEmail, { id, email: staff.email }),
		).rejects.toMatchObject({ message: "A staff account has this email." });
		expect(await owner.api(customers.getCustomer, { id })).toMatchObject({ email: "" });
	});

	it("adds an email to only one customer if two managers add it to two customers at once", async () => {
		const address = email();
		const ids = [(await add("Nena Cruz", newPhone())).id, (await add("Jose Rizal", newPhone())).id];
		const outcomes = await Promise.allSettled(
			ids.map((id) => owner.api(customers.addCustomerEmail, { id, email: address })),
		);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const [refused] = outcomes.filter((each) => each.status === "rejected");
		expect(refused?.reason).toMatchObject(refusal("email_taken"));
	});
});

describe("a customer whom a till added offline", () => {
	const lateSale = async (receipt: number, name: string, phone: string) =>
		lateSaleOf(shift, await insertProduct(shop.database, { stock: { main: 5 } }), {
			expected_total: 299,
			receipt,
			new_customer: { name, phone },
		});
	const buyerOf = async ({ order_id: id }: counterShapes.CounterSale) =>
		(await owner.api(getAdminOrder, { id: String(id) })).customer;

	it("is added once when the sale syncs; later sales find the customer by phone number", async () => {
		const sale = await lateSale(2, "Lito Ramos", "0918 555 0202");
		const first = await staff.api(counterSales.takeLateSale, sale);
		const lito = await buyerOf(first);
		expect(lito).toMatchObject({ name: "Lito Ramos", phone: "+639185550202", email: "" });
		expect((await staff.api(counterSales.takeLateSale, sale)).id).toBe(first.id);
		const other = await lateSale(3, "Lito R.", "+63 918 555 0202");
		expect(await buyerOf(await staff.api(counterSales.takeLateSale, other))).toEqual(lito);
		// After a till is connected again, its sales can still contain a customer that it added while offline.
		const product = await insertProduct(shop.database, { stock: { main: 5 } });
		const online = saleOf(shift, product, {
			expected_total: 299,
			new_customer: { name: "Lito Ramos", phone: "63-918-555-0202" },
		});
		const sold = await staff.api(counterSales.ringUpSale, online);
		expect(await buyerOf(sold)).toEqual(lito);
		expect((await staff.api(counterSales.ringUpSale, online)).id).toBe(sold.id);
		const log = await owner.api(listAudit, { entity: "customer", entity_id: String(lito?.id) });
		expect(log.map(({ action }) => action)).toEqual(["customer.added"]);
	});

	it("stays with the sale while it is parked", async () => {
		const { variationIds } = await insertProduct(shop.database, { stock: { main: 5 } });
		const branch_id = String(shift.branch_id);
		const items = await staff.api(counterShifts.listCounterItems, { branch_id, limit: "500" });
		const item = items.find((each) => each.variation_id === variationIds[0]);
		if (!item) throw new Error("The item isn't sold at the counter.");
		const address = { id: shift.id, sale_id: randomUUID() };
		const added = { name: "Lito Ramos", phone: "0918 555 0202" };
		await staff.api(parkSale, {
			...address,
			name: "Lito Ramos",
			sale: {
				lines: [
					{ item: { ...item, price: item.price }, quantity: 1, price: null, price_reason: "" },
				],
				discount: { kind: "none", value: null, reason: "" },
				code: "",
				buyer: { buyer_tin: "", business_name: "" },
				new_customer: added,
			},
		});
		const resumed = await staff.api(resumeParkedSale, address);
		expect(resumed).toMatchObject({ customer: null, sale: { new_customer: added } });
	});

	it("no longer appears in the stored sync issue once a manager accepts the sale", async () => {
		const { id, ...sale } = await lateSale(7, "Lito Ramos", "0918 555 0303");
		const { sale_id, receipt, sold_at } = sale;
		await staff.api(counterSales.setAsideSale, {
			id,
			sale_id,
			receipt,
			sold_at,
			reason: "Its price is not valid.",
			sale,
		});
		await owner.api(counterIssues.resolveSyncIssue, { id: sale_id, outcome: "accepted", note: "" });
		const stored = await shop.database.one<{ row: string }>(
			sql`select sync_issues::text as row from sync_issues where sale_id = ${sale_id}`,
		);
		expect(stored.row).not.toMatch(/Lito|0303/);
		const found = await staff.api(drafts.findOrderCustomers, { search: "0918 555 0303" });
		expect(found).toMatchObject([{ name: "Lito Ramos" }]);
	});
});
