import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	changeShippingTable,
	exportShippingTable,
	importShippingTable,
	readShippingTable,
	tryShipping,
} from "#contract/admin/shipping-table.ts";
import type { Input } from "#contract/endpoint.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { listDeliveryPromises } from "#contract/user/delivery.ts";
import { placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { createPaymentIntent } from "#contract/user/payments.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

type Rate = NonNullable<Input<typeof changeShippingTable>["rates"]>[number];
const rate = (area: string, more: Partial<Rate> = {}): Rate => ({
	area,
	shipping_method: "standard",
	weight_up_to: null,
	fee: 100,
	free_from: null,
	min_days: null,
	max_days: null,
	...more,
});
async function setRates(
	rates: Rate[],
	more: { asks_place?: boolean; default_grams?: number } = {},
) {
	const { version } = await manager.api(readShippingTable);
	const settings = { asks_place: false, default_grams: 250, ...more };
	return manager.api(changeShippingTable, { version, rates, ...settings });
}
beforeEach(async () => {
	await setRates([]);
	maria = await createCustomer(shop);
});

/** An address with a chosen place. */
const addressIn = async (place: string) => {
	const details = { recipient: "Maria", phone: "09171234567", street: "12 Rizal St.", place };
	return (await maria.api(createAddress, { label: "x", line: "y", details })).id;
};
const baguio = () => addressIn("1430300000");
/** Items of 600 g at ₱200 each. */
async function cart(qty = 2, facts: object = { weight_g: 600 }) {
	const { id } = await insertProduct(shop.database, { price: 20_000, stock: { main: 99 } });
	await shop.database.execute(sql`
		update products set facts = ${JSON.stringify(facts)}::jsonb where id = ${id}`);
	await fillCart(maria, [{ product_id: id, qty }]);
}
const choice = (addressId: number, shippingMethod = "standard") => ({ addressId, shippingMethod });
const priced = async (addressId: number, method?: string) =>
	(await maria.api(priceCheckout, choice(addressId, method))).shipping_fee;
async function promised(addressId: number) {
	const { methods } = await maria.api(listDeliveryPromises, { addressId: String(addressId) });
	return methods.find(({ code }) => code === "standard");
}
const order = (addressId: number, method?: string) =>
	maria.api(placeOrder, { ...choice(addressId, method), paymentMethod: "cod" });

describe("without a row in the shipping table", () => {
	it("a method's fee and delivery time are the same everywhere", async () => {
		await cart();
		const [there, here] = [await baguio(), await giveAddress(maria)];
		expect([await priced(there), await priced(here)]).toEqual([150, 150]);
		expect(await promised(there)).toMatchObject({ fee: 150, problem: null, min_days: 5 });
		expect(await order(there)).toMatchObject({ shipping_fee: 150 });
	});
});

describe("shipping by area and weight", () => {
	it("the estimate, checkout, payment and order agree", async () => {
		await setRates([
			rate("Philippines", { fee: 220 }),
			rate("Benguet", { weight_up_to: 1_000, fee: 120 }),
			rate("Benguet", { weight_up_to: 3_000, fee: 180, min_days: 2, max_days: 4 }),
		]);
		await cart(2);
		const [there, here] = [await baguio(), await giveAddress(maria)];
		expect(await promised(there)).toMatchObject({
			fee: 180,
			problem: null,
			min_days: 2,
			max_days: 4,
		});
		expect(await priced(there)).toBe(180);
		// For an unknown place, the rates of the whole country apply.
		expect(await promised(here)).toMatchObject({ fee: 220, min_days: 5 });
		expect(await priced(here)).toBe(220);
		expect(await priced(there, "express")).toBe(250);
		const intent = await maria.api(createPaymentIntent, choice(there));
		expect(intent.amount).toBe(400 + 180);
		const expected = { shippingFee: 150 };
		await expect(
			maria.api(placeOrder, {
				...choice(there),
				paymentMethod: "cod",
				expectedTotal: 550,
				expected,
			}),
		).rejects.toMatchObject({ status: 409, body: { code: "total_changed" } });
		const { from, to } = (await promised(there)) ?? {};
		expect(await order(there)).toMatchObject({
			shipping_fee: 180,
			total_amount: 580,
			promised: { from, to },
		});
	});

	it("a paid order can't be sent to a more expensive area for the same price", async () => {
		await setRates([rate("Luzon", { fee: 180 }), rate("Mindanao", { fee: 400 })]);
		await cart();
		const [there, near, far] = [await baguio(), await baguio(), await addressIn("1130700000")];
		const intent = await startPayment(maria, choice(there));
		await confirmCard(shop, intent);
		await expect(placeCardOrder(maria, far)).rejects.toMatchObject({
			status: 422,
			body: { errors: { addressId: [expect.stringContaining("costs more")] } },
		});
		expect(await placeCardOrder(maria, near)).toMatchObject({ shipping_fee: 180 });
	});

	it("an item without a weight has the owner's default weight", async () => {
		await setRates([rate("Luzon", { weight_up_to: 500, fee: 90 }), rate("Luzon", { fee: 300 })], {
			default_grams: 251,
		});
		const there = await baguio();
		await cart(2, {});
		expect(await priced(there)).toBe(300);
		await setRates([rate("Luzon", { weight_up_to: 502, fee: 90 }), rate("Luzon", { fee: 300 })], {
			default_grams: 251,
		});
		expect(await priced(there)).toBe(90);
		await cart(1, { weight_g: 0 });
		expect(await priced(there)).toBe(300);
	});

	it("is free from a certain order value", async () => {
		await setRates([rate("Luzon", { free_from: 400 })]);
		const there = await baguio();
		await cart(1);
		expect(await priced(there)).toBe(100);
		await maria.api(listDeliveryPromises, {});
		await cart(1);
		expect(await priced(there)).toBe(0);
		expect(await order(there)).toMatchObject({ shipping_fee: 0, total_amount: 400 });
	});

	it.each([
		[
			"too heavy",
			rate("Benguet", { weight_up_to: 1_000 }),
			"This order is too heavy for Standard: it weighs 1.2 kg, and the maximum for Benguet is 1 kg.",
		],
		["excluded", rate("Benguet", { fee: null }), "We don't deliver to Benguet by Standard yet."],
	])("refuses an order that is %s with the reason, and places nothing", async (_, row, message) => {
		await setRates([row, rate("Luzon")]);
		await cart(2);
		const there = await baguio();
		expect(await promised(there)).toMatchObject({ problem: message });
		const refusal = { status: 422, body: { errors: { shippingMethod: [message] } } };
		await expect(priced(there)).rejects.toMatchObject(refusal);
		await expect(order(there)).rejects.toMatchObject(refusal);
		await expect(maria.api(createPaymentIntent, choice(there))).rejects.toMatchObject(refusal);
		const tarlac = await addressIn("0306916061");
		expect(await order(tarlac)).toMatchObject({ shipping_fee: 100 });
	});

	it("an order to an address without a known place is refused if the owner requires a place", async () => {
		await setRates([rate("Luzon")], { asks_place: true });
		await cart();
		const [there, here] = [await baguio(), await giveAddress(maria)];
		await expect(order(here)).rejects.toMatchObject({
			status: 422,
			body: { errors: { addressId: [expect.stringContaining("Please complete this address")] } },
		});
		expect(await order(there)).toMatchObject({ shipping_fee: 100 });
	});
});

describe("the shipping table", () => {
	it("accepts areas by name, and changes only based on its current version", async () => {
		const table = await setRates([rate("NCR"), rate("Cebu City", { fee: null })]);
		expect(table.rates.map((row) => [row.area, row.area_name, row.fee])).toEqual([
			["1300000000", "Metro Manila", 100],
			["0730600000", "Cebu City, Cebu", null],
		]);
		await setRates([rate("NCR")]);
		const late = manager.api(changeShippingTable, { version: table.version, rates: [] });
		await expect(late).rejects.toMatchObject({
			status: 409,
			body: {
				code: "changed_elsewhere",
				current: { rates: [{ area_name: "Metro Manila", fee: 100 }] },
			},
		});
	});

	it.each([
		["an unknown place", [rate("Atlantis")], "rates.0.area"],
		["several of that name", [rate("San Jose")], "rates.0.area"],
		[
			"an unknown method",
			[rate("Luzon", { shipping_method: "by-air" })],
			"rates.0.shipping_method",
		],
		["no weight", [rate("Luzon", { weight_up_to: 0 })], "rates.0.weight_up_to"],
		["days in the wrong order", [rate("Luzon", { min_days: 5, max_days: 2 })], "rates.0.min_days"],
		["a duplicate row", [rate("NCR"), rate("Metro Manila", { fee: 5 })], "rates.1.area"],
		[
			"delivered and not delivered",
			[rate("NCR", { weight_up_to: 5 }), rate("NCR", { fee: null })],
			"rates.1.fee",
		],
		[
			"a time without delivery",
			[rate("NCR", { fee: null, min_days: 1, max_days: 1 })],
			"rates.0.fee",
		],
		["a negative fee", [rate("NCR", { fee: -1 })], "rates.0.fee"],
	])("refuses %s, and stays as it is", async (_, rates, field) => {
		const before = await setRates([rate("Visayas")]);
		await expect(setRates(rates)).rejects.toMatchObject({
			status: 422,
			body: { errors: { [field]: [expect.any(String)] } },
		});
		expect(await manager.api(readShippingTable)).toEqual(before);
	});

	it("can be exported to a file and imported again", async () => {
		const { version, rates } = await setRates([
			rate("Baguio", {
				weight_up_to: 1_500,
				fee: 99.5,
				free_from: 1_000,
				min_days: 2,
				max_days: 3,
			}),
			rate("Batanes", { fee: null }),
		]);
		const file = await manager.api(exportShippingTable);
		expect(file).toContain('"Baguio City, Benguet",standard,1.5,99.5,1000,2,3\r\n');
		expect(file).toContain("Batanes,standard,,no delivery,,,\r\n");
		const same = await manager.api(importShippingTable, { version, file, apply: true });
		expect(same).toMatchObject({ rows: 2, added: 0, removed: 0, problems: [] });
		expect(same.table.rates).toEqual(rates);
	});

	it("reports a file's errors by line, and changes nothing if there are any", async () => {
		const before = await setRates([rate("Visayas")]);
		const file = [
			"Area,Method,Weight_up_to_kg,Fee,Free_from,Min_days,Max_days",
			'"Baguio City, Benguet",Standard,1.5 kg,"₱1,120.00",,2,4',
			"Atlantis,standard,,100,,,",
			"Luzon,by air,,100,,,",
			"Luzon,standard,0,100,,,",
			"Luzon,standard,,cheap,,,",
			"Luzon,express,,,,,",
			"Luzon,express,,50,,1.5,2",
		].join("\n");
		const { version } = before;
		const read = await manager.api(importShippingTable, { version, file, apply: true });
		expect(read.problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
		expect(read.problems[0]?.message).toBe("area: We couldn't find the place “Atlantis”.");
		expect(read.table).toEqual(before);
		for (const broken of ["", "a,b\n1,2", 'area,method,fee\n"x']) {
			const given = { version, file: broken, apply: true };
			await expect(manager.api(importShippingTable, given)).rejects.toMatchObject({ status: 422 });
		}
		const good = file.split("\n").slice(0, 2).join("\n");
		const preview = await manager.api(importShippingTable, { version, file: good, apply: false });
		expect(preview).toMatchObject({ rows: 1, added: 1, removed: 1, problems: [], table: before });
		const applied = await manager.api(importShippingTable, { version, file: good, apply: true });
		expect(applied.table.rates).toMatchObject([
			{ area: "1430300000", weight_up_to: 1_500, fee: 1_120, min_days: 2, max_days: 4 },
		]);
	});

	it("calculates the cost of an order to an address", async () => {
		await setRates([
			rate("Benguet", { fee: 120, min_days: 2, max_days: 4 }),
			rate("Sulu", { fee: null }),
		]);
		const asked = await manager.api(tryShipping, { place: "Baguio", grams: 1_200, goods: 500 });
		expect(asked.place).toBe("Baguio City, Benguet");
		expect(asked.methods).toMatchObject([
			{ code: "standard", fee: 120, problem: null, area_name: "Benguet", min_days: 2, max_days: 4 },
			{ code: "express", fee: 250, area_name: null, min_days: 3 },
		]);
		const jolo = await manager.api(tryShipping, {
			place: "brgy walled city jolo",
			grams: 0,
			goods: 0,
		});
		expect(jolo.methods[0]).toMatchObject({ fee: null, problem: expect.stringContaining("Sulu") });
		await expect(
			manager.api(tryShipping, { place: "zzzz", grams: 1, goods: 0 }),
		).rejects.toMatchObject({ status: 422, body: { errors: { place: [expect.any(String)] } } });
	});

	it("can only be read by users who may change shipping", async () => {
		await expect(maria.api(readShippingTable)).rejects.toMatchObject({ status: 403 });
	});
});
