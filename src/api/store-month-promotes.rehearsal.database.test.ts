import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { moveClaim, openClaim } from "#contract/admin/claims.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import { listGiftCards } from "#contract/admin/gift-cards.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { createPromotion } from "#contract/admin/promotions.ts";
import {
	createPurchaseOrder,
	createSupplier,
	receivePurchaseOrder,
	sendPurchaseOrder,
} from "#contract/admin/purchasing.ts";
import {
	readMargin,
	readMoney,
	readPromotionUse,
	readSales,
	readStockValue,
	salesGroups,
} from "#contract/admin/reports.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import {
	enterStockCount,
	getStockCount,
	postStockCount,
	startStockCount,
} from "#contract/admin/stock-counts.ts";
import { receiveStockTransfer, sendStockTransfer } from "#contract/admin/stock-transfers.ts";
import { searchUnits, setOrderSerials } from "#contract/admin/units.ts";
import { buyGiftCard, checkGiftCard } from "#contract/user/gift-cards.ts";
import { prepareGuestPayment } from "#contract/user/guest-orders.ts";
import { checkOrderLink, payOrderLink, readOrderLink } from "#contract/user/order-link.ts";
import { type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { valueStock } from "#domain/inventory/value-stock.ts";
import { openLink } from "#domain/notifications/email-link.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { pay, runPaymentJobs, switchAllOn, takingAll } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

/** Prices in pesos. */
const prices = { cable: 250, mouse: 400, lamp: 600, stand: 300, battery: 100, phone: 5_000 };
const costs = { cable: 100, mouse: 200, lamp: 300, stand: 100, battery: 40, phone: 3_000 };
const shipping = 150;
const stocked = 100;
type Name = keyof typeof prices;
const names: Name[] = ["cable", "mouse", "lamp", "stand", "battery", "phone"];

let shop: TestShop;
let owner: TestCustomer;
let main: number;
let second: number;
let shift: counterShapes.CounterShift;
const products = {} as Record<Name, InsertedProduct>;

beforeAll(async () => {
	shop = await createTestShop({ demo: true, payments: takingAll });
	await switchAllOn(shop.database);
	owner = await createCustomer(shop, { role: "owner" });
	[main = 0, second = 0] = (await owner.api(listAdminBranches)).map(({ id }) => id);
	for (const name of names) {
		const stock = { main: name === "phone" ? 0 : stocked };
		const price = prices[name] * 100;
		products[name] = await insertProduct(shop.database, { name, price, stock });
		await shop.database.execute(sql`
			update products set cost = ${costs[name] * 100} where id = ${products[name].id}`);
	}
	await shop.database.execute(sql`
		update products set serial_tracking = 'from_receipt', warranty_months = 12
		where id = ${products.phone.id}`);
	await valueStock(shop.database);
	const { version } = await owner.api(readSettings);
	await owner.api(changeSettings, { version, sells_gift_cards: true });
	shift = await openTill(owner);
});
afterAll(() => shop.close());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const variationOf = (name: Name) => products[name].variationIds[0] ?? 0;
const withKey = () => ({ headers: { "Idempotency-Key": randomUUID() } });
const serials = times(10).map((index) => `PHONE${String(index).padStart(4, "0")}`);
const serial = (index: number) => serials[index] ?? "";

/** Creates promotions for different items: buy one take one, a code, a bundle, and quantity tiers. */
async function promote(): Promise<void> {
	const given = { channels: ["web" as const, "counter" as const] };
	await owner.api(createPromotion, {
		...given,
		name: "Take one",
		product_ids: [products.cable.id],
		reward: { kind: "buy_get", buy: 1, get: 1, of: "same", percent: 100 },
	});
	await owner.api(createPromotion, {
		...given,
		name: "Payday",
		code: "PAYDAY",
		product_ids: [products.mouse.id],
		reward: { kind: "percent", percent: 10 },
	});
	await owner.api(createPromotion, {
		...given,
		name: "Desk set",
		reward: {
			kind: "bundle",
			price: 800,
			items: [
				{ product_id: products.lamp.id, quantity: 1 },
				{ product_id: products.stand.id, quantity: 1 },
			],
		},
	});
	await owner.api(createPromotion, {
		...given,
		name: "More for less",
		product_ids: [products.battery.id],
		reward: { kind: "tiers", tiers: [{ quantity: 5, percent: 10 }] },
	});
}

async function buyPhones(): Promise<void> {
	const { id: supplier_id } = await owner.api(createSupplier, { name: "Phone House" });
	const line = { variation_id: variationOf("phone"), quantity: 10, unit_cost: costs.phone };
	const { id } = await owner.api(createPurchaseOrder, {
		supplier_id,
		branch_id: main,
		lines: [line],
	});
	await owner.api(sendPurchaseOrder, { id, by_email: false });
	await owner.api(receivePurchaseOrder, { id, lines: [{ ...line, serials }] }, withKey());
}

async function deliver(id: number): Promise<void> {
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owner.api(changeOrderStatus, { id, status, courier: "LBC", tracking_number: `T-${id}` });
	}
	await shop.database.execute(sql`delete from rate_limits`);
}

