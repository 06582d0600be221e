import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as calls from "#contract/admin/draft-orders.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import type { Input } from "#contract/endpoint.ts";
import { addToCart, getCart } from "#contract/user/cart.ts";
import { getGuestOrder } from "#contract/user/guest-orders.ts";
import { confirmOrderLink, readOrderLink } from "#contract/user/order-link.ts";
import { erasePerson } from "#domain/accounts/profile/erase-person.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const day = 24 * 60 * 60_000;

let shop: TestShop;
let staff: TestCustomer;
let manager: TestCustomer;
let cable: InsertedProduct;
let charger: InsertedProduct;
beforeAll(async () => {
	shop = await createTestShop();
	await signIn();
});
async function signIn(): Promise<void> {
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
}
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 29_900, stock: { main: 10 } });
	charger = await insertProduct(shop.database, {
		name: "Charger",
		price: 80_000,
		salePrice: 70_000,
		stock: { main: 3 },
	});
});

type Given = Input<typeof calls.createDraftOrder>;
const oneOf = ({ variationIds }: InsertedProduct) => variationIds[0] ?? 0;

/** Two cables and a charger for someone without an account. */
const forLita = (more: Partial<Given> = {}): Given => ({
	contact_name: "Lita Cruz",
	contact_phone: "0917 123 4567",
	contact_email: "lita@example.ph",
	address_line: "5 Mabini Street, Poblacion, 4026",
	shipping_method: "standard",
	payment_method: "cod",
	lines: [
		{ variation_id: oneOf(cable), quantity: 2 },
		{ variation_id: oneOf(charger), quantity: 1 },
	],
	...more,
});
const draft = (given: Given = forLita(), who = manager) => who.api(calls.createDraftOrder, given);
const versionOf = ({ id, version }: { id: number; version: number }) => ({ id, version });
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";

async function sendLink(given: Given = forLita()) {
	const { id, version } = await draft(given);
	const sent = await manager.api(calls.sendDraftOrder, { id, version });
	return { draft: sent.draft, token: tokenOf(sent.link) };
}
const refusal = (code: string) =>
	expect.objectContaining({ body: expect.objectContaining({ code }) });
const ordersOf = async (draftId: number) =>
	(
		await shop.database.rows<{ id: number }>(sql`
			select orders.id from orders join draft_orders on order_id = orders.id
			where draft_orders.id = ${draftId}`)
	).length;

