import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { approveAtTill, setStaffPin } from "#contract/admin/cashiers.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import {
	type CounterSettings,
	changeCounterSettings,
	readCounterSettings,
} from "#contract/admin/counter-settings.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { blockCustomer } from "#contract/admin/customers.ts";
import { listRefunds } from "#contract/admin/payments.ts";
import { getShiftReading } from "#contract/admin/readings.ts";
import { readCashiers, readMoney, readSales } from "#contract/admin/reports.ts";
import { getCustomerCredit } from "#contract/admin/store-credit.ts";
import { readReturnValue, takeUnreceipted } from "#contract/admin/unreceipted-returns.ts";
import type { Input } from "#contract/endpoint.ts";
import { valueStock } from "#domain/inventory/value-stock.ts";
import { mediumDate } from "#lib/time/manila-texts.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let manager: TestCustomer;
let ana: TestCustomer;
let maria: TestCustomer;
/** A cable that costs ₱299. */
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;

const pin = "4071";

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { name: "Mila Cruz", role: "owner" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	maria = await createCustomer(shop, { name: "Maria Santos" });
	await owner.api(setStaffPin, { id: manager.accountId, pin });
});
afterAll(async () => {
	await owner.api(readSales, today({ by: "product" }));
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 29_900, stock: { main: 5 } });
	shift = await openTill(ana);
});
// Close all shifts after each test, because each test opens a new till and a branch can have at most 20.
afterEach(async () => {
	const open = await owner.api(counterShifts.listShifts, { state: "open" });
	for (const { id, expected } of open) {
		await owner.api(counterShifts.closeShift, { id, counted: expected });
	}
});

