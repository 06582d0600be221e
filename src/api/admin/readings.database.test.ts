import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeAccreditation, readAccreditation } from "#contract/admin/accreditation.ts";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import * as calls from "#contract/admin/readings.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import type { Input } from "#contract/endpoint.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf, sellOne } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let staff: TestCustomer;
let manager: TestCustomer;
let elsewhere: TestCustomer;
let owner: TestCustomer;
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;
let till = 0;

beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
	elsewhere = await createCustomer(shop, { name: "Cora Dy", role: "staff", branch: "second" });
	owner = await createCustomer(shop, { role: "owner" });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 29_900, stock: { main: 50 } });
	shift = await openTill(staff, { till: ++till });
});

type Sale = Parameters<typeof saleOf>[2];
const sell = (more: Sale, at: { id: number } = shift, person = staff) =>
	person.api(counterSales.ringUpSale, saleOf(at, cable, more));
const sellCash = (at: { id: number } = shift) => sell({ expected_total: 299 }, at);
const close = (
	at: { id: number } = shift,
	more: Partial<Input<typeof counterShifts.closeShift>> = {},
) => staff.api(counterShifts.closeShift, { id: at.id, counted: 0, ...more });
const readingOf = (at: { id: number } = shift) =>
	staff.api(calls.getShiftReading, { id: String(at.id) });
const receipt = (number: number) => `MAIN-${till}-${String(number).padStart(6, "0")}`;
const nextShift = () => openTill(staff, { till, openingFloat: 0 });

describe("closing a shift", () => {
	/** Makes three sales: one paid by e-wallet, one by card, and one by e-wallet, card and cash. */
	async function sellByThree() {
		const wallet = { way: "e_wallet" as const, reference: "GC 1" };
		const card = { way: "card" as const, reference: "A-1" };
		await sell({ expected_total: 299, payments: [{ ...wallet, amount: 299 }] });
		await sell({ expected_total: 299, payments: [{ ...card, amount: 299 }] });
		await sell({
			expected_total: 299,
			payments: [
				{ ...wallet, amount: 100 },
				{ ...card, amount: 100 },
				{ way: "cash", amount: 99 },
			],
		});
	}

	it("compares each counted tender with its payments, and lists a difference for the manager", async () => {
		await sellByThree();
		const closed = await close(shift, {
			counted: 1099,
			tenders: [
				{ way: "e_wallet", counted: 399, slips: 1 },
				{ way: "card", counted: 300 },
				{ way: "gift_card", counted: 50, slips: 1 },
			],
		});
		expect(closed).toMatchObject({
			expected: 1099,
			difference: 0,
			tenders: [
				{
					way: "card",
					expected: 399,
					expected_slips: 2,
					counted: 300,
					slips: null,
					difference: -99,
				},
				{
					way: "e_wallet",
					expected: 399,
					expected_slips: 2,
					counted: 399,
					slips: 1,
					difference: 0,
				},
				{ way: "gift_card", expected: 0, expected_slips: 0, counted: 50, difference: 50 },
			],
		});
		const listed = await manager.api(counterShifts.listShifts, { state: "differs", limit: 1 });
		expect(listed[0]).toMatchObject({ id: shift.id, tenders: closed.tenders });
	});

	it("lists no difference if no one counted the slips, or only cash was counted", async () => {
		await sellByThree();
		const closed = await close(shift, {
			counted: 1099,
			tenders: [{ way: "card", counted: 399 }],
		});
		expect(closed.tenders).toMatchObject([
			{ way: "card", counted: 399, slips: null, difference: 0 },
			{ way: "e_wallet", expected: 399, counted: null, slips: null, difference: null },
		]);
		const listed = await manager.api(counterShifts.listShifts, { state: "differs" });
		expect(listed.map(({ id }) => id)).not.toContain(shift.id);
	});

	it("lists a missing slip even if the amounts agree", async () => {
		await sellByThree();
		await close(shift, { counted: 1099, tenders: [{ way: "card", counted: 399, slips: 1 }] });
		const listed = await manager.api(counterShifts.listShifts, { state: "differs", limit: 1 });
		expect(listed[0]?.id).toBe(shift.id);
	});

	it("refuses impossible counts, and leaves the shift open", async () => {
		const wrong = [
			[
				{ way: "card", counted: 1 },
				{ way: "card", counted: 2 },
			],
			[{ way: "card", counted: -1 }],
			[{ way: "card", counted: 1, slips: 0.5 }],
			[{ way: "cash", counted: 1 }],
		] as unknown as Input<typeof counterShifts.closeShift>["tenders"][];
		for (const tenders of wrong) {
			await expect(close(shift, { tenders })).rejects.toMatchObject({ status: 422 });
		}
		expect(await readingOf()).toMatchObject({ number: null });
	});

	it("happens once, even if two people close the shift at the same time", async () => {
		await sellCash();
		const results = await Promise.allSettled([
			close(),
			manager.api(counterShifts.closeShift, { id: shift.id, counted: 0 }),
		]);
		expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const readings = await staff.api(calls.listReadings, { till: String(till) });
		expect(readings).toMatchObject([{ number: 1, sales: { count: 1 } }]);
	});
});

