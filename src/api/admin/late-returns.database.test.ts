import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { approveAtTill, setStaffPin } from "#contract/admin/cashiers.ts";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { takeLateReturn } from "#contract/admin/late-returns.ts";
import { getShiftReading } from "#contract/admin/readings.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import type { Input } from "#contract/endpoint.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { balancesOf, lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

type LateReturn = Input<typeof takeLateReturn>;

let shop: TestShop;
let staff: TestCustomer;
let manager: TestCustomer;
let cable: InsertedProduct;
let shift: counterShapes.CounterShift;
let till = 0;

beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 29_900, stock: { main: 5 } });
	shift = await openTill(manager, { till: ++till });
});

const cableId = () => cable.variationIds[0] ?? 0;
const stockOf = async () => (await readStock(shop.database, cableId()))["main"];
const drawerOf = async ({ id }: { id: number }) =>
	(await manager.api(counterShifts.getShift, { id: String(id) })).expected;

/** Returns an offline sale of two cables. */
const twoCables = () =>
	lateSaleOf(shift, cable, {
		lines: [{ variation_id: cableId(), quantity: 2 }],
		payments: [{ way: "cash", amount: 598 }],
		expected_total: 598,
		receipt: 1,
	});

/** Returns an offline return of one cable, with the fields of `more` instead of the defaults. */
const oneBack = (sale_id: string, more: Partial<LateReturn> = {}): LateReturn => ({
	id: shift.id,
	return_id: randomUUID(),
	sale_id,
	lines: [{ variation_id: cableId(), quantity: 1, comes_back: "sellable" }],
	cash_back: 299,
	returned_at: shift.opened_at,
	...more,
});

const send = (back: LateReturn, person = manager) => person.api(takeLateReturn, back);

/**
 * Reports a rejected offline return for review, as the till does. Returns the resulting sync issue that managers see.
 */
async function setAside(
	back: LateReturn,
	reason: string,
): Promise<counterIssues.SyncIssue | undefined> {
	await manager.api(counterSales.setAsideSale, {
		id: shift.id,
		sale_id: back.return_id,
		returned_sale_id: back.sale_id,
		receipt: 1,
		sold_at: back.returned_at,
		reason,
		sale: { ...back },
	});
	const issues = await manager.api(counterIssues.listSyncIssues);
	return issues.find(({ id }) => id === back.return_id);
}

const resolve = ({ return_id: id }: LateReturn, outcome: "accepted" | "cancelled", note?: string) =>
	manager.api(counterIssues.resolveSyncIssue, { id, outcome, ...(note && { note }) });

it("an offline return is recorded once, after its sale: the item is restocked and the cash leaves the drawer", async () => {
	const sale = await manager.api(counterSales.takeLateSale, twoCables());
	const back = oneBack(sale.id);
	const [first, second] = await Promise.all([send(back), send(back)]);
	expect(first).toMatchObject({ id: sale.id, refunded: 299, lines: [{ returned: 1 }] });
	expect(second.refunded).toBe(299);
	await expect(send(back)).resolves.toMatchObject({ refunded: 299 });
	expect(await stockOf()).toBe(4);
	expect(await drawerOf(shift)).toBe(1_299);
	expect(await balancesOf(shop, sale.order_id)).toEqual({ cash: 29_900, sales: -29_900 });
});

it("an offline return finds its sale by ID if the sale got another receipt number", async () => {
	await manager.api(counterSales.ringUpSale, saleOf(shift, cable, { expected_total: 299 }));
	const sale = await manager.api(counterSales.takeLateSale, twoCables());
	expect(sale.receipt).toMatch(/-000002$/);
	await expect(send(oneBack(sale.id))).resolves.toMatchObject({ refunded: 299 });
});