describe("staff order for a customer", () => {
	it("by phone number alone: with the shop's prices, and stock taken when the order is placed", async () => {
		const made = await draft(forLita(), staff);
		expect(made).toMatchObject({
			state: "open",
			created_by: "Ana Reyes",
			contact_phone: "0917 123 4567",
			priced: { subtotal: 1298, shipping_fee: 150, discount: 0, total: 1448 },
		});
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 10, second: 0 });
		const placed = await staff.api(calls.placeDraftOrder, { id: made.id, version: made.version });
		expect(placed.state).toBe("ordered");
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 8, second: 0 });
		const id = String(placed.order?.id);
		expect(await staff.api(getAdminOrder, { id })).toMatchObject({
			channel: "staff",
			made_by: "Ana Reyes",
			customer: null,
			total_amount: 1448,
			status: "pending",
			shipping_address: expect.stringContaining("5 Mabini Street"),
			contact: { name: "Lita Cruz", phone: "+639171234567", email: "lita@example.ph" },
			events: [{ actor_name: "Ana Reyes" }],
			items: [{ original_price: null }, { price: 700, original_price: null }],
		});
		const listed = await staff.api(listAdminOrders, { channel: "staff", search: "lita" });
		expect(listed.map((order) => String(order.id))).toContain(id);
		expect(await staff.api(listAdminOrders, { channel: "web", search: "lita" })).toEqual([]);
		const [mail] = await shop.database.rows<{ recipient: string; text: string }>(sql`
			select recipient, text from mails where event_key = ${`order:${id}:placed`}`);
		expect(mail?.recipient).toBe("lita@example.ph");
		// The customer has no account, so the email links to a page that requires no sign-in.
		const [, token = ""] = /\/app\/guest-orders\/([\w-]{32})/.exec(mail?.text ?? "") ?? [];
		expect(await shop.visitor().api(getGuestOrder, { token })).toMatchObject({
			order: { id: Number(id) },
			// Staff have already talked to the customer, so the order needs no confirmation call.
			awaits_confirmation: false,
		});
		expect(mail?.text).not.toContain("/app/orders");
	});

	it("with an account, whose cart stays as it is", async () => {
		const maria = await createCustomer(shop, { name: "Maria Findable" });
		await giveAddress(maria);
		await maria.api(addToCart, { product_id: cable.id, qty: 1, variation_id: null });
		const [found] = await staff.api(calls.findOrderCustomers, { search: "maria findab" });
		expect(found).toMatchObject({ id: maria.accountId, email: maria.email });
		const [address] = found?.addresses ?? [];
		const made = await draft(
			forLita({
				account_id: maria.accountId,
				contact_name: "Maria Findable",
				address_label: address?.label ?? "",
				address_line: address?.line ?? "",
			}),
		);
		const { order } = await manager.api(calls.placeDraftOrder, versionOf(made));
		expect(await manager.api(getAdminOrder, { id: String(order?.id) })).toMatchObject({
			customer: { id: maria.accountId },
			contact: null,
		});
		expect((await maria.api(getCart)).count).toBe(1);
	});

	it("twice at once, which creates only one order", async () => {
		const { id, version } = await draft();
		const answers = await Promise.all(
			[1, 2, 3].map(() => manager.api(calls.placeDraftOrder, { id, version })),
		);
		expect(new Set(answers.map(({ order }) => order?.id)).size).toBe(1);
		expect(await ordersOf(id)).toBe(1);
		expect(await readStock(shop.database, oneOf(charger))).toEqual({ main: 2, second: 0 });
	});

	it("without enough stock or details: nothing is reserved", async () => {
		const many = await draft(forLita({ lines: [{ variation_id: oneOf(charger), quantity: 4 }] }));
		expect(many.priced.lines).toMatchObject([{ quantity: 4, available: 3 }]);
		await expect(manager.api(calls.placeDraftOrder, versionOf(many))).rejects.toEqual(
			refusal("stock_changed"),
		);
		expect(await readStock(shop.database, oneOf(charger))).toEqual({ main: 3, second: 0 });
		const nobody = await draft(forLita({ contact_name: "", contact_phone: "", lines: [] }));
		await expect(manager.api(calls.placeDraftOrder, versionOf(nobody))).rejects.toMatchObject({
			status: 422,
			body: { errors: { lines: [expect.any(String)], contact_name: [expect.any(String)] } },
		});
		const open = await draft(forLita({ payment_method: null }));
		await expect(manager.api(calls.placeDraftOrder, versionOf(open))).rejects.toMatchObject({
			body: { errors: { payment_method: ["Choose a payment method."] } },
		});
		await expect(draft(forLita({ contact_phone: "12" }))).rejects.toMatchObject({
			body: { errors: { contact_phone: [expect.any(String)] } },
		});
	});

	it("but not by card, which the customer pays through the link", async () => {
		const { token, draft: sent } = await sendLink(forLita({ payment_method: "card" }));
		const { id, version } = sent;
		await expect(staff.api(calls.placeDraftOrder, { id, version })).rejects.toEqual(
			refusal("payment_method_unavailable"),
		);
		await expect(
			shop.visitor().api(confirmOrderLink, { token, version, payment_method: "card" }),
		).rejects.toEqual(refusal("payment_method_unavailable"));
	});
});