describe("an X reading", () => {
	it("shows the shift so far and changes nothing", async () => {
		await sellCash();
		const reading = await readingOf();
		expect(reading).toMatchObject({
			id: null,
			number: null,
			opened_by: "Ana Reyes",
			closed_by: null,
			first_receipt: receipt(1),
			last_receipt: receipt(1),
			sales: { count: 1, amount: 299 },
			net_sales: 299,
			tenders: [{ way: "cash", count: 1, amount: 299 }],
			drawer: {
				opening_float: 1000,
				cash_sales: 299,
				expected: 1299,
				counted: null,
				difference: null,
			},
			previous_total: 0,
			grand_total: 299,
		});
		const { taken_at: _, ...same } = await readingOf();
		expect(reading).toMatchObject(same);
		expect(await staff.api(calls.listReadings, { till: String(till) })).toEqual([]);
	});

	it("can be read by the branch's own staff and by managers", async () => {
		await expect(
			elsewhere.api(calls.getShiftReading, { id: String(shift.id) }),
		).rejects.toMatchObject({ status: 403, body: { code: "other_branch" } });
		expect(await manager.api(calls.getShiftReading, { id: String(shift.id) })).toMatchObject({
			sales: { count: 0, amount: 0 },
			first_receipt: null,
			last_receipt: null,
		});
	});
});