/** Places and delivers a cash-on-delivery order of a new customer. */
async function order(name: Name, quantity: number, code: string | null = null) {
	const maria = await createCustomer(shop);
	const wanted = [{ product_id: products[name].id, qty: quantity }];
	const placed = await orderItems(maria, wanted, code);
	await deliver(placed.id);
	return placed;
}

/** Pays a payment link with GCash and returns its order's id. */
async function payLink(token: string): Promise<number> {
	const guest = shop.visitor();
	const { version, online } = await guest.api(readOrderLink, { token });
	const { client_secret: clientSecret, ...begun } = await guest.api(payOrderLink, {
		token,
		version,
		payment_method: "gcash",
		expected_total: online.find(({ code }) => code === "gcash")?.total ?? 0,
	});
	await pay(shop, { ...begun, clientSecret });
	return (await guest.api(checkOrderLink, { token })).order?.id ?? 0;
}

/** Orders the bundle without an account, and pays for it online. Returns the order's id. */
async function orderAsGuest(number: number): Promise<number> {
	const { token } = await shop.visitor().api(prepareGuestPayment, {
		attempt: randomUUID(),
		items: [
			{ product_id: products.lamp.id, qty: 1 },
			{ product_id: products.stand.id, qty: 1 },
		],
		name: "Luz Cruz",
		phone: `0917 ${3_000_000 + number}`,
		street: `${number} Mabini Street, Poblacion`,
		city: "Santa Rosa",
		email: "luz@example.ph",
		shipping_method: "standard",
		payment_method: "gcash",
		total: 800 + shipping,
	});
	const id = await payLink(token);
	await deliver(id);
	return id;
}

/** A guest buys a gift card online. Returns its order and its emailed code. */
async function sellGiftCard(amount: number, recipient_email: string) {
	const { token } = await shop.visitor().api(buyGiftCard, {
		attempt: randomUUID(),
		amount,
		buyer_name: "Luz Cruz",
		buyer_email: "luz@example.ph",
		recipient_email,
	});
	const id = await payLink(token);
	const mail = await shop.database.one<{ event_key: string; sealed_token: string; text: string }>(
		sql`select event_key, sealed_token, text from mails
			where recipient = ${recipient_email} and sealed_token is not null`,
	);
	const sealed = { eventKey: mail.event_key, sealedToken: mail.sealed_token };
	const { text } = openLink({ text: mail.text }, sealed, shop.seal);
	return { id, code: /Your code: (\S+)/.exec(text)?.[1] ?? "" };
}
const left = async (giftCardCode: string) =>
	(await shop.visitor().api(checkGiftCard, { giftCardCode })).balance;

/** Orders a mouse. The gift card pays as much as it can, and the rest is due on delivery. */
async function orderWithCard(giftCardCode: string): Promise<OrderDetail> {
	const maria = await createCustomer(shop);
	const addressId = await giveAddress(maria);
	await fillCart(maria, [{ product_id: products.mouse.id }]);
	const placed = await maria.api(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
		giftCardCode,
	});
	await deliver(placed.id);
	return placed;
}

async function refundLine(id: number, quantity: number): Promise<void> {
	const { items } = await owner.api(getAdminOrder, { id });
	const lines = [
		{ id: items[0]?.id ?? 0, quantity, comes_back: "sellable" as const, branch_id: main },
	];
	await owner.api(refundOrder, { id: String(id), reason: "returned", lines }, withKey());
}

const sellPhone = (number: string) =>
	owner.api(
		counterSales.ringUpSale,
		saleOf(shift, products.phone, {
			expected_total: prices.phone,
			lines: [{ variation_id: variationOf("phone"), quantity: 1, serials: [number] }],
		}),
	);