it("an offline return is refused if the items were already returned elsewhere, and can then only be cancelled with a note", async () => {
	const sale = await manager.api(counterSales.takeLateSale, twoCables());
	const lines = [{ id: sale.lines[0]?.id ?? 0, quantity: 2, comes_back: "sellable" as const }];
	const online = { id: shift.id, return_id: randomUUID(), receipt: sale.receipt, lines };
	await manager.api(counterSales.takeBackSale, online);
	const back = oneBack(sale.id);
	await expect(send(back)).rejects.toMatchObject({ code: "more_than_bought" });
	expect(await setAside(back, "All of Cable has been refunded.")).toMatchObject({
		kind: "return",
		receipt: sale.receipt,
		total: 299,
		lines: [{ product_name: "Cable", quantity: 1 }],
		payments: [],
		outcome: null,
	});
	await expect(resolve(back, "accepted")).rejects.toMatchObject({ code: "more_than_bought" });
	await expect(resolve(back, "cancelled")).rejects.toMatchObject({ status: 422 });
	const note = "The customer got the money twice.";
	await expect(resolve(back, "cancelled", note)).resolves.toMatchObject({ outcome: "cancelled" });
	expect(await stockOf()).toBe(5);
	expect(await drawerOf(shift)).toBe(1_000);
});

it("an offline return is recorded in the next Z reading if a manager accepts it after its shift was closed", async () => {
	const sale = await manager.api(counterSales.takeLateSale, twoCables());
	await manager.api(counterShifts.closeShift, { id: shift.id, counted: 1_299 });
	const back = oneBack(sale.id);
	await expect(send(back)).rejects.toMatchObject({ code: "shift_over" });
	await setAside(back, "This shift is closed.");
	await expect(resolve(back, "accepted")).resolves.toMatchObject({
		kind: "return",
		outcome: "accepted",
		order_id: sale.order_id,
	});
	await expect(resolve(back, "accepted")).rejects.toMatchObject({ code: "already_settled" });
	expect(await stockOf()).toBe(4);
	expect(await drawerOf(shift)).toBe(1_598);
	const next = await openTill(manager, { till });
	const reading = await manager.api(getShiftReading, { id: String(next.id) });
	expect(reading).toMatchObject({ late_returns: { count: 1, amount: 299 } });
});

it("an offline return can't be accepted while its sale still waits for a manager's review", async () => {
	const refused = { ...twoCables(), shop_prices: [100], expected_total: 200 };
	await expect(manager.api(counterSales.takeLateSale, refused)).rejects.toMatchObject({
		code: "price_not_valid",
	});
	const { sale_id, receipt, sold_at } = refused;
	const reason = "Its price is not valid.";
	const aside = { id: shift.id, sale_id, receipt, sold_at, reason, sale: { ...refused } };
	await manager.api(counterSales.setAsideSale, aside);
	const back = oneBack(sale_id, { cash_back: 100 });
	await expect(send(back)).rejects.toMatchObject({ code: "sale_not_recorded" });
	await setAside(back, "The sale of these items isn't recorded.");
	await expect(resolve(back, "accepted")).rejects.toMatchObject({ code: "sale_not_recorded" });
	await manager.api(counterIssues.resolveSyncIssue, { id: sale_id, outcome: "accepted" });
	await expect(resolve(back, "accepted")).resolves.toMatchObject({ outcome: "accepted" });
	expect(await stockOf()).toBe(4);
});

it("an offline return needs the right to refund, so that a till can't be used to take cash", async () => {
	const sale = await manager.api(counterSales.takeLateSale, twoCables());
	const back = oneBack(sale.id);
	await expect(send(back, staff)).rejects.toMatchObject({ code: "approval_needed" });
	const ben = { accountId: manager.accountId, pin: "4071" };
	const owner = await createCustomer(shop, { name: "Mila Cruz", role: "owner" });
	await owner.api(setStaffPin, { id: ben.accountId, pin: ben.pin });
	const approve = (amount: number) =>
		staff.api(approveAtTill, {
			id: shift.id,
			approver_id: ben.accountId,
			pin: ben.pin,
			kind: "return",
			action_id: back.return_id,
			amount,
		});
	await approve(200);
	await expect(send(back, staff)).rejects.toMatchObject({ code: "approval_needed" });
	await approve(299);
	await expect(send(back, staff)).resolves.toMatchObject({ refunded: 299 });
});

