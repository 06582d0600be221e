import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeCashRules, readCashRules } from "#contract/admin/cash-rules.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as drafts from "#contract/admin/draft-orders.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import { placeGuestOrder } from "#contract/user/guest-orders.ts";
import { checkOrderLink, payOrderLink, readOrderLink } from "#contract/user/order-link.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { newOrders } from "#domain/settings/new-order-settings.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	pay,
	placeCardOrder,
	startPayment,
	switchAllOn,
	takingAll,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const shopEmail = "orders@alingnena.ph";
const guestEmail = "lita@example.ph";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let addressId: number;
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;

beforeAll(async () => {
	shop = await createTestShop({ demo: true, payments: takingAll });
	await switchAllOn(shop.database);
	owner = await createCustomer(shop, { role: "owner" });
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	cable = await insertProduct(shop.database, { price: 29_900, stock: { main: 90 } });
	shift = await openTill(owner);
	const rules = await owner.api(readCashRules);
	await owner.api(changeCashRules, { version: rules.version, guests: true });
	const { version } = await owner.api(readTransferAccount);
	await owner.api(changeTransferAccount, {
		version,
		institution: "GCash",
		account_name: "Kargado Trading",
		account_number: "0917 123 4567",
		hold_hours: 24,
	});
	await shop.database.transaction(async (transaction) => {
		await writeSetting(transaction, newOrders, { is_told: true, email: shopEmail });
		await writeSetting(transaction, taxPermit, {
			number: "ATP-1",
			issued_on: "2026-01-02",
			registered_name: "Aling Nena Trading",
			tin: "123-456-789",
		});
	});
});
afterAll(() => shop.close());

async function orderOnline(paymentMethod: "cod" | "transfer", useStoreCredit = false) {
	await fillCart(maria, [{ product_id: cable.id }]);
	const cart = { addressId, shippingMethod: "standard", paymentMethod, useStoreCredit };
	return (await maria.api(placeOrder, cart)).id;
}

async function orderByCard() {
	await fillCart(maria, [{ product_id: cable.id }]);
	const started = await startPayment(maria);
	await pay(shop, started);
	const { paymentIntentId } = started;
	return (await placeCardOrder(maria, addressId, { paymentIntentId })).id;
}

async function orderAsGuest() {
	await shop.visitor().api(placeGuestOrder, {
		attempt: randomUUID(),
		items: [{ product_id: cable.id, qty: 1 }],
		name: "Lita Cruz",
		phone: "0917 123 4567",
		email: guestEmail,
		street: "5 Mabini Street, Poblacion",
		city: "Santa Rosa",
		shipping_method: "standard",
		total: 449,
	});
	return latestOrder();
}

const latestOrder = async () =>
	(await shop.database.one<{ id: number }>(sql`select max(id) as id from orders`)).id;

const draft = (payment_method: "cod" | "transfer" | null) =>
	owner.api(drafts.createDraftOrder, {
		contact_name: "Lita Cruz",
		contact_phone: "0917 123 4567",
		contact_email: guestEmail,
		address_line: "5 Mabini Street, Poblacion, 4026",
		shipping_method: "standard",
		payment_method,
		lines: [{ variation_id: cable.variationIds[0] ?? 0, quantity: 1 }],
	});

async function orderDraft(method: "cod" | "transfer") {
	const { id, version } = await draft(method);
	await owner.api(drafts.placeDraftOrder, { id, version });
	return latestOrder();
}

async function orderDraftByLink() {
	const { id, version } = await draft(null);
	const { link } = await owner.api(drafts.sendDraftOrder, { id, version });
	const token = new URL(link).searchParams.get("token") ?? "";
	const shown = await shop.visitor().api(readOrderLink, { token });
	const begun = await shop.visitor().api(payOrderLink, {
		token,
		version: shown.version,
		payment_method: "gcash",
		expected_total: shown.online.find(({ code }) => code === "gcash")?.total ?? 0,
	});
	await pay(shop, { next: begun.next, clientSecret: begun.client_secret });
	await shop.visitor().api(checkOrderLink, { token });
	return latestOrder();
}

const sell = async () =>
	(await owner.api(counterSales.ringUpSale, saleOf(shift, cable, { expected_total: 299 })))
		.order_id;