describe("custom prices", () => {
	const priced = () =>
		forLita({
			lines: [
				{ variation_id: oneOf(cable), quantity: 2, price: 250, price_reason: "Price match" },
				{ variation_id: oneOf(charger), quantity: 1 },
			],
			discount_percent: 10,
			discount_reason: "Regular customer",
		});

	it("are set by a manager with a reason, and appear on the order", async () => {
		const made = await draft(priced());
		// The total is 2 × 250 + 700, minus 10%, plus 150 for shipping.
		expect(made.priced).toMatchObject({ subtotal: 1200, discount: 120, total: 1230 });
		const { order } = await manager.api(calls.placeDraftOrder, versionOf(made));
		expect(await manager.api(getAdminOrder, { id: String(order?.id) })).toMatchObject({
			total_amount: 1230,
			discount_amount: 120,
			discount_reason: "Regular customer",
			items: [
				{ price: 250, original_price: 299, price_reason: "Price match" },
				{ price: 700, original_price: null, price_reason: null },
			],
		});
	});

	it("can't be set by staff, but staff can edit other fields of such a draft", async () => {
		await expect(draft(priced(), staff)).rejects.toMatchObject({ status: 403 });
		const { id, version } = await draft(priced());
		const kept = { ...priced(), id, version, contact_name: "Lita Reyes" };
		expect(await staff.api(calls.updateDraftOrder, kept)).toMatchObject({
			contact_name: "Lita Reyes",
			priced: { total: 1230 },
		});
		await expect(
			staff.api(calls.updateDraftOrder, { ...kept, version: version + 1, discount_percent: 20 }),
		).rejects.toMatchObject({ status: 403 });
	});

	it("need a reason and only one kind of discount", async () => {
		const lines = [{ variation_id: oneOf(cable), quantity: 1, price: 1 }];
		await expect(draft(forLita({ lines }))).rejects.toMatchObject({
			body: { errors: { "lines.0.price_reason": ["Enter a reason."] } },
		});
		await expect(draft(forLita({ discount_amount: 50 }))).rejects.toMatchObject({
			body: { errors: { discount_reason: ["Enter a reason."] } },
		});
		const both = { discount_amount: 50, discount_percent: 5, discount_reason: "Two" };
		await expect(draft(forLita(both))).rejects.toMatchObject({ status: 422 });
	});

	it("can't take off more than the items cost", async () => {
		const made = await draft(forLita({ discount_amount: 5000, discount_reason: "Gift" }));
		expect(made.priced).toMatchObject({ subtotal: 1298, discount: 1298, total: 150 });
	});
});

describe("two staff members", () => {
	it("don't overwrite each other's changes", async () => {
		const { id, version } = await draft();
		await manager.api(calls.updateDraftOrder, {
			...forLita({ contact_name: "First" }),
			id,
			version,
		});
		await expect(
			staff.api(calls.updateDraftOrder, { ...forLita({ contact_name: "Second" }), id, version }),
		).rejects.toMatchObject({
			body: { code: "changed_elsewhere", current: { contact_name: "First", version: version + 1 } },
		});
		await expect(staff.api(calls.placeDraftOrder, { id, version })).rejects.toEqual(
			refusal("changed_elsewhere"),
		);
	});
});