/** Adds today's date in Manila as the period of a request. */
const today = <Rest extends object>(rest: Rest) => {
	const day = new Date(shop.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
	return { from: day, to: day, ...rest };
};
const oneOf = ({ variationIds }: InsertedProduct) => variationIds[0] ?? 0;

type Return = Input<typeof takeUnreceipted>;
type Line = Return["lines"][number];

/** Returns a request that takes back one cable at its current price and refunds it in cash. */
const returnOf = (line: Partial<Line> = {}, more: Partial<Return> = {}): Return => {
	const lines = [
		{
			variation_id: oneOf(cable),
			quantity: 1,
			unit_amount: 299,
			comes_back: "sellable" as const,
			...line,
		},
	];
	return {
		id: shift.id,
		return_id: randomUUID(),
		lines,
		reason: "Receipt lost",
		refund: "cash",
		expected_total: lines.reduce((sum, each) => sum + each.quantity * each.unit_amount, 0),
		...more,
	};
};
const takeAs = (person: TestCustomer, asked: Return) => person.api(takeUnreceipted, asked);
const approve = ({ id, return_id: action_id, expected_total: amount }: Return) =>
	ana.api(approveAtTill, {
		id,
		approver_id: manager.accountId,
		pin,
		kind: "unreceipted_return",
		action_id,
		amount,
	});
const readShift = () => ana.api(counterShifts.getShift, { id: shift.id });
const worth = (item = cable) =>
	ana.api(readReturnValue, { id: String(shift.id), variation_id: String(oneOf(item)) });
const setRules = async (rules: Partial<CounterSettings>) => {
	const { version } = await manager.api(readCounterSettings);
	await manager.api(changeCounterSettings, { ...rules, version });
};
const sell = (more: Partial<Input<typeof counterSales.ringUpSale>> = {}) =>
	manager.api(counterSales.ringUpSale, saleOf(shift, cable, { expected_total: 299, ...more }));

describe("the suggested refund", () => {
	it("is the current price of an item without recent sales", async () => {
		expect(await worth()).toMatchObject({ amount: 299, most: 299, serial_kind: null });
	});

	it("is the lowest price of the last 90 days, after discounts", async () => {
		await sell();
		await sell({ discount_amount: 49, discount_reason: "Scratched box", expected_total: 250 });
		expect(await worth()).toMatchObject({ amount: 250, most: 299 });
		await shop.database.execute(sql`
			update orders set created_at = created_at - interval '91 days'
			where id in (select order_id from order_lines where variation_id = ${oneOf(cable)})
				and total = 25000`);
		expect(await worth()).toMatchObject({ amount: 299 });
		await shop.database.execute(sql`
			update orders set created_at = created_at + interval '91 days' where created_at < ${shop.now()}::timestamptz - interval '90 days'`);
	});

	it("ignores items given away, and is never above the current price", async () => {
		await sell({ discount_amount: 299, discount_reason: "Gift", expected_total: 0, payments: [] });
		expect(await worth()).toMatchObject({ amount: 299 });
		await shop.database.execute(sql`update products set price = 19900 where id = ${cable.id}`);
		expect(await worth()).toMatchObject({ amount: 199, most: 199 });
	});
});

describe("a return without a receipt", () => {
	it("pays cash from the drawer, rounded, and restocks the items", async () => {
		await setRules({ rounds_cash_to: "1.00" });
		const asked = returnOf({ quantity: 2, unit_amount: 149.6 }, { rounds_cash_to: "1.00" });
		const taken = await takeAs(manager, asked);
		expect(taken).toMatchObject({
			refund: "cash",
			total: 299.2,
			cash_rounding: 0.2,
			cashier: "Ben Cruz",
			approved_by: null,
			reason: "Receipt lost",
		});
		expect(await takeAs(manager, asked)).toEqual(taken);
		await setRules({ rounds_cash_to: "none" });
		expect(await readShift()).toMatchObject({
			cash_back: 299.2,
			cash_rounding: 0.2,
			expected: 701,
		});
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 7, second: 0 });
		const { items } = await owner.api.page(listRefunds, { limit: "1" });
		expect(items).toMatchObject([{ amount: 299.2, order: null, note: "Receipt lost" }]);
	});

	it("gives a customer store credit instead of cash, and notifies them", async () => {
		const asked = returnOf({}, { refund: "store_credit" });
		await expect(takeAs(manager, asked)).rejects.toMatchObject({
			status: 422,
			errors: { account_id: [expect.stringContaining("Choose the customer")] },
		});
		const taken = await takeAs(manager, { ...asked, account_id: maria.accountId });
		expect(taken).toMatchObject({ refund: "store_credit", customer: "Maria Santos", total: 299 });
		const credit = await manager.api(getCustomerCredit, { id: String(maria.accountId) });
		expect(credit).toMatchObject({ balance: 299, movements: [{ what: "refunded", order: null }] });
		expect(await readShift()).toMatchObject({ cash_back: 0, expected: 1_000 });
		const mail = await shop.database.first<{ subject: string }>(sql`
			select subject from mails where event_key = ${`unreceipted-return:${asked.return_id}`}`);
		expect(mail?.subject).toContain("₱299.00 in store credit");
	});

	it("gives store credit to a blocked customer, who keeps their money, but not to other accounts", async () => {
		const customer = await createCustomer(shop, { name: "Rosa Lim" });
		await manager.api(blockCustomer, { id: customer.accountId, blocked: true });
		const asked = returnOf({}, { refund: "store_credit", account_id: customer.accountId });
		await expect(takeAs(manager, asked)).resolves.toMatchObject({ customer: "Rosa Lim" });
		const credit = await manager.api(getCustomerCredit, { id: String(customer.accountId) });
		expect(credit.balance).toBe(299);
		const toStaff = returnOf({}, { refund: "store_credit", account_id: ana.accountId });
		await expect(takeAs(manager, toStaff)).rejects.toMatchObject({
			errors: {
				account_id: [
					"This account can't have store credit. Choose another customer, or refund in cash.",
				],
			},
		});
	});

	it("writes damaged items off at their cost", async () => {
		await shop.database.execute(sql`update products set cost = 10000 where id = ${cable.id}`);
		await valueStock(shop.database);
		await takeAs(manager, returnOf({ comes_back: "damaged" }));
		await takeAs(manager, returnOf());
		await valueStock(shop.database);
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 6, second: 0 });
		const moves = await shop.database.rows(sql`
			select reason, quantity, value from stock_cost_moves
			where variation_id = ${oneOf(cable)} and reason <> 'opening' and reason <> 'cost' order by id`);
		expect(moves).toEqual([
			{ reason: "returned", quantity: 2, value: 20_000 },
			{ reason: "adjusted", quantity: -1, value: -10_000 },
		]);
	});

	it("is in the readings, the reports and the audit log", async () => {
		await sell();
		await takeAs(manager, returnOf({ unit_amount: 100 }));
		const reading = await ana.api(getShiftReading, { id: shift.id });
		expect(reading).toMatchObject({
			sales: { count: 1, amount: 299 },
			returns: { count: 1, amount: 100 },
			unreceipted_returns: { count: 1, amount: 100 },
			net_sales: 199,
			refunds: [{ method: "cash", count: 1, amount: 100 }],
			drawer: { cash_back: 100, expected: 1_199 },
		});
		const { expected } = await readShift();
		await ana.api(counterShifts.closeShift, { id: shift.id, counted: expected });
		expect(await ana.api(getShiftReading, { id: shift.id })).toMatchObject({
			unreceipted_returns: { count: 1, amount: 100 },
		});
		const sales = await owner.api(readSales, today({ by: "product" }));
		expect(sales.rows.find(({ key }) => key === String(cable.id))).toMatchObject({
			gross: 299,
			refunded: 100,
			net: 199,
		});
		const people = await owner.api(readCashiers, today({}));
		expect(people.find(({ label }) => label === "Ben Cruz")?.refunded).toBeGreaterThan(100);
		const money = await owner.api(readMoney, today({ by: "payment_method" }));
		expect(money.rows.map(({ key }) => key)).toContain("cash");
		const { items } = await owner.api.page(listAudit, { limit: "5" });
		expect(items.find(({ action }) => action === "till.unreceipted_return")).toMatchObject({
			actor_name: "Ben Cruz",
			after: { items: ["1 × Cable"], refunded: 100, as: "Cash", reason: "Receipt lost" },
		});
	});

	it("states the included VAT if the shop is registered for VAT", async () => {
		const key = sql`insert into settings (key, value) values ('tax.vat_registered', 'true')`;
		await shop.database.execute(key);
		const taken = await takeAs(manager, returnOf({ unit_amount: 112 }));
		await shop.database.execute(sql`delete from settings where key = 'tax.vat_registered'`);
		expect(taken.vat_content).toBe(12);
		expect(await ana.api(getShiftReading, { id: shift.id })).toMatchObject({
			net_sales: -112,
			vat: -12,
		});
	});
});