const sellLate = async () => {
	const late = lateSaleOf(shift, cable, { expected_total: 299, receipt: 2 });
	return (await owner.api(counterSales.takeLateSale, late)).order_id;
};

/** Reads all side effects of an order from the database. */
const readEffects = (orderId: number) =>
	shop.database.one(sql`
		select
			array(select split_part(event_key, ':', 3) || ' to ' || recipient from mails
				where event_key like ${`order:${orderId}:%`} order by id) as emails,
			array(select recipient from mails where event_key = ${`new-order:${orderId}`}) as "shopEmails",
			array(select type from notifications where order_id = orders.id order by id) as notifications,
			(select count(*)::integer from invoices where order_id = orders.id) as invoices,
			(select count(*)::integer from live_events
				where order_id = orders.id and kind = 'order_placed') as "liveEvents",
			(select count(*)::integer from order_events where order_id = orders.id) as events,
			(select sum(change)::integer from stock_ledger where order_id = orders.id) as stock,
			(select sum(amount)::integer from money_ledger
				where order_id = orders.id and kind = 'placed') = total as "isBooked",
			exists (select from guest_orders where order_id = orders.id and token is not null) as "hasLink"
		from orders where id = ${orderId}`);

/** Side effects that an order of any sales channel has. */
const always = { events: 1, stock: -1, isBooked: true };
const online = { ...always, shopEmails: [shopEmail], liveEvents: 1 };
const placed = ["order_placed"];
const placedAndPaid = ["order_placed", "order_paid"];
const noAccount = { notifications: [], hasLink: true };
const atCounter = {
	...always,
	emails: [],
	shopEmails: [],
	notifications: [],
	invoices: 1,
	liveEvents: 0,
	hasLink: false,
};

it.each([
	{
		maker: "the web, paid on delivery",
		make: () => orderOnline("cod"),
		effects: () => ({
			...online,
			emails: [`placed to ${maria.email}`],
			notifications: placed,
			invoices: 1,
			hasLink: false,
		}),
	},
	{
		maker: "the web, paid by bank transfer: its invoice waits for the payment",
		make: () => orderOnline("transfer"),
		effects: () => ({
			...online,
			emails: [`placed to ${maria.email}`],
			notifications: placed,
			invoices: 0,
			hasLink: false,
		}),
	},
	{
		maker: "the web, paid with store credit",
		make: async () => {
			await owner.api(
				changeCustomerCredit,
				{ id: maria.accountId, direction: "give", amount: 1_000, reason: "A gift" },
				{ headers: { "Idempotency-Key": randomUUID() } },
			);
			return orderOnline("cod", true);
		},
		effects: () => ({
			...online,
			emails: [`placed to ${maria.email}`, `paid to ${maria.email}`],
			notifications: placedAndPaid,
			invoices: 1,
			hasLink: false,
		}),
	},
	{
		maker: "the web, paid by card",
		make: orderByCard,
		effects: () => ({
			...online,
			emails: [`placed to ${maria.email}`, `paid to ${maria.email}`],
			notifications: placedAndPaid,
			invoices: 1,
			hasLink: false,
		}),
	},
	{
		maker: "a guest",
		make: orderAsGuest,
		effects: () => ({
			...online,
			...noAccount,
			emails: [`placed to ${guestEmail}`],
			invoices: 1,
		}),
	},
	{
		maker: "a draft that staff place",
		make: () => orderDraft("cod"),
		effects: () => ({
			...online,
			...noAccount,
			emails: [`placed to ${guestEmail}`],
			invoices: 1,
		}),
	},
	{
		maker: "a draft that is paid by transfer",
		make: () => orderDraft("transfer"),
		effects: () => ({
			...online,
			...noAccount,
			emails: [`placed to ${guestEmail}`],
			invoices: 0,
		}),
	},
	{
		maker: "a draft that its customer pays by its link",
		make: orderDraftByLink,
		effects: () => ({
			...online,
			...noAccount,
			emails: [`placed to ${guestEmail}`, `paid to ${guestEmail}`],
			invoices: 1,
		}),
	},
	{ maker: "the counter", make: sell, effects: () => atCounter },
	{ maker: "the counter, offline", make: sellLate, effects: () => atCounter },
])("$maker does everything that a new order needs", async ({ make, effects }) => {
	expect(await readEffects(await make())).toEqual(effects());
});