describe("the customer's link", () => {
	const open = (token: string) => shop.visitor().api(readOrderLink, { token });
	const confirm = (token: string, version: number, payment_method: "cod" | "transfer" = "cod") =>
		shop.visitor().api(confirmOrderLink, { token, version, payment_method });

	it("shows the order to someone without an account, who can confirm it", async () => {
		const { token } = await sendLink();
		const shown = await open(token);
		expect(shown).toMatchObject({
			state: "sent",
			customer_name: "Lita Cruz",
			subtotal: 1298,
			shipping_fee: 150,
			payments: [{ code: "cod", total: 1448 }],
			items: [{ product_name: "Cable", quantity: 2, price: 299, price_now: null }, { price: 700 }],
		});
		const done = await confirm(token, shown.version);
		expect(done).toMatchObject({ state: "ordered", order: { total: 1448, payment_method: "cod" } });
		expect(await open(token)).toMatchObject({ state: "ordered", order: { id: done.order?.id } });
	});

	it("creates one order, even if several people open and confirm it at once", async () => {
		const { token, draft: sent } = await sendLink();
		const again = await manager.api(calls.sendDraftOrder, versionOf(sent));
		const version = again.draft.version;
		const all = await Promise.all(
			[token, tokenOf(again.link), token].map((each) => confirm(each, version)),
		);
		expect(new Set(all.map(({ order }) => order?.id)).size).toBe(1);
		expect(await ordersOf(sent.id)).toBe(1);
	});

	it("keeps its prices after the shop's prices changed, and says so", async () => {
		const { token, draft: sent } = await sendLink();
		await shop.database.execute(sql`update products set price = 35000 where id = ${cable.id}`);
		await shop.database.execute(
			sql`update shipping_methods set fee = 18000 where code = 'standard'`,
		);
		try {
			const shown = await open(token);
			expect(shown.items[0]).toMatchObject({ price: 299, price_now: 350 });
			expect(await manager.api(calls.getDraftOrder, { id: String(sent.id) })).toMatchObject({
				priced: {
					total: 1448,
					lines: [{ unit_price: 299, shop_price: 350, changed_from: 299 }, {}],
				},
			});
			expect((await confirm(token, shown.version)).order?.total).toBe(1448);
		} finally {
			await shop.database.execute(
				sql`update shipping_methods set fee = 15000 where code = 'standard'`,
			);
		}
	});

	it("expires after the configured days, with a new date when it is sent again", async () => {
		const { version: settings } = await manager.api(readSettings);
		await manager.api(changeSettings, { version: settings, draft_order_days: 2 });
		const { token, draft: sent } = await sendLink();
		shop.advance(2 * day + 1);
		await signIn();
		expect(await open(token)).toMatchObject({ state: "expired", payments: [] });
		await expect(confirm(token, sent.version)).rejects.toEqual(refusal("link_expired"));
		await shop.database.execute(sql`update products set price = 35000 where id = ${cable.id}`);
		const renewed = await manager.api(calls.sendDraftOrder, versionOf(sent));
		// The earlier link still works, and shows the new prices.
		const shown = await open(token);
		expect(shown).toMatchObject({ state: "sent", items: [{ price: 350, price_now: null }, {}] });
		expect((await confirm(token, renewed.draft.version)).state).toBe("ordered");
	});

	it("names items that were cancelled, sold out, discontinued or changed in the meantime", async () => {
		const cancelled = await sendLink();
		await manager.api(calls.cancelDraftOrder, versionOf(cancelled.draft));
		expect(await open(cancelled.token)).toMatchObject({ state: "cancelled" });
		await expect(confirm(cancelled.token, cancelled.draft.version)).rejects.toEqual(
			refusal("draft_over"),
		);

		const soldOut = await sendLink(
			forLita({ lines: [{ variation_id: oneOf(charger), quantity: 2 }] }),
		);
		const other = await draft(forLita({ lines: [{ variation_id: oneOf(charger), quantity: 2 }] }));
		await manager.api(calls.placeDraftOrder, versionOf(other));
		expect(await open(soldOut.token)).toMatchObject({ items: [{ quantity: 2, available: 1 }] });
		await expect(confirm(soldOut.token, soldOut.draft.version)).rejects.toEqual(
			refusal("stock_changed"),
		);

		const gone = await insertProduct(shop.database, { name: "Old case" });
		const lost = await sendLink(forLita({ lines: [{ variation_id: oneOf(gone), quantity: 1 }] }));
		await shop.database.execute(sql`delete from stock_ledger where variation_id = ${oneOf(gone)}`);
		await shop.database.execute(sql`delete from products where id = ${gone.id}`);
		expect(await open(lost.token)).toMatchObject({
			items: [{ product_name: "Old case", available: 0 }],
		});
		await expect(confirm(lost.token, lost.draft.version)).rejects.toEqual(refusal("out_of_stock"));

		const changed = await sendLink();
		await manager.api(calls.updateDraftOrder, {
			...forLita({ lines: [{ variation_id: oneOf(cable), quantity: 1 }] }),
			id: changed.draft.id,
			version: changed.draft.version,
		});
		await expect(confirm(changed.token, changed.draft.version)).rejects.toEqual(
			refusal("changed_elsewhere"),
		);
		expect(await open(changed.token)).toMatchObject({ state: "sent", subtotal: 299 });
		await expect(open("nobody-has-this")).rejects.toEqual(refusal("invalid_link"));
	});

	it("is void once the draft has another customer, who gets another link", async () => {
		const { token, draft: sent } = await sendLink();
		const forAna = forLita({
			contact_name: "Ana Lim",
			contact_phone: "0918 765 4321",
			contact_email: null,
			address_line: "9 Rizal Street, Canlubang, 4027",
		});
		const changed = await manager.api(calls.updateDraftOrder, {
			...forAna,
			id: sent.id,
			version: sent.version,
		});
		expect(changed).toMatchObject({ state: "open", contact_name: "Ana Lim" });
		await expect(open(token)).rejects.toEqual(refusal("invalid_link"));
		const again = await manager.api(calls.sendDraftOrder, versionOf(changed));
		await expect(open(token)).rejects.toEqual(refusal("invalid_link"));
		await expect(confirm(token, again.draft.version)).rejects.toEqual(refusal("invalid_link"));
		expect(await open(tokenOf(again.link))).toMatchObject({ customer_name: "Ana Lim" });
		// A link becomes invalid only if the draft gets another customer. Correcting the name and adding an email keeps
		// the link valid.
		const kept = await sendLink(forLita({ contact_email: null }));
		const spelt = forLita({ contact_name: "Lita de la Cruz", contact_email: "lita@example.ph" });
		await manager.api(calls.updateDraftOrder, {
			...spelt,
			id: kept.draft.id,
			version: kept.draft.version,
		});
		expect(await open(kept.token)).toMatchObject({ state: "sent" });
	});

	it("places no order for an account that was blocked in the meantime", async () => {
		const blocked = await createCustomer(shop, { name: "Nilo Reyes" });
		const { token, draft: sent } = await sendLink(forLita({ account_id: blocked.accountId }));
		await shop.database.execute(
			sql`update accounts set blocked_at = now() where id = ${blocked.accountId}`,
		);
		await expect(confirm(token, sent.version)).rejects.toMatchObject({ status: 422 });
		expect(await ordersOf(sent.id)).toBe(0);
	});

	it("shows where to send a bank transfer", async () => {
		const owner = await createCustomer(shop, { role: "owner" });
		const account = {
			institution: "GCash",
			account_name: "Kargado",
			account_number: "0917 123 4567",
		};
		const { version: known } = await owner.api(readTransferAccount);
		await owner.api(changeTransferAccount, { version: known, ...account, hold_hours: 24 });
		const methods = await owner.api(readPaymentMethods);
		await owner.api(changePaymentMethods, { version: methods.version, transfer: true });
		const { token, draft: sent } = await sendLink(forLita({ payment_method: null }));
		const { payments } = await open(token);
		expect(payments.map(({ code }) => code)).toEqual(["cod", "transfer"]);
		const { order } = await confirm(token, sent.version, "transfer");
		expect(order).toMatchObject({
			payment_method: "transfer",
			accounts: [account],
			payment_due_at: expect.any(String),
		});
		const chosen = await sendLink(forLita({ payment_method: "cod" }));
		await expect(confirm(chosen.token, chosen.draft.version, "transfer")).rejects.toMatchObject({
			status: 422,
			body: { errors: { payment_method: [expect.any(String)] } },
		});
	});

	it("is emailed if an address is known, and is stored only as a hash", async () => {
		const { id, version } = await draft();
		const sent = await manager.api(calls.sendDraftOrder, { id, version, by_mail: true });
		const emails = await shop.database.rows<{ subject: string; text: string }>(sql`
			select subject, text from mails where recipient = 'lita@example.ph' order by id desc limit 1`);
		expect(emails[0]?.subject).toMatch(/^Your order from .+: confirm or pay$/);
		expect(emails[0]?.text).toContain("2 × Cable: ₱598.00");
		expect(emails[0]?.text).not.toContain(tokenOf(sent.link));
		const silent = await draft(forLita({ contact_email: null }));
		await expect(
			manager.api(calls.sendDraftOrder, { ...versionOf(silent), by_mail: true }),
		).rejects.toMatchObject({
			body: { errors: { contact_email: ["Enter the customer's email address."] } },
		});
	});
});