describe("a Z reading", () => {
	it("states sales, discounts, returns, tenders, cash and the grand total of the shift", async () => {
		await sell({
			expected_total: 598,
			lines: [{ variation_id: cable.variationIds[0] ?? 0, quantity: 2 }],
		});
		await sell(
			{
				expected_total: 269,
				discount_amount: 30,
				discount_reason: "Scratched box",
				payments: [{ way: "card", amount: 269, reference: "A-7" }],
			},
			shift,
			manager,
		);
		const sold = await sellCash();
		await manager.api(counterSales.takeBackSale, {
			id: shift.id,
			return_id: randomUUID(),
			receipt: sold.receipt,
			lines: [{ id: sold.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
		});
		const move = { id: shift.id, move_id: randomUUID(), direction: "out" as const };
		await staff.api(counterShifts.moveShiftCash, { ...move, amount: 500, reason: "Bank" });
		await close(shift, { counted: 1090, tenders: [{ way: "card", counted: 269, slips: 1 }] });
		expect(await readingOf()).toMatchObject({
			number: 1,
			closed_by: "Ana Reyes",
			first_receipt: receipt(1),
			last_receipt: receipt(3),
			sales: { count: 3, amount: 1196 },
			promotions: { count: 0, amount: 0 },
			staff_discounts: { count: 1, amount: 30 },
			returns: { count: 1, amount: 299 },
			set_aside: { count: 0, amount: 0 },
			late: { count: 0, amount: 0 },
			net_sales: 867,
			exempt_sales: 867,
			vat: 0,
			tenders: [
				{ way: "cash", count: 2, amount: 897 },
				{ way: "card", count: 1, amount: 269 },
			],
			refunds: [{ method: "cash", count: 1, amount: 299 }],
			drawer: {
				opening_float: 1000,
				cash_sales: 897,
				cash_out: 500,
				cash_back: 299,
				expected: 1098,
				counted: 1090,
				difference: -8,
			},
			counts: [{ way: "card", expected: 269, expected_slips: 1, counted: 269, difference: 0 }],
			previous_total: 0,
			grand_total: 1196,
		});
	});

	it("continues the number, the receipts and the grand total of its own till only", async () => {
		await sellCash();
		await close();
		const second = await nextShift();
		await close(second);
		const third = await nextShift();
		await sellCash(third);
		await sellCash(third);
		await close(third);
		expect(await staff.api(calls.listReadings, { till: String(till) })).toMatchObject([
			{
				number: 3,
				first_receipt: receipt(2),
				last_receipt: receipt(3),
				previous_total: 299,
				grand_total: 897,
			},
			{ number: 2, first_receipt: null, last_receipt: null, previous_total: 299, grand_total: 299 },
			{
				number: 1,
				first_receipt: receipt(1),
				last_receipt: receipt(1),
				previous_total: 0,
				grand_total: 299,
			},
		]);
		const other = await openTill(staff, { till: ++till });
		await sellCash(other);
		await close(other);
		expect(await readingOf(other)).toMatchObject({
			number: 1,
			previous_total: 0,
			grand_total: 299,
		});
	});

	it("counts each sale once, however many sales and closes happen at once at two tills", async () => {
		const other = await openTill(staff, { till: till + 1 });
		const both = [shift, other];
		await Promise.allSettled(
			both.flatMap((at) => [sellCash(at), sellCash(at), close(at), sellCash(at), close(at)]),
		);
		await Promise.allSettled(both.map((at) => close(at)));
		for (const at of both) {
			const { paid } = await staff.api(counterShifts.getShift, { id: String(at.id) });
			const reading = await readingOf(at);
			expect(reading).toMatchObject({ number: 1, grand_total: paid.cash });
		}
		till += 1;
	});

	it("leaves a late offline sale to the next reading, which marks it as late", async () => {
		await close();
		const before = await readingOf();
		await staff.api(
			counterSales.takeLateSale,
			lateSaleOf(shift, cable, { expected_total: 299, receipt: 1 }),
		);
		expect(await readingOf()).toEqual(before);
		const second = await nextShift();
		await sellCash(second);
		expect(await readingOf(second)).toMatchObject({ sales: { count: 2 }, late: { count: 1 } });
		await close(second);
		expect(await readingOf(second)).toMatchObject({
			number: 2,
			first_receipt: receipt(1),
			last_receipt: receipt(2),
			sales: { count: 2, amount: 598 },
			late: { count: 1, amount: 299 },
			tenders: [{ way: "cash", count: 2, amount: 598 }],
			drawer: { cash_sales: 299 },
			grand_total: 598,
		});
		const third = await nextShift();
		await close(third);
		expect(await readingOf(third)).toMatchObject({ sales: { count: 0 }, late: { count: 0 } });
	});

	it("counts a rejected offline sale separately, and as a late sale once a manager accepts it", async () => {
		const sale = lateSaleOf(shift, cable, { expected_total: 1, receipt: 1, shop_prices: [1] });
		const { sale_id, sold_at } = sale;
		await staff.api(counterSales.setAsideSale, {
			id: shift.id,
			sale_id,
			receipt: 1,
			sold_at,
			reason: "Its price is not valid.",
			sale: { ...sale },
		});
		await close();
		expect(await readingOf()).toMatchObject({
			first_receipt: receipt(1),
			last_receipt: receipt(1),
			set_aside: { count: 1, amount: 1 },
			sales: { count: 0, amount: 0 },
			grand_total: 0,
		});
		await manager.api(counterIssues.resolveSyncIssue, { id: sale_id, outcome: "accepted" });
		const second = await nextShift();
		await close(second);
		expect(await readingOf(second)).toMatchObject({
			set_aside: { count: 0, amount: 0 },
			late: { count: 1, amount: 1 },
			grand_total: 1,
		});
	});

	it("lists sales with VAT and sales without VAT separately", async () => {
		await sellCash();
		const { version } = await owner.api(readSettings);
		await owner.api(changeSettings, { version, vat_registered: true });
		await sellCash();
		const again = await owner.api(readSettings);
		await owner.api(changeSettings, { version: again.version, vat_registered: false });
		await close();
		expect(await readingOf()).toMatchObject({
			vatable_sales: 266.96,
			vat: 32.04,
			exempt_sales: 299,
			net_sales: 598,
		});
	});

	it("is never changed or deleted, not even in the database", async () => {
		await close();
		for (const change of [
			sql`update till_readings set taken_at = now()`,
			sql`delete from till_readings`,
			sql`truncate till_readings cascade`,
		]) {
			await expect(shop.database.execute(change)).rejects.toThrow("never changed or deleted");
		}
	});

	it("prints the accreditation that was set when the reading was taken", async () => {
		const enter = async (supplier: { number: string } | null) => {
			const { version } = await owner.api(readAccreditation);
			const dated = supplier && { ...supplier, issued_on: "2026-01-05", valid_until: "2031-01-04" };
			const machine = { branch_id: shift.branch_id, till, min: "2601051234", serial_number: null };
			const machines = supplier ? [machine] : [];
			await owner.api(changeAccreditation, { version, supplier: dated, machines });
			return supplier && { supplier: dated, min: "2601051234", serial_number: null };
		};
		const entered = await enter({ number: "A-100" });
		const sold = await sellCash();
		expect(sold).toMatchObject({ accreditation: entered });
		const email = "walk.in@home.example";
		await staff.api(counterSales.mailReceipt, { receipt: sold.receipt, email });
		const mailed = await shop.database.one<{ text: string }>(sql`
			select text from mails where recipient = ${email}`);
		expect(mailed.text).toContain("Accreditation A-100, issued Jan 5, 2026");
		expect(await staff.api(counterShifts.getShift, { id: String(shift.id) })).toMatchObject({
			accreditation: entered,
		});
		await close();
		await enter(null);
		expect(await readingOf()).toMatchObject({ accreditation: entered });
		expect(await sellOne(shop, staff, await nextShift())).toMatchObject({ accreditation: null });
	});
});

describe("the list of Z readings", () => {
	it("shows staff only their branch, and managers all branches", async () => {
		const there = await openTill(elsewhere, { till: 19, code: "second" });
		await elsewhere.api(counterShifts.closeShift, { id: there.id, counted: 1000 });
		const branchId = String(there.branch_id);
		const shownTo = async (person: TestCustomer, query: Input<typeof calls.listReadings> = {}) =>
			(await person.api(calls.listReadings, query)).map(({ shift_id: id }) => id);
		expect(await shownTo(elsewhere)).toEqual([there.id]);
		expect(await shownTo(staff)).not.toContain(there.id);
		expect(await shownTo(staff, { branch_id: branchId })).toEqual([]);
		expect(await shownTo(manager, { branch_id: branchId })).toEqual([there.id]);
		expect(await shownTo(manager, { branch_id: branchId, till: "18" })).toEqual([]);
	});

	it("can be filtered by day, and exported as CSV by till and number", async () => {
		await sellCash();
		await close(shift, { counted: 1299 });
		await close(await nextShift());
		const day = new Date(shop.now().getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
		const query = { till: String(till), from: day, to: day };
		expect(await staff.api(calls.listReadings, query)).toHaveLength(2);
		expect(await staff.api(calls.listReadings, { till: String(till), to: "2020-01-01" })).toEqual(
			[],
		);
		const file = await staff.api(calls.exportReadings, query);
		const [header = "", ...rows] = file.replace("\uFEFF", "").trim().split("\r\n");
		const names = header.split(",");
		const [first = []] = rows.map((row) => row.split(","));
		const cell = (name: string) => first[names.indexOf(name)];
		expect(rows).toHaveLength(2);
		expect(first).toHaveLength(names.length);
		expect([cell("z_number"), cell("first_receipt"), cell("gross_sales")]).toEqual([
			"1",
			receipt(1),
			"299",
		]);
		expect([cell("cash"), cell("counted_cash"), cell("grand_total")]).toEqual([
			"299",
			"1299",
			"299",
		]);
	});
});