it("an offline return refunds at most what was paid for the items, all of it in cash", async () => {
	const sale = await manager.api(counterSales.takeLateSale, twoCables());
	await expect(send(oneBack(sale.id, { cash_back: 300 }))).rejects.toMatchObject({ status: 422 });
	const unknown = [{ variation_id: 999_999, quantity: 1, comes_back: "sellable" as const }];
	await expect(send(oneBack(sale.id, { lines: unknown }))).rejects.toMatchObject({ status: 422 });
	expect(await stockOf()).toBe(3);
});

it("an offline return is refused for a sale paid with store credit, which must be refunded as store credit", async () => {
	const luz = await createCustomer(shop, { name: "Luz Dimaculangan" });
	await manager.api(
		changeCustomerCredit,
		{ id: String(luz.accountId), direction: "give", amount: 299, reason: "Late parcel" },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);
	const paid = saleOf(shift, cable, {
		account_id: luz.accountId,
		payments: [{ way: "store_credit", amount: 299 }],
		expected_total: 299,
	});
	const sale = await manager.api(counterSales.ringUpSale, paid);
	await expect(send(oneBack(sale.id))).rejects.toMatchObject({ code: "amount_changed" });
	expect(await stockOf()).toBe(4);
});

it("an offline return is refused from a browser other than the till's", async () => {
	const device_id = randomUUID();
	await manager.api(counterShifts.takeTill, { id: shift.id, device_id });
	const sale = await manager.api(counterSales.takeLateSale, { ...twoCables(), device_id });
	const elsewhere = oneBack(sale.id, { device_id: randomUUID() });
	await expect(send(elsewhere)).rejects.toMatchObject({ code: "till_elsewhere" });
	await expect(send(oneBack(sale.id, { device_id }))).resolves.toMatchObject({ refunded: 299 });
});

it("an offline return is refused online from a browser other than the till's, unless it repeats a recorded return", async () => {
	const device_id = randomUUID();
	await staff.api(counterShifts.takeTill, { id: shift.id, device_id });
	const sold = saleOf(shift, cable, { expected_total: 299 });
	const { receipt, lines } = await staff.api(counterSales.ringUpSale, { ...sold, device_id });
	const taking = {
		id: shift.id,
		return_id: randomUUID(),
		receipt,
		lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }],
	};
	for (const elsewhere of [randomUUID(), null]) {
		await expect(
			manager.api(counterSales.takeBackAtTill, { ...taking, device_id: elsewhere }),
		).rejects.toMatchObject({ code: "till_elsewhere" });
	}
	expect(await stockOf()).toBe(4);
	const here = { ...taking, device_id };
	const after = await manager.api(counterSales.takeBackAtTill, here);
	expect(after.refunded).toBe(299);
	const next = randomUUID();
	await staff.api(counterShifts.takeTill, { id: shift.id, device_id: next, take_over: true });
	await expect(manager.api(counterSales.takeBackAtTill, here)).resolves.toEqual(after);
});

it("an offline return restocks the returned unit by its serial number", async () => {
	await shop.database.execute(sql`
		update products set serial_tracking = 'at_sale' where id = ${cable.id}`);
	const late = twoCables();
	const serials = ["CB0001", "CB0002"];
	const lines = late.lines.map((line) => ({ ...line, serials }));
	const sale = await manager.api(counterSales.takeLateSale, { ...late, lines });
	const [line] = oneBack(sale.id).lines;
	if (!line) throw new Error("The return is empty.");
	const unknown = oneBack(sale.id, { lines: [{ ...line, serials: ["CB0009"] }] });
	await expect(send(unknown)).rejects.toMatchObject({ status: 422 });
	const after = await send(oneBack(sale.id, { lines: [{ ...line, serials: ["CB0002"] }] }));
	expect(after.lines[0]?.units).toMatchObject([{ serial: "CB0001" }]);
});