const findUnit = async (search: string) => (await owner.api(searchUnits, { search }))[0];

/** Sells phones at the counter and online. One phone is returned, and another one has a warranty claim. */
async function sellPhones(): Promise<void> {
	const [back] = [
		await sellPhone(serial(0)),
		await sellPhone(serial(1)),
		await sellPhone(serial(2)),
	];
	await owner.api(counterSales.takeBackSale, {
		id: shift.id,
		return_id: randomUUID(),
		receipt: back.receipt,
		lines: [{ id: back.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
		reason: "returned",
	});
	const { id: unitId } = (await findUnit(serial(1))) ?? { id: 0 };
	const claim = await owner.api(openClaim, { id: unitId, problem: "The screen flickers." });
	for (const state of ["checked", "sent", "repaired", "handed_back"] as const) {
		await owner.api(moveClaim, { id: claim.id, state });
	}
	const maria = await createCustomer(shop);
	const { id, items } = await orderItems(maria, [{ product_id: products.phone.id }]);
	await owner.api(setOrderSerials, {
		id,
		items: [{ id: items[0]?.id ?? 0, serials: [serial(3)] }],
	});
	await deliver(id);
}

/** Sends ten cables and two phones to the second branch, where a cable and a phone don't arrive. */
async function transfer(): Promise<void> {
	const { id } = await owner.api(sendStockTransfer, {
		branch_id: main,
		to_branch_id: second,
		lines: [
			{ variation_id: variationOf("cable"), quantity: 10 },
			{ variation_id: variationOf("phone"), quantity: 2, serials: [serial(4), serial(5)] },
		],
	});
	await owner.api(receiveStockTransfer, {
		branch_id: second,
		id,
		lines: [
			{ variation_id: variationOf("cable"), received: 9 },
			{ variation_id: variationOf("phone"), received: 1, serials: [serial(4)] },
		],
	});
}

/** Counts the cables of the second branch. Nine should be there, but one is missing. */
async function count(): Promise<void> {
	const { id } = await owner.api(startStockCount, {
		branch_id: second,
		scope: "shelf",
		shelf: "A1",
	});
	const variation_id = variationOf("cable");
	await owner.api(enterStockCount, { branch_id: second, id, variation_id, quantity: 8 });
	const { version } = await owner.api(getStockCount, { id, review: "true" });
	await owner.api(postStockCount, { branch_id: second, id, version });
}

/** Balances of all ledger accounts, in pesos. */
async function balances(): Promise<Record<string, number>> {
	const rows = await shop.database.rows<{ account: string; held: number }>(sql`
		select account, sum(amount)::bigint as held from (
			select to_account as account, amount from money_ledger
			union all select from_account, -amount from money_ledger
		) moved group by account`);
	return Object.fromEntries(rows.map(({ account, held }) => [account, held / 100]));
}

it("the books balance to the centavo after a month with promotions, serial numbers, gift cards, guests, a stock transfer and a stock count", async () => {
	await promote();
	await buyPhones();

	const pairs = [];
	for (const _ of times(8)) pairs.push(await order("cable", 2));
	expect(pairs.map(({ total_amount }) => total_amount)).toEqual(times(8).map(() => 250 + shipping));
	for (const _ of times(5)) {
		expect(await order("mouse", 1, "PAYDAY")).toMatchObject({ total_amount: 360 + shipping });
	}
	const guests: number[] = [];
	for (const number of times(4)) guests.push(await orderAsGuest(number));
	for (const _ of times(3)) {
		const lines = [{ variation_id: variationOf("battery"), quantity: 5 }];
		await owner.api(
			counterSales.ringUpSale,
			saleOf(shift, products.battery, { expected_total: 450, lines }),
		);
	}
	await sellPhones();
	await transfer();
	await count();

	// One gift card is partly spent, and a refund returns the amount to it. Another card is refunded before anyone uses
	// it.
	const spent = await sellGiftCard(1_000, "lita@example.ph");
	const unused = await sellGiftCard(500, "rosa@example.ph");
	const paidByCard = await orderWithCard(spent.code);
	expect(await left(spent.code)).toBe(1_000 - prices.mouse - shipping);
	await refundLine(paidByCard.id, 1);
	expect(await left(spent.code)).toBe(1_000 - shipping);
	await owner.api(
		refundOrder,
		{ id: String(unused.id), reason: "goodwill", amount: 500 },
		withKey(),
	);

	// One cable of a pair comes back for half the price of the pair, and a guest returns the lamp of the bundle.
	await refundLine(pairs[0]?.id ?? 0, 1);
	await refundLine(guests[0] ?? 0, 1);
	await runPaymentJobs(shop);
	await refreshReports(shop.database);
	await valueStock(shop.database);

	// The lamp costs two thirds of the bundle's ₱900, so two thirds of the bundle's discount of ₱100 belong to it.
	const lampPaid = prices.lamp - 66.67;
	const gross =
		8 * (2 * prices.cable + shipping) +
		5 * (prices.mouse + shipping) +
		4 * (prices.lamp + prices.stand + shipping) +
		3 * 5 * prices.battery +
		3 * prices.phone +
		(prices.phone + shipping) +
		(prices.mouse + shipping);
	const discounts = {
		"Take one": 8 * prices.cable,
		Payday: 5 * 40,
		"Desk set": 4 * 100,
		"More for less": 3 * 50,
	};
	const refunded = 125 + lampPaid + prices.mouse + prices.phone;
	const discount = sum(Object.values(discounts));
	const net = gross - discount - refunded;
	const money = await balances();
	expect(-(money["sales"] ?? 0)).toBeCloseTo(net, 2);
	expect(money["customer"] ?? 0).toBe(0);

	// All reports show the same sales; a gift card is a debt instead of a sale.
	const day = (days: number) =>
		new Date(shop.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
	const period = { from: day(-2), to: day(1) };
	for (const by of salesGroups) {
		const { total, rows } = await owner.api(readSales, { by, ...period });
		expect(total, by).toMatchObject({ gross, refunded, net });
		expect(sum(rows.map((row) => row.net)), by).toBeCloseTo(net, 2);
	}
	const moved = await owner.api(readMoney, { by: "payment_method", ...period });
	expect(moved.total).toMatchObject({ gross, discount, refunded, net });
	const uses = await owner.api(readPromotionUse, period);
	expect(Object.fromEntries(uses.map((row) => [row.label, row.discount]))).toEqual(discounts);
	const cards = await owner.api(listGiftCards, {});
	expect(cards.map(({ state }) => state).toSorted()).toEqual(["active", "blocked"]);
	expect(sum(cards.map(({ balance }) => balance))).toBe(1_000 - shipping);
	expect(money["credit"]).toBe(-(1_000 - shipping));
	expect(moved.store_credit?.held).toBe(1_000 - shipping);
	const assets = ["courier", "provider", "cash", "bank", "fees", "losses"];
	expect(sum(assets.map((account) => money[account] ?? 0))).toBeCloseTo(net + 1_000 - shipping, 2);

	// Expected stock, calculated by hand.
	const expected: Record<Name, { main: number; second: number }> = {
		cable: { main: stocked - 16 + 1 - 10, second: 8 },
		mouse: { main: stocked - 5 - 1 + 1, second: 0 },
		lamp: { main: stocked - 4 + 1, second: 0 },
		stand: { main: stocked - 4, second: 0 },
		battery: { main: stocked - 15, second: 0 },
		phone: { main: 10 - 3 + 1 - 1 - 2, second: 1 },
	};
	for (const name of names) {
		expect(await readStock(shop.database, variationOf(name)), name).toEqual(expected[name]);
	}
	const atCost = names.map((name) => (expected[name].main + expected[name].second) * costs[name]);
	expect(money["inventory"]).toBe(sum(atCost));
	expect((await owner.api(readStockValue, { by: "branch" })).total.cost).toBe(sum(atCost));
	const sold = { cable: 15, mouse: 5, lamp: 3, stand: 4, battery: 15, phone: 3 };
	const soldAtCost = sum(names.map((name) => sold[name] * costs[name]));
	expect(money["cost_of_sales"]).toBe(soldAtCost);
	const margin = await owner.api(readMargin, { by: "month", ...period });
	expect(margin.total.cost).toBe(soldAtCost);
	expect(money["shrinkage"]).toBe(2 * costs.cable + costs.phone);

	// Every phone is where its history says.
	const states = await Promise.all(serials.map(async (number) => (await findUnit(number))?.state));
	expect(states).toEqual([
		"in_stock",
		"sold",
		"sold",
		"sold",
		"in_stock",
		"lost",
		...times(4).map(() => "in_stock"),
	]);
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
}, 300_000);
