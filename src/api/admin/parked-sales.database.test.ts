import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setStaffPin, signInCashier } from "#contract/admin/cashiers.ts";
import { ringUpSale } from "#contract/admin/counter-sales.ts";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { closeShift, listCounterItems } from "#contract/admin/counter-shifts.ts";
import * as calls from "#contract/admin/parked-sales.ts";
import { deleteOldParkedSales } from "#domain/counter/parked/parked-sales.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let ana: TestCustomer;
let elsewhere: TestCustomer;
let luz: TestCustomer;
let cable: InsertedProduct;
let one: CounterShift;
let two: CounterShift;
let sale: calls.ParkedContent;

beforeAll(async () => {
	shop = await createTestShop();
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	elsewhere = await createCustomer(shop, { name: "Cora Dy", role: "staff", branch: "second" });
	luz = await createCustomer(shop, { name: "Luz Dimaculangan" });
	one = await openTill(ana, { till: 1 });
	two = await openTill(ana, { till: 2 });
});
afterAll(() => shop.close());
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 29_900, stock: { main: 10 } });
	const branch_id = String(one.branch_id);
	const items = await ana.api(listCounterItems, { branch_id, limit: "500" });
	const item = items.find(({ variation_id: id }) => id === cable.variationIds[0]);
	if (!item) throw new Error("The item isn't sold at the counter.");
	sale = {
		lines: [{ item, quantity: 2, price: 249.5, price_reason: "Scratched box" }],
		discount: { kind: "none", value: null, reason: "" },
		code: "",
		buyer: { buyer_tin: "", business_name: "Sari Store" },
	};
});

const parkAt = (
	shift: CounterShift,
	more: { sale_id: string; parking_id?: string; customer_id?: number; cashier?: string },
) => ana.api(calls.parkSale, { id: shift.id, name: "Sale 1", sale, ...more });
const resumeAt = (shift: CounterShift, sale_id: string) =>
	ana.api(calls.resumeParkedSale, { id: shift.id, sale_id });
const idsOf = async () =>
	(await ana.api(calls.listParkedSales, { branch_id: one.branch_id })).map(({ id }) => id);

it("a parked sale is listed at both tills and is resumed unchanged, without reserving stock", async () => {
	const sale_id = randomUUID();
	await parkAt(one, { sale_id, customer_id: luz.accountId });
	const found = await ana.api(calls.listParkedSales, { branch_id: one.branch_id });
	expect(found).toMatchObject([
		{ id: sale_id, name: "Sale 1", till: 1, units: 2, parked_by: "Ana Reyes" },
	]);
	expect((await readStock(shop.database, cable.variationIds[0] ?? 0))["main"]).toBe(10);
	const customer = { id: luz.accountId, name: "Luz Dimaculangan" };
	expect(await resumeAt(two, sale_id)).toEqual({ sale, customer });
	// Until it is completed, the sale stays in the list of the till that resumed it.
	expect(await ana.api(calls.listParkedSales, { branch_id: one.branch_id })).toMatchObject([
		{ id: sale_id, resumed_shift_id: two.id },
	]);
	await ana.api(ringUpSale, { ...saleOf(two, cable, { expected_total: 299 }), sale_id });
	expect(await idsOf()).not.toContain(sale_id);
});

it("a parked sale names the cashier who parked it, or the account if the cashier has left", async () => {
	const owner = await createCustomer(shop, { name: "Mila Cruz", role: "owner" });
	const jun = await createCustomer(shop, { name: "Jun Salonga", role: "staff" });
	const pin = "2580";
	await owner.api(setStaffPin, { id: jun.accountId, pin });
	const { token } = await ana.api(signInCashier, { id: one.id, account_id: jun.accountId, pin });
	const sale_id = randomUUID();
	const parkedBy = async () =>
		(await ana.api(calls.listParkedSales, { branch_id: one.branch_id })).find(
			({ id }) => id === sale_id,
		)?.parked_by;
	await parkAt(one, { sale_id, cashier: token });
	expect(await parkedBy()).toBe("Jun Salonga");
	await resumeAt(one, sale_id);
	await owner.api(setStaffPin, { id: jun.accountId, pin: null });
	await parkAt(one, { sale_id, cashier: token });
	expect(await parkedBy()).toBe("Ana Reyes");
});

it("a parked sale is resumed by only one of two tills, which gets it again if the response was lost", async () => {
	const sale_id = randomUUID();
	await parkAt(one, { sale_id });
	const results = await Promise.allSettled([resumeAt(one, sale_id), resumeAt(two, sale_id)]);
	const winner = results[0]?.status === "fulfilled" ? one : two;
	const loser = winner === one ? two : one;
	expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	await expect(resumeAt(winner, sale_id)).resolves.toMatchObject({ sale });
	await expect(resumeAt(loser, sale_id)).rejects.toMatchObject({ status: 404 });
});