describe("an approval", () => {
	it("lets staff take only the return that was approved", async () => {
		const asked = returnOf();
		await expect(takeAs(ana, asked)).rejects.toMatchObject({
			status: 403,
			code: "approval_needed",
		});
		await approve({ ...asked, expected_total: 298 });
		await expect(takeAs(ana, asked)).rejects.toMatchObject({ code: "approval_needed" });
		await approve(asked);
		expect(await takeAs(ana, asked)).toMatchObject({
			cashier: "Ana Reyes",
			approved_by: "Ben Cruz",
		});
		const { items } = await owner.api.page(listAudit, { limit: "5" });
		expect(items.map(({ action }) => action)).toContain("till.approved_unreceipted_return");
	});

	it("of a return against a receipt isn't enough", async () => {
		const asked = returnOf();
		const of = { id: shift.id, approver_id: manager.accountId, pin };
		await ana.api(approveAtTill, {
			...of,
			kind: "return",
			action_id: asked.return_id,
			amount: 299,
		});
		await expect(takeAs(ana, asked)).rejects.toMatchObject({ code: "approval_needed" });
	});
});

describe("refuses", () => {
	it.each<[string, Partial<Line>, Partial<Return>, object]>([
		["more than the current price", { unit_amount: 299.01 }, {}, { status: 422 }],
		["a refund of nothing", { unit_amount: 0 }, {}, { status: 422 }],
		["a blank reason", {}, { reason: "  " }, { status: 422 }],
		["another total", {}, { expected_total: 298 }, { status: 409, code: "amount_changed" }],
		["more cash than in the drawer", { quantity: 4 }, {}, { status: 422 }],
		["another rounding", {}, { rounds_cash_to: "1.00" }, { code: "amount_changed" }],
		["an unknown item", { variation_id: 999_999 }, {}, { status: 422 }],
	])("%s", async (_, line, more, refusal) => {
		await expect(takeAs(manager, returnOf(line, more))).rejects.toMatchObject(refusal);
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 5, second: 0 });
	});

	it("another return under the same id, and a closed shift", async () => {
		const asked = returnOf();
		await takeAs(manager, asked);
		await expect(takeAs(manager, { ...asked, reason: "Gift" })).rejects.toMatchObject({
			code: "idempotency_key_reused",
		});
		await ana.api(counterShifts.closeShift, { id: shift.id, counted: 701 });
		expect(await takeAs(manager, asked)).toMatchObject({ id: asked.return_id });
		await expect(takeAs(manager, returnOf())).rejects.toMatchObject({ code: "shift_over" });
	});

	it("all returns while the owner has turned them off, and returns above the limit", async () => {
		await setRules({ allows_unreceipted_returns: false });
		expect(await readShift()).toMatchObject({ allows_unreceipted_returns: false });
		await expect(worth()).rejects.toMatchObject({ status: 409, code: "is_off" });
		await expect(takeAs(manager, returnOf())).rejects.toMatchObject({ code: "is_off" });
		await setRules({ allows_unreceipted_returns: true, unreceipted_limit: 298 });
		await expect(takeAs(manager, returnOf())).rejects.toMatchObject({
			errors: { lines: ["A return without a receipt can refund at most ₱298.00."] },
		});
		await setRules({ unreceipted_limit: null });
		await expect(takeAs(manager, returnOf())).resolves.toMatchObject({ total: 299 });
	});

	it("units that already came back, unless they were sold since", async () => {
		await shop.database.execute(sql`
			update products set serial_tracking = 'at_sale' where id = ${cable.id}`);
		const asked = () => returnOf({ serials: ["SN 4"] });
		const [one, other] = await Promise.allSettled([
			takeAs(manager, asked()),
			takeAs(owner, { ...asked(), id: (await openTill(owner, { till: 2 })).id }),
		]);
		expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
		const [taken] = [one, other].flatMap((each) => (each.status === "fulfilled" ? each.value : []));
		const day = mediumDate(Date.parse(taken?.returned_at ?? ""));
		await expect(takeAs(manager, asked())).rejects.toMatchObject({
			errors: {
				"lines.0.serials": [
					`SN4 was already returned on ${day} (return without receipt ${taken?.number}). Check the serial number.`,
				],
			},
		});
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 6, second: 0 });

		const line = { variation_id: oneOf(cable), quantity: 1, serials: ["SN 4"] };
		const { receipt } = await sell({ lines: [line] });
		await expect(takeAs(manager, asked())).rejects.toMatchObject({
			code: "sold_on_receipt",
			body: expect.objectContaining({ receipt }),
		});
		const otherProduct = await insertProduct(shop.database, { price: 29_900 });
		await shop.database.execute(sql`
			update products set serial_tracking = 'at_sale' where id = ${otherProduct.id}`);
		const alike = returnOf({ serials: ["SN 4"], variation_id: oneOf(otherProduct) });
		await expect(takeAs(manager, alike)).resolves.toMatchObject({ total: 299 });
	});

	it("units whose sale the shop knows, and units that it never received", async () => {
		await shop.database.execute(sql`
			update products set serial_tracking = 'at_sale' where id = ${cable.id}`);
		const line = { variation_id: oneOf(cable), quantity: 1, serials: ["SN 1"] };
		const sold = await sell({ lines: [line] });
		await expect(takeAs(manager, returnOf())).rejects.toMatchObject({
			errors: { "lines.0.serials": ["Enter the serial number."] },
		});
		await expect(takeAs(manager, returnOf({ serials: ["sn-1"] }))).rejects.toMatchObject({
			status: 409,
			code: "sold_on_receipt",
			body: expect.objectContaining({ receipt: sold.receipt }),
		});
		const taken = await takeAs(manager, returnOf({ serials: ["SN 2"] }));
		expect(taken.lines).toMatchObject([{ serials: ["SN2"] }]);
		cable = await insertProduct(shop.database, { stock: { main: 0 } });
		await shop.database.execute(sql`
			update products set serial_tracking = 'from_receipt' where id = ${cable.id}`);
		await expect(takeAs(manager, returnOf({ serials: ["SN 3"] }))).rejects.toMatchObject({
			errors: { "lines.0.serials": [expect.stringContaining("was never received")] },
		});
	});
});
