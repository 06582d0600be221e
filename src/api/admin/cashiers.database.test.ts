import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as cashiers from "#contract/admin/cashiers.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { readCashiers } from "#contract/admin/reports.ts";
import { changeStaffMember, listStaff } from "#contract/admin/staff.ts";
import type { Input } from "#contract/endpoint.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let manager: TestCustomer;
let ana: TestCustomer;
let jun: TestCustomer;
let elsewhere: TestCustomer;
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;

const pins = { manager: "4071", jun: "2580", elsewhere: "73194" };
const setPin = (person: TestCustomer, pin: string | null) =>
	owner.api(cashiers.setStaffPin, { id: person.accountId, pin });

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { name: "Mila Cruz", role: "owner" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	jun = await createCustomer(shop, { name: "Jun Salonga", role: "staff" });
	elsewhere = await createCustomer(shop, { name: "Cora Dy", role: "staff", branch: "second" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
	await setPin(manager, pins.manager);
	await setPin(jun, pins.jun);
	await setPin(elsewhere, pins.elsewhere);
	shift = await openTill(ana);
	cable = await insertProduct(shop.database, { price: 29_900, stock: { main: 20 } });
});

afterEach(async () => {
	const open = await owner.api(counterShifts.listShifts, { state: "open" });
	for (const { id } of open) await owner.api(counterShifts.closeShift, { id, counted: 0 });
});

const signIn = (person: TestCustomer, pin: string) =>
	ana.api(cashiers.signInCashier, { id: shift.id, account_id: person.accountId, pin });
const approve = (
	more: Partial<Input<typeof cashiers.approveAtTill>> & { action_id: string; amount: number },
) =>
	ana.api(cashiers.approveAtTill, {
		id: shift.id,
		approver_id: manager.accountId,
		pin: pins.manager,
		kind: "prices",
		...more,
	});
const cheap = () => ({
	...saleOf(shift, cable, { expected_total: 249 }),
	discount_amount: 50,
	discount_reason: "Scratched box",
});

describe("PINs", () => {
	it.each(["123", "123456789", "12a4", "1111", "4567", "9876"])("refuses %s", async (pin) => {
		await expect(setPin(jun, pin)).rejects.toMatchObject({ status: 422 });
	});

	it("are set by owners only, and never shown", async () => {
		const set = manager.api(cashiers.setStaffPin, { id: jun.accountId, pin: "8462" });
		await expect(set).rejects.toMatchObject({ status: 403 });
		const [member] = (await owner.api(listStaff)).filter(({ id }) => id === jun.accountId);
		expect(member).toMatchObject({ has_pin: true });
		expect(JSON.stringify(member)).not.toContain(pins.jun);
		const { hash } = await shop.database.one<{ hash: string }>(sql`
			select hash from till_pins where account_id = ${jun.accountId}`);
		expect(hash).toMatch(/^\$argon2id\$/);
	});

	it("can be removed, which signs the cashier out", async () => {
		const { token } = await signIn(jun, pins.jun);
		await setPin(jun, null);
		await expect(signIn(jun, pins.jun)).rejects.toMatchObject({ status: 422 });
		const sale = saleOf(shift, cable, { expected_total: 299, cashier: token });
		await expect(ana.api(counterSales.ringUpSale, sale)).rejects.toMatchObject({
			code: "cashier_signed_out",
		});
	});

	it("are refused with the same message for a wrong PIN, staff of another branch and blocked staff", async () => {
		const message = expect.stringContaining("This PIN is wrong");
		const refused = { status: 422, errors: { pin: [message] } };
		await expect(signIn(jun, "0852")).rejects.toMatchObject(refused);
		await expect(signIn(elsewhere, pins.elsewhere)).rejects.toMatchObject(refused);
		await owner.api(changeStaffMember, { id: jun.accountId, blocked: true });
		await expect(signIn(jun, pins.jun)).rejects.toMatchObject(refused);
		await owner.api(changeStaffMember, { id: jun.accountId, blocked: false });
	});

	it("can't be guessed, because ten wrong attempts lock the person's PIN", async () => {
		for (let guess = 0; guess < 10; guess += 1) {
			await expect(signIn(jun, "0852")).rejects.toMatchObject({ status: 422 });
		}
		await expect(signIn(jun, pins.jun)).rejects.toMatchObject({ status: 429 });
		await expect(signIn(manager, pins.manager)).resolves.toMatchObject({ name: "Ben Cruz" });
	});

	it("belong to the people who are listed for a branch's tills", async () => {
		const found = await ana.api(cashiers.listCashiers, { branch_id: shift.branch_id });
		expect(found).toEqual([
			{ id: manager.accountId, name: "Ben Cruz", may_approve: true },
			{ id: jun.accountId, name: "Jun Salonga", may_approve: false },
		]);
	});
});

describe("cashiers", () => {
	it("are named on their sales", async () => {
		const { token } = await signIn(jun, pins.jun);
		const sold = await ana.api(
			counterSales.ringUpSale,
			saleOf(shift, cable, { expected_total: 299, cashier: token }),
		);
		expect(sold.cashier).toBe("Jun Salonga");
		const own = await ana.api(
			counterSales.ringUpSale,
			saleOf(shift, cable, { expected_total: 299 }),
		);
		expect(own.cashier).toBe("Ana Reyes");
	});

	it("can sell only in the shift in which they signed in", async () => {
		const { token } = await signIn(jun, pins.jun);
		const other = await openTill(ana, { till: 2 });
		const sale = saleOf(other, cable, { expected_total: 299, cashier: token });
		await expect(ana.api(counterSales.ringUpSale, sale)).rejects.toMatchObject({
			code: "cashier_signed_out",
		});
	});

	it("have their own rights, not those of the person who opened the till", async () => {
		const { token, may_price: mayPrice } = await manager.api(cashiers.signInCashier, {
			id: shift.id,
			account_id: jun.accountId,
			pin: pins.jun,
		});
		expect(mayPrice).toBe(false);
		const sale = { ...cheap(), cashier: token };
		await expect(manager.api(counterSales.ringUpSale, sale)).rejects.toMatchObject({ status: 403 });
	});

	it("may sign out before an offline sale is sent: the sale then belongs to the signed-in user", async () => {
		const { token } = await signIn(jun, pins.jun);
		await setPin(jun, null);
		const late = lateSaleOf(shift, cable, { expected_total: 299, receipt: 1, cashier: token });
		await expect(ana.api(counterSales.takeLateSale, late)).resolves.toMatchObject({
			cashier: "Ana Reyes",
		});
	});
});

it("reports sales, discounts, refunds and cash differences by cashier", async () => {
	const dayIn = (days: number) =>
		new Date(shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
	const period = { from: dayIn(-2), to: dayIn(2) };
	const rowOf = async (name: string) =>
		(await owner.api(readCashiers, period)).find(({ label }) => label === name);
	const before = await rowOf("Jun Salonga");
	const { token } = await signIn(jun, pins.jun);
	const sale = { ...cheap(), cashier: token };
	await approve({ action_id: sale.sale_id, amount: 249 });
	const sold = await ana.api(counterSales.ringUpSale, sale);
	const asked = {
		id: shift.id,
		cashier: token,
		return_id: randomUUID(),
		receipt: sold.receipt,
		lines: [{ id: sold.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }],
	};
	await approve({ action_id: asked.return_id, amount: 249, kind: "return" });
	await manager.api(counterSales.takeBackSale, asked);
	const after = await rowOf("Jun Salonga");
	expect(after).toMatchObject({
		sales: (before?.sales ?? 0) + 1,
		units: (before?.units ?? 0) + 1,
		discount: (before?.discount ?? 0) + 50,
		total: (before?.total ?? 0) + 249,
		refunded: (before?.refunded ?? 0) + 249,
	});
	const counted = (await rowOf("Ben Cruz"))?.difference ?? 0;
	await manager.api(counterShifts.closeShift, { id: shift.id, counted: 990 });
	expect((await rowOf("Ben Cruz"))?.difference).toBe(counted - 10);
});

describe("approvals", () => {
	it("let staff sell at a price that a manager approved, once and only in this sale", async () => {
		const sale = cheap();
		await expect(ana.api(counterSales.ringUpSale, sale)).rejects.toMatchObject({ status: 403 });
		await approve({ action_id: sale.sale_id, amount: 249 });
		const sold = await ana.api(counterSales.ringUpSale, sale);
		expect(sold).toMatchObject({ total: 249, cashier: "Ana Reyes", approved_by: "Ben Cruz" });
		await expect(ana.api(counterSales.ringUpSale, cheap())).rejects.toMatchObject({ status: 403 });
		const { items } = await owner.api.page(listAudit, { limit: "5" });
		expect(items.find(({ action }) => action === "till.approved_prices")).toMatchObject({
			actor_name: "Ben Cruz",
		});
	});

	it("aren't valid for another amount, till or action", async () => {
		const sale = cheap();
		await approve({ action_id: sale.sale_id, amount: 248 });
		await approve({ action_id: sale.sale_id, amount: 249, kind: "cash_out" });
		await expect(ana.api(counterSales.ringUpSale, sale)).rejects.toMatchObject({ status: 403 });
		await approve({ action_id: sale.sale_id, amount: 249 });
		const other = await openTill(ana, { till: 2 });
		await expect(ana.api(counterSales.ringUpSale, { ...sale, id: other.id })).rejects.toMatchObject(
			{
				status: 403,
			},
		);
		await expect(ana.api(counterSales.ringUpSale, sale)).resolves.toMatchObject({ total: 249 });
	});

	it("can be given only by a manager", async () => {
		const asked = { action_id: randomUUID(), amount: 1 };
		await expect(
			approve({ ...asked, approver_id: jun.accountId, pin: pins.jun }),
		).rejects.toMatchObject({
			status: 403,
		});
		await owner.api(changeStaffMember, { id: manager.accountId, role: "staff", branch: "main" });
		await expect(approve(asked)).rejects.toMatchObject({ status: 403 });
		await owner.api(changeStaffMember, { id: manager.accountId, role: "manager", branch: null });
		await expect(
			elsewhere.api(cashiers.approveAtTill, {
				...asked,
				id: shift.id,
				kind: "cash_out",
				approver_id: manager.accountId,
				pin: pins.manager,
			}),
		).rejects.toMatchObject({ status: 403, code: "other_branch" });
	});

	it("are needed for removing cash if someone at the branch can approve", async () => {
		const move = { id: shift.id, move_id: randomUUID(), direction: "out" as const, amount: 300 };
		const out = () => ana.api(counterShifts.moveShiftCash, { ...move, reason: "Bank deposit" });
		await expect(out()).rejects.toMatchObject({ status: 403, code: "approval_needed" });
		await approve({ action_id: move.move_id, amount: 300, kind: "cash_out" });
		await expect(out()).resolves.toMatchObject({ cash_out: 300 });
		await setPin(manager, null);
		await expect(
			ana.api(counterShifts.moveShiftCash, { ...move, move_id: randomUUID(), reason: "Coins" }),
		).resolves.toMatchObject({ cash_out: 600 });
	});

	it("allow returns at a till that was opened by staff", async () => {
		const { receipt, lines } = await ana.api(
			counterSales.ringUpSale,
			saleOf(shift, cable, { expected_total: 299 }),
		);
		const asked = {
			id: shift.id,
			return_id: randomUUID(),
			receipt,
			lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }],
		};
		await expect(ana.api(counterSales.takeBackAtTill, asked)).rejects.toMatchObject({
			code: "approval_needed",
		});
		await approve({ action_id: asked.return_id, amount: 299, kind: "return" });
		await expect(ana.api(counterSales.takeBackAtTill, asked)).resolves.toMatchObject({
			refunded: 299,
		});
	});

	it("are valid only for the refund that the manager saw, in a return and in an exchange", async () => {
		const { receipt, lines } = await ana.api(
			counterSales.ringUpSale,
			saleOf(shift, cable, {
				expected_total: 598,
				lines: [{ variation_id: cable.variationIds[0] ?? 0, quantity: 2 }],
			}),
		);
		const backOf = (quantity: number) => ({
			return_id: randomUUID(),
			receipt,
			lines: [{ id: lines[0]?.id ?? 0, quantity, comes_back: "sellable" as const }],
		});
		const takeBack = (back: Omit<Input<typeof counterSales.takeBackAtTill>, "id">) =>
			ana.api(counterSales.takeBackAtTill, { id: shift.id, ...back });
		const twoBack = backOf(2);
		await approve({ action_id: twoBack.return_id, amount: 299, kind: "return" });
		await approve({ action_id: twoBack.return_id, amount: 0, kind: "return" });
		await expect(takeBack(twoBack)).rejects.toMatchObject({ code: "approval_needed" });
		await expect(takeBack({ ...twoBack, expected_refund: 299 })).rejects.toMatchObject({
			code: "amount_changed",
			message: "The refund is ₱598.00 now, not ₱299.00. Check the returned items and try again.",
		});

		const oneBack = backOf(1);
		const exchanged = {
			...saleOf(shift, cable, { expected_total: 299 }),
			exchange: { ...oneBack, cash_back: 299 },
		};
		await approve({ action_id: oneBack.return_id, amount: 200, kind: "return" });
		await expect(ana.api(counterSales.ringUpSale, exchanged)).rejects.toMatchObject({
			code: "approval_needed",
		});
		await approve({ action_id: oneBack.return_id, amount: 299, kind: "return" });
		await expect(ana.api(counterSales.ringUpSale, exchanged)).resolves.toMatchObject({
			exchange: { receipt, amount: 299 },
		});
		const { refunded } = await ana.api(counterSales.findCounterSale, { receipt });
		expect(refunded).toBe(299);
	});

	it("are needed for returns by a cashier at a manager's till", async () => {
		const { token } = await signIn(jun, pins.jun);
		const sold = await ana.api(
			counterSales.ringUpSale,
			saleOf(shift, cable, { expected_total: 299 }),
		);
		const asked = {
			id: shift.id,
			cashier: token,
			return_id: randomUUID(),
			receipt: sold.receipt,
			lines: [{ id: sold.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }],
		};
		await expect(manager.api(counterSales.takeBackSale, asked)).rejects.toMatchObject({
			code: "approval_needed",
		});
		await approve({ action_id: asked.return_id, amount: 299, kind: "return" });
		await expect(manager.api(counterSales.takeBackSale, asked)).resolves.toMatchObject({
			refunded: 299,
		});
	});
});