it("a parked sale isn't parked again by a delayed repeat of the request, but can be by the till that resumed it", async () => {
	const sale_id = randomUUID();
	await parkAt(one, { sale_id });
	await parkAt(one, { sale_id });
	await resumeAt(two, sale_id);
	await parkAt(one, { sale_id });
	const parkedBy = async () =>
		(await ana.api(calls.listParkedSales, { branch_id: one.branch_id })).find(
			({ id }) => id === sale_id,
		)?.resumed_shift_id;
	expect(await parkedBy()).toBe(two.id);
	await parkAt(two, { sale_id });
	expect(await parkedBy()).toBeNull();
	await resumeAt(one, sale_id);
	const rungUp = { ...saleOf(one, cable, { expected_total: 299 }), sale_id };
	await expect(ana.api(ringUpSale, rungUp)).resolves.toMatchObject({ id: sale_id });
});

it("a parked sale can be discarded once", async () => {
	const sale_id = randomUUID();
	await parkAt(one, { sale_id });
	await ana.api(calls.discardParkedSale, { id: two.id, sale_id });
	await expect(resumeAt(one, sale_id)).rejects.toMatchObject({ status: 404 });
	await expect(ana.api(calls.discardParkedSale, { id: one.id, sale_id })).rejects.toMatchObject({
		status: 404,
	});
});

it("a parked sale isn't parked again by a delayed repeat of the request after it was sold or discarded", async () => {
	const sold = { sale_id: randomUUID(), parking_id: randomUUID() };
	const discarded = { sale_id: randomUUID(), parking_id: randomUUID() };
	for (const parking of [sold, discarded]) await parkAt(one, parking);
	await resumeAt(two, sold.sale_id);
	const { sale_id } = sold;
	await ana.api(ringUpSale, { ...saleOf(two, cable, { expected_total: 299 }), sale_id });
	await ana.api(calls.discardParkedSale, { id: two.id, sale_id: discarded.sale_id });
	for (const parking of [sold, discarded]) await parkAt(one, parking);
	const ids = await idsOf();
	expect(ids).not.toContain(sold.sale_id);
	expect(ids).not.toContain(discarded.sale_id);
});

it("a parked sale is parked again under another key by the till that resumed it", async () => {
	const sale_id = randomUUID();
	const first = { sale_id, parking_id: randomUUID() };
	await parkAt(one, first);
	await resumeAt(one, sale_id);
	await parkAt(one, first);
	await expect(resumeAt(two, sale_id)).rejects.toMatchObject({ status: 404 });
	await parkAt(one, { sale_id, parking_id: randomUUID() });
	await expect(resumeAt(two, sale_id)).resolves.toMatchObject({ sale });
});

it("a parked sale can be resumed again after the shift that resumed it was closed", async () => {
	const sale_id = randomUUID();
	await parkAt(one, { sale_id });
	const three = await openTill(ana, { till: 3 });
	await resumeAt(three, sale_id);
	await expect(resumeAt(two, sale_id)).rejects.toMatchObject({ status: 404 });
	await ana.api(closeShift, { id: three.id, counted: 1_000 });
	const found = await ana.api(calls.listParkedSales, { branch_id: one.branch_id });
	expect(found.find(({ id }) => id === sale_id)).toMatchObject({ resumed_shift_id: null });
	await expect(resumeAt(two, sale_id)).resolves.toMatchObject({ sale });
	await expect(resumeAt(one, sale_id)).rejects.toMatchObject({ status: 404 });
});

it("a parked sale can be listed and resumed only in its branch", async () => {
	const sale_id = randomUUID();
	await parkAt(one, { sale_id });
	const list = elsewhere.api(calls.listParkedSales, { branch_id: one.branch_id });
	await expect(list).rejects.toMatchObject({ status: 403 });
	const resume = elsewhere.api(calls.resumeParkedSale, { id: one.id, sale_id });
	await expect(resume).rejects.toMatchObject({ code: "other_branch" });
	const other = await openTill(elsewhere, { till: 1, code: "second" });
	const there = elsewhere.api(calls.resumeParkedSale, { id: other.id, sale_id });
	await expect(there).rejects.toMatchObject({ status: 404 });
});

it("a parked sale can't have fields and amounts that no till sends", async () => {
	const [line] = sale.lines;
	if (!line) throw new Error("The sale is empty.");
	for (const wrong of [
		{ ...sale, lines: [] },
		{ ...sale, lines: [{ ...line, quantity: 100 }] },
		{ ...sale, lines: [{ ...line, price: -1 }] },
		{ ...sale, total: 1 },
	]) {
		const parking = ana.api(calls.parkSale, {
			id: one.id,
			sale_id: randomUUID(),
			name: "Sale 1",
			sale: wrong,
		});
		await expect(parking).rejects.toMatchObject({ status: 422 });
	}
});

it("a parked sale is deleted after a week", async () => {
	const sale_id = randomUUID();
	await parkAt(one, { sale_id });
	const daysLater = (days: number) => new Date(shop.now().getTime() + days * 86_400_000);
	await deleteOldParkedSales(shop.database, daysLater(6));
	expect(await idsOf()).toContain(sale_id);
	await deleteOldParkedSales(shop.database, daysLater(8));
	expect(await idsOf()).toEqual([]);
});
