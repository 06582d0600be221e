import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeDeliveryRule, readDeliveryRule } from "#contract/admin/delivery-rule.ts";
import { saveHoliday } from "#contract/admin/holidays.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { readToday } from "#contract/admin/today.ts";
import type { Input } from "#contract/endpoint.ts";
import { getDeliveryCalendar } from "#contract/landing/delivery.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { listDeliveryPromises } from "#contract/user/delivery.ts";
import { getOrder, type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { shopIdentity } from "#domain/settings/shop-settings.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

/** A Thursday before a long weekend: the next Monday is Bonifacio Day, a holiday. */
const thursday = new Date("2026-11-26T09:00:00+08:00");
const hour = 60 * 60_000;

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;
let home: number;
let davao: number;
let passed = 0;

beforeAll(async () => {
	shop = await createTestShop({ clock: async () => () => thursday });
	manager = await createCustomer(shop, { role: "manager" });
	await shop.database.execute(sql`delete from holidays`);
	await manager.api(saveHoliday, { day: "2026-11-30", name: "Bonifacio Day" });
	const { value } = await shop.database.one<{ value: object }>(sql`
		select value from settings where key = ${shopIdentity.key}`);
	const identity = {
		...value,
		hours: "Mon–Sat 8:00 AM–6:00 PM",
		branches: { second: { address: "", phone: "", hours: "Mon–Wed 9:00 AM–5:00 PM" } },
	};
	await shop.database.execute(sql`
		update settings set value = ${JSON.stringify(identity)}::jsonb where key = ${shopIdentity.key}`);
});
afterAll(() => shop.close());

type Rule = Omit<Input<typeof changeDeliveryRule>, "version">;
const usual: Rule = {
	cut_off: null,
	packing_days: null,
	delivery_days: [1, 2, 3, 4, 5, 6],
	gather_days: 0,
	areas: [],
};
async function setRule(rule: Rule): Promise<void> {
	const { version } = await manager.api(readDeliveryRule);
	await manager.api(changeDeliveryRule, { version, ...usual, ...rule });
}
const south = {
	name: "Mindanao",
	places: ["Mindanao"],
	days: { standard: { min_days: 8, max_days: 10 } },
};

beforeEach(async () => {
	shop.advance(-passed);
	passed = 0;
	await setRule({});
	maria = await createCustomer(shop);
	davao = (
		await maria.api(createAddress, { label: "Maria", line: "J.P. Laurel Ave, Davao City, 8000" })
	).id;
	home = await giveAddress(maria);
});
function wait(milliseconds: number): void {
	passed += milliseconds;
	shop.advance(milliseconds);
}

const stocked = async (stock: { main?: number; second?: number }) =>
	(await insertProduct(shop.database, { price: 20_000, stock })).id;
const cart = async (qty = 1, stock: { main?: number; second?: number } = { main: 5 }) =>
	fillCart(maria, [{ product_id: await stocked(stock), qty }]);
const order = (addressId = home, shippingMethod = "standard") =>
	maria.api(placeOrder, { addressId, shippingMethod, paymentMethod: "cod" });
async function asked(query: Input<typeof listDeliveryPromises> = {}) {
	const { methods } = await maria.api(listDeliveryPromises, query);
	return Object.fromEntries(methods.map(({ code, from, to }) => [code, { from, to }]));
}
async function textsOf({ id, ref }: OrderDetail) {
	const paper = await maria.fetch(`/user/api/orders/${id}/document`);
	const mail = await shop.database.one<{ text: string; html: string }>(sql`
		select text, html from mails where event_key = ${`order:${id}:placed`}`);
	return {
		order: (await maria.api(getOrder, { id: ref })).promised,
		staff: (await manager.api(getAdminOrder, { id: String(id) })).promised,
		mail: /^Arrives: (.+)$/m.exec(mail.text)?.[1],
		html: /Arrives <strong>([^<]+)</.exec(mail.html)?.[1],
		paper: /Arrives\t?\n?(.+)/.exec(
			readPdfText(Buffer.from(await paper.arrayBuffer())).join("\n"),
		)?.[1],
	};
}

describe("the delivery estimate", () => {
	it("is the same at checkout, on the order, in its email and document, whatever the owner changes later", async () => {
		await cart();
		const standard = { from: "2026-12-03", to: "2026-12-05" };
		expect(await asked()).toEqual({ standard, express: { from: "2026-12-01", to: "2026-12-03" } });
		const placed = await order();
		expect(placed.promised).toEqual(standard);
		const text = estimateText(standard);
		expect(text).toBe("Dec 3 – Dec 5");
		const told = { order: standard, staff: standard, mail: text, html: text, paper: text };
		expect(await textsOf(placed)).toEqual(told);
		await setRule({ cut_off: "08:00", delivery_days: [2], areas: [south] });
		await shop.database.execute(
			sql`update shipping_methods set min_days = min_days + 1, max_days = max_days + 1`,
		);
		expect(await textsOf(placed)).toEqual(told);
		await shop.database.execute(
			sql`update shipping_methods set min_days = min_days - 1, max_days = max_days - 1`,
		);
	});

	it("is valid until the displayed time", async () => {
		await cart();
		const { changes_at: changes } = await maria.api(listDeliveryPromises, {});
		expect(changes).toBe("2026-11-26T10:00:00.000Z");
		const before = await asked();
		wait(9 * hour - 1);
		expect(await asked()).toEqual(before);
		wait(1);
		expect((await asked())["standard"]).toEqual({ from: "2026-12-04", to: "2026-12-07" });
	});

	it("follows the owner's cut-off time, days and areas, and the address", async () => {
		await cart();
		await setRule({ cut_off: "09:00" });
		expect((await asked())["standard"]).toEqual({ from: "2026-12-04", to: "2026-12-07" });
		await setRule({ delivery_days: [1, 2, 3, 4, 5] });
		expect((await asked())["express"]).toEqual({ from: "2026-12-02", to: "2026-12-04" });
		await setRule({ areas: [south] });
		const { methods } = await maria.api(listDeliveryPromises, { addressId: davao });
		expect(methods).toEqual([
			{
				code: "standard",
				fee: 150,
				problem: null,
				min_days: 8,
				max_days: 10,
				from: "2026-12-07",
				to: "2026-12-09",
			},
			{
				code: "express",
				fee: 250,
				problem: null,
				min_days: 3,
				max_days: 5,
				from: "2026-12-01",
				to: "2026-12-03",
			},
		]);
		expect((await order(davao)).promised).toEqual({ from: "2026-12-07", to: "2026-12-09" });
	});

	it("uses the default address if none is given, and never another customer's", async () => {
		await cart();
		await setRule({ areas: [south] });
		// The customer's first address is their default address. The estimate uses it if the request names no address.
		expect((await asked())["standard"]).toEqual({ from: "2026-12-07", to: "2026-12-09" });
		const other = await createCustomer(shop);
		await fillCart(other, [{ product_id: await stocked({ main: 5 }) }]);
		const { methods } = await other.api(listDeliveryPromises, { addressId: davao });
		expect(methods[0]).toMatchObject({ from: "2026-12-03", to: "2026-12-05" });
	});

	it("uses the packing branch, or the later one of two, and adds the days to gather items", async () => {
		const productId = await stocked({ second: 5 });
		expect((await asked({ productId }))["express"]).toEqual({
			from: "2026-12-04",
			to: "2026-12-07",
		});
		await cart(3, { main: 2, second: 5 });
		const late = { from: "2026-12-04", to: "2026-12-07" };
		expect((await asked())["express"]).toEqual(late);
		await fillCart(maria, [{ product_id: await stocked({ main: 5 }) }]);
		await setRule({ gather_days: 2 });
		const gathered = { from: "2026-12-07", to: "2026-12-09" };
		expect((await asked())["express"]).toEqual(gathered);
		expect((await order(home, "express")).promised).toEqual(gathered);
	});

	it("of a card order uses the time when the payment began and the address chosen at the end", async () => {
		await setRule({ areas: [south] });
		await cart();
		const started = await startPayment(maria, { addressId: home });
		wait(9 * hour - 60_000 * 5);
		const again = await startPayment(maria, { addressId: home });
		expect(again.paymentIntentId).not.toBe("");
		await confirmCard(shop, again);
		wait(60_000 * 10);
		const placed = await placeCardOrder(maria, davao, again);
		expect(placed.promised).toEqual({ from: "2026-12-07", to: "2026-12-09" });
		expect(started.status).toBe("open");
	});
});

describe("a late order", () => {
	it("is shown on Today and listed until it has shipped", async () => {
		await cart();
		const { id } = await order();
		// Sets dates relative to the database's date, because the list of late orders uses that date.
		const promisedIn = (days: number) =>
			shop.database.execute(sql`
				update orders set promised_from = current_date + ${days}::integer,
					promised_to = current_date + ${days + 2}::integer
				where id = ${id}`);
		await promisedIn(3);
		const before = (await manager.api(readToday)).orders_late;
		await promisedIn(-3);
		expect((await manager.api(readToday)).orders_late).toBe(before + 1);
		const late = await manager.api(listAdminOrders, { late: "true" });
		expect(late.map((row) => row.id)).toContain(id);
		for (const status of ["processing", "shipped"] as const) {
			await manager.api(changeOrderStatus, { id: String(id), status });
		}
		expect((await manager.api(readToday)).orders_late).toBe(before);
	});
});

describe("the owner's delivery rules", () => {
	it.each<[string, Rule, string]>([
		["an invalid time", { cut_off: "25:00" }, "cut_off"],
		["no delivery days", { delivery_days: [] }, "delivery_days"],
		["a repeated day", { packing_days: [1, 1] }, "packing_days"],
		["an area without places", { areas: [{ ...south, places: [] }] }, "areas.0.places"],
		[
			"two areas with the same name",
			{ areas: [south, { ...south, name: "MINDANAO" }] },
			"areas.1.name",
		],
		[
			"an unknown shipping method",
			{ areas: [{ ...south, days: { boat: { min_days: 1, max_days: 2 } } }] },
			"areas.0.days.boat",
		],
		[
			"days in the wrong order",
			{ areas: [{ ...south, days: { standard: { min_days: 3, max_days: 2 } } }] },
			"areas.0.days.standard",
		],
	])("refuse %s next to the field", async (_, rule, field) => {
		await expect(setRule(rule)).rejects.toMatchObject({
			status: 422,
			body: { errors: { [field]: [expect.any(String)] } },
		});
	});

	it("don't overwrite unseen changes, and apply to the product page", async () => {
		await expect(
			manager.api(changeDeliveryRule, { version: "older", gather_days: 1 }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
		await setRule({ cut_off: "14:00", packing_days: [1, 2] });
		await shop.catalogue.refresh();
		expect(await shop.visitor().api(getDeliveryCalendar)).toEqual({
			cut_off: "14:00",
			packing_days: [1, 2],
			delivery_days: [1, 2, 3, 4, 5, 6],
			holidays: ["2026-11-30"],
		});
	});
});
