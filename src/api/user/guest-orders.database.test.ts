import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeCashRules, readCashRules } from "#contract/admin/cash-rules.ts";
import { changeOrderStatus, recordConfirmation } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { changeShippingTable, readShippingTable } from "#contract/admin/shipping-table.ts";
import type { Input } from "#contract/endpoint.ts";
import { getShop } from "#contract/landing/shop.ts";
import {
	claimGuestOrder,
	getGuestOrder,
	getGuestOrderByAttempt,
	placeGuestOrder,
	priceGuestCart,
} from "#contract/user/guest-orders.ts";
import { listOrders } from "#contract/user/orders.ts";
import { deleteAccount } from "#contract/user/profile.ts";
import { findStockDifferences, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const day = 24 * 60 * 60 * 1000;
let shop: TestShop;
let manager: TestCustomer;
let guest: TestBrowser;
let cable: { id: number; variationIds: number[] };
const humans = new Set<string>();

beforeAll(async () => {
	shop = await createTestShop({
		humanCheck: {
			siteKey: "site",
			verify: async (token) => (humans.delete(token) ? "human" : "refused"),
		},
	});
	// Each test starts on a new day of the shop's clock, so the daily rate limits start over.
	shop.advance(day - (shop.now().getTime() % day) + 1);
	manager = await createCustomer(shop, { role: "manager" });
	guest = shop.visitor();
	cable = await insertProduct(shop.database, { name: "Cable", price: 30_000, stock: { main: 90 } });
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
async function allow(guests: boolean): Promise<void> {
	const { version } = await manager.api(readCashRules);
	await manager.api(changeCashRules, { version, guests });
	await shop.catalogue.refresh();
}

type Order = Input<typeof placeGuestOrder>;
let networks = 0;
const from = (address = `2001:db8:${(++networks).toString(16)}::1`) => ({
	headers: { "X-Forwarded-For": address },
});
let numbers = 0;
const freshPhone = () => `0917 ${String(1_000_000 + ++numbers)}`;
function order(more: Partial<Order> = {}): Order {
	const human = randomUUID();
	humans.add(human);
	return {
		attempt: randomUUID(),
		items: [{ product_id: cable.id, qty: 2 }],
		name: "Luz Cruz",
		phone: freshPhone(),
		street: `${numbers} Mabini Street, Poblacion`,
		city: "Santa Rosa",
		shipping_method: "standard",
		total: 750,
		turnstile_token: human,
		...more,
	};
}
/** Places a guest order from a new device. */
const place = (more: Partial<Order> = {}, options = from()) =>
	shop.visitor().api(placeGuestOrder, order(more), options);
const refused = (call: Promise<unknown>) =>
	call.then(
		() => null,
		({ status, code, message }: { status: number; code?: string; message: string }) => ({
			status,
			code,
			message,
		}),
	);

it("a new shop accepts guest orders", async () => {
	expect((await guest.api(getShop)).takes_guests).toBe(true);
	expect(await manager.api(readCashRules)).toMatchObject({ guests: true });
});

describe("if the owner doesn't allow guest orders", () => {
	it("no one can order without an account", async () => {
		await allow(false);
		expect((await guest.api(getShop)).takes_guests).toBe(false);
		expect(await refused(place())).toMatchObject({ status: 409, code: "is_off" });
		const asked = { items: [{ product_id: cable.id, qty: 1 }], shipping_method: "standard" };
		expect(await refused(guest.api(priceGuestCart, asked))).toMatchObject({ code: "is_off" });
		expect(await readStock(shop.database, cable.variationIds[0] ?? 0)).toMatchObject({ main: 90 });
	});
});

describe("if the owner allows guest orders", () => {
	beforeAll(() => allow(true));

	it("a visitor pays the shop's prices, and sees the order through its link", async () => {
		expect((await guest.api(getShop)).takes_guests).toBe(true);
		const asked = { items: [{ product_id: cable.id, qty: 2 }], shipping_method: "standard" };
		expect(await guest.api(priceGuestCart, asked)).toMatchObject({
			subtotal: 600,
			shipping_fee: 150,
			total: 750,
		});
		const before = await readStock(shop.database, cable.variationIds[0] ?? 0);
		const { order: placed, token } = await place({
			phone: "+63 917 765 4321",
			street: "14 Mabini Street",
			zip: "4026",
			email: "luz@customer.example",
		});
		expect(placed).toMatchObject({
			status: "pending",
			payment_state: "due",
			total_amount: 750,
			shipping_address: "Luz Cruz (0917 765 4321), 14 Mabini Street, Santa Rosa, 4026",
		});
		expect(await readStock(shop.database, cable.variationIds[0] ?? 0)).toEqual({
			...before,
			main: before.main - 2,
		});
		expect(await shop.visitor().api(getGuestOrder, { token })).toMatchObject({
			order: { ref: placed.ref },
			awaits_confirmation: true,
		});
		expect(await refused(guest.api(getGuestOrder, { token: "x".repeat(32) }))).toMatchObject({
			status: 404,
		});
		const [mail] = await shop.database.rows<{ recipient: string; text: string }>(sql`
			select recipient, text from mails where event_key = ${`order:${placed.id}:placed`}`);
		expect(mail?.recipient).toBe("luz@customer.example");
		expect(mail?.text).toContain(`/app/guest-orders/${token}`);
		// Staff find the order by contact details, and call before shipping.
		expect(await manager.api(listAdminOrders, { search: "0917 765 4321" })).toMatchObject([
			{ id: placed.id, customer_name: "Luz Cruz", channel: "web" },
		]);
		const seen = await manager.api(getAdminOrder, { id: placed.id });
		expect(seen).toMatchObject({ customer: null, confirmation: { is_required: true } });
		expect(seen.contact).toEqual({
			name: "Luz Cruz",
			phone: "+639177654321",
			email: "luz@customer.example",
		});
		const { id } = placed;
		await manager.api(changeOrderStatus, { id, status: "processing" });
		const ship = () => manager.api(changeOrderStatus, { id, status: "shipped", courier: "LBC" });
		expect(await refused(ship())).toMatchObject({ status: 409, code: "not_confirmed" });
		await manager.api(recordConfirmation, { id, outcome: "confirmed" });
		expect((await guest.api(getGuestOrder, { token })).awaits_confirmation).toBe(false);
		expect((await ship()).status).toBe("shipped");
		const [shipped] = await shop.database.rows<{ text: string }>(sql`
			select text from mails where event_key = ${`order:${id}:shipped`}`);
		expect(shipped?.text).toContain(`/app/guest-orders/${token}`);
	});

	it("an order is found by its key if the response was lost, and other keys find nothing", async () => {
		const attempt = randomUUID();
		const find = () => shop.visitor().api(getGuestOrderByAttempt, { attempt });
		expect(await refused(find())).toMatchObject({ status: 404 });
		const placed = await place({ attempt });
		expect(await find()).toEqual(placed);
		// A refused attempt creates no order.
		const short = randomUUID();
		expect(await refused(place({ attempt: short, total: 1 }))).toMatchObject({ status: 409 });
		expect(await refused(guest.api(getGuestOrderByAttempt, { attempt: short }))).toMatchObject({
			status: 404,
		});
	});

	it("a visitor pays shipping to the chosen place, and only where the shop delivers", async () => {
		const baguio = "1430300000";
		const one = { items: [{ product_id: cable.id, qty: 1 }] };
		const there = { ...one, city: "Baguio", place: baguio };
		const row = { shipping_method: "standard", weight_up_to: null, free_from: null };
		const set = async (fee: number | null, asks_place = false) => {
			const { version } = await manager.api(readShippingTable);
			const rates =
				fee === 0 ? [] : [{ ...row, area: "Baguio", fee, min_days: null, max_days: null }];
			await manager.api(changeShippingTable, { version, rates, asks_place });
		};
		const price = (more: { place?: string; address?: string } = {}) =>
			guest.api(priceGuestCart, { ...one, shipping_method: "standard", ...more });
		await set(99, true);
		expect(await price({ place: baguio, address: "1 Session Road" })).toMatchObject({
			shipping_fee: 99,
			total: 399,
		});
		// The server calculates a price without a place, so that the customer sees it while typing. The order itself
		// needs the place.
		expect(await price({ address: "1 Session" })).toMatchObject({ shipping_fee: 150 });
		expect(await refused(place({ ...one, total: 450 }))).toMatchObject({
			status: 422,
			message: expect.stringContaining("choose its barangay"),
		});
		expect(await refused(place({ ...there, total: 450 }))).toMatchObject({ code: "total_changed" });
		const { order: placed } = await place({ ...there, total: 399 });
		expect(placed).toMatchObject({
			shipping_fee: 99,
			shipping_address: expect.stringMatching(/, (City of )?Baguio( City)?, Benguet$/),
		});
		expect(await refused(place({ ...there, city: "Cebu", total: 399 }))).toMatchObject({
			status: 422,
			message: expect.stringContaining("not in Cebu"),
		});
		expect(await refused(place({ ...there, place: "9999999999", total: 399 }))).toMatchObject({
			status: 422,
			message: "Choose the place again.",
		});
		await set(null);
		for (const call of [() => price({ place: baguio }), () => place({ ...there, total: 399 })]) {
			expect((await refused(call()))?.message).toMatch(/^We don't deliver to .*Baguio/);
		}
		await set(0);
	});

	it("repeating the request returns the same order without another human check", async () => {
		const first = order();
		const { order: placed, token } = await guest.api(placeGuestOrder, first, from());
		const again = await guest.api(placeGuestOrder, first, from());
		expect([again.order.id, again.token]).toEqual([placed.id, token]);
		expect(
			await refused(guest.api(placeGuestOrder, { ...first, name: "Ana" }, from())),
		).toMatchObject({
			status: 422,
			code: "idempotency_key_reused",
		});
		const both = order();
		const answers = await Promise.all([
			guest.api(placeGuestOrder, both, from()).catch(() => null),
			guest.api(placeGuestOrder, both, from()).catch(() => null),
		]);
		const ids = new Set(answers.flatMap((answer) => answer?.order.id ?? []));
		expect(ids.size).toBe(1);
	});

	it.each(["0917 123", "(02) 8123 4567", "+1 212 555 0100", "call me"])(
		"refuses a phone number that no courier can call: %s",
		async (phone) => {
			expect(await refused(place({ phone }))).toMatchObject({
				status: 422,
				message:
					"Enter a Philippine mobile number that the courier can call, such as 0917 123 4567.",
			});
		},
	);

	it("refuses unavailable items, higher prices than shown, and failed human checks", async () => {
		const gone = await insertProduct(shop.database, { name: "Hub", status: "draft" });
		expect(
			await refused(place({ items: [{ product_id: gone.id, qty: 1 }], total: 449 })),
		).toMatchObject({
			status: 409,
			code: "stock_changed",
			message: expect.stringContaining("Hub is no longer"),
		});
		expect(await refused(place({ items: [{ product_id: 999_999, qty: 1 }] }))).toMatchObject({
			status: 409,
			code: "stock_changed",
		});
		const few = await insertProduct(shop.database, {
			name: "Lamp",
			price: 10_000,
			stock: { main: 1 },
		});
		const two = { items: [{ product_id: few.id, qty: 2 }], total: 350 };
		expect(await refused(place(two))).toMatchObject({
			status: 409,
			code: "stock_changed",
			message: expect.stringContaining("Only 1 of Lamp left"),
		});
		expect(await refused(place({ total: 700 }))).toMatchObject({ code: "total_changed" });
		expect(await refused(place({ turnstile_token: "a robot" }))).toMatchObject({
			code: "human_check_failed",
		});
	});

	it("limits orders a day: three per phone number, five per device and per address, and many per network", async () => {
		const many = async (count: number, make: () => Promise<unknown>) => {
			const answers: (number | undefined)[] = [];
			for (let turn = 0; turn < count; turn++) answers.push((await refused(make()))?.status);
			return answers.filter((status) => status === undefined).length;
		};
		const one = { items: [{ product_id: cable.id, qty: 1 }], total: 450 };
		const phone = freshPhone();
		expect(await many(5, () => place({ ...one, phone }))).toBe(3);
		const street = "1 Office Tower";
		expect(await many(7, () => place({ ...one, street }))).toBe(5);
		const device = shop.visitor();
		expect(await many(7, () => device.api(placeGuestOrder, order(one), from()))).toBe(5);
		// Customers behind one network address aren't limited strictly: each has passed the human check, and thousands
		// of a mobile carrier's customers can share an address.
		expect(await many(40, () => place(one, from("203.0.113.7")))).toBe(40);
	});

	it("an order is claimed by the account that verifies the order's email", async () => {
		const nena = await createCustomer(shop);
		const unproved = await createCustomer(shop, { verified: false });
		const { token, order: placed } = await place({ email: nena.email.toUpperCase() });
		expect(await refused(unproved.api(claimGuestOrder, { token }))).toMatchObject({
			status: 403,
			message: "This order was placed with another email address.",
		});
		const theirs = await place({ email: unproved.email });
		expect(await refused(unproved.api(claimGuestOrder, { token: theirs.token }))).toMatchObject({
			status: 403,
			code: "email_unverified",
		});
		expect(await nena.api(claimGuestOrder, { token })).toEqual({ id: placed.id });
		expect((await nena.api(listOrders, {})).map(({ id }) => id)).toEqual([placed.id]);
		expect((await guest.api(getGuestOrder, { token })).can_be_claimed).toBe(false);
		const nameless = await place();
		expect(nameless.can_be_claimed).toBe(false);
		expect(await refused(nena.api(claimGuestOrder, { token: nameless.token }))).toMatchObject({
			status: 403,
			message: expect.stringContaining("only with its link"),
		});
	});

	it("an order loses its name and its link when the account that claimed it is deleted", async () => {
		const rosa = await createCustomer(shop, { name: "Rosa Lim" });
		const { token, order: placed } = await place({ email: rosa.email, name: "Rosa Lim" });
		await rosa.api(claimGuestOrder, { token });
		await manager.api(changeOrderStatus, { id: placed.id, status: "cancelled" });
		await rosa.api(deleteAccount, { password: customerPassword });
		expect(await refused(guest.api(getGuestOrder, { token }))).toMatchObject({ status: 404 });
		const kept = await manager.api(getAdminOrder, { id: placed.id });
		expect(JSON.stringify(kept)).not.toMatch(/Rosa|customer\.example/);
	});

	it("orders are refused as soon as the owner turns guest orders off", async () => {
		await allow(false);
		expect(await refused(place())).toMatchObject({ code: "is_off" });
		await allow(true);
	});
});

describe("without a human check", () => {
	it("slows a flood from one network for minutes, but not other networks", async () => {
		const open = await createTestShop();
		const owner = await createCustomer(open, { role: "owner" });
		const { version } = await owner.api(readCashRules);
		await owner.api(changeCashRules, { version, guests: true });
		await open.catalogue.refresh();
		open.advance(day - (open.now().getTime() % day) + 1);
		const lamp = await insertProduct(open.database, { price: 30_000, stock: { main: 90 } });
		const items = [{ product_id: lamp.id, qty: 1 }];
		const placeFrom = (address: string) =>
			open
				.visitor()
				.api(
					placeGuestOrder,
					order({ items, total: 450, turnstile_token: undefined }),
					from(address),
				);
		const carrier = "203.0.113.7";
		for (let placed = 0; placed < 30; placed += 1) await placeFrom(carrier);
		expect(await refused(placeFrom(carrier))).toMatchObject({
			status: 429,
			message:
				"We are getting many orders from your network right now. Please try again in a few minutes, or sign in to order.",
		});
		expect(await refused(placeFrom("203.0.113.8"))).toBeNull();
		open.advance(10 * 60_000);
		expect(await refused(placeFrom(carrier))).toBeNull();
		await open.close();
	});
});