it("drafts are listed newest first, filtered by status", async () => {
	const { id } = await draft(forLita({ contact_name: "Listed Last" }));
	const [first] = await staff.api(calls.listDraftOrders, { state: "open", limit: "1" });
	expect(first).toMatchObject({ id, customer_name: "Listed Last", items_count: 3, total: 1448 });
	const ordered = await staff.api(calls.listDraftOrders, { state: "ordered" });
	expect(ordered.every(({ order }) => order?.ref.startsWith("ORD-"))).toBe(true);
});

describe("deleting an account", () => {
	it("deletes its drafts and removes the name from its orders", async () => {
		const nena = await createCustomer(shop, { name: "Nena Gone" });
		const forNena = () => forLita({ account_id: nena.accountId, contact_name: "Nena Gone" });
		const { id: orderedId, version } = await draft(forNena());
		await manager.api(calls.placeDraftOrder, { id: orderedId, version });
		const { id } = await draft(forNena());
		await shop.database.transaction((transaction) =>
			erasePerson(transaction, { id: nena.accountId, name: nena.name, email: nena.email }),
		);
		const left = await shop.database.rows<{ id: number; contact_name: string }>(sql`
			select id, contact_name, contact_phone, contact_email, address_line from draft_orders
			where id in (${id}, ${orderedId})`);
		expect(left).toEqual([
			{
				id: orderedId,
				contact_name: "Deleted",
				address_line: "Deleted",
				contact_phone: null,
				contact_email: null,
			},
		]);
	});
});
