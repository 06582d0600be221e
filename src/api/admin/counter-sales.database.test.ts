import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import type { Input } from "#contract/endpoint.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import {
	changeStock,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { balancesOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let staff: TestCustomer;
let manager: TestCustomer;
let elsewhere: TestCustomer;
let cable: InsertedProduct;
let charger: InsertedProduct;
let shift: counterShapes.CounterShift;
let till = 0;

beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
	elsewhere = await createCustomer(shop, { name: "Cora Dy", role: "staff", branch: "second" });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, {
		name: "Cable",
		price: 29_900,
		stock: { main: 10, second: 2 },
	});
	charger = await insertProduct(shop.database, {
		name: "Charger",
		price: 80_000,
		salePrice: 70_000,
		stock: { main: 3 },
	});
	shift = await openTill(staff, { till: ++till });
});

const refusal = (code: string) =>
	expect.objectContaining({ body: expect.objectContaining({ code }) });
const oneOf = ({ variationIds }: InsertedProduct) => variationIds[0] ?? 0;
const balanceOf = (orderId: number) => balancesOf(shop, orderId);
/** Returns a sale of two cables and a charger, paid in cash by default. */
const basket = (more: Partial<Parameters<typeof saleOf>[2]> = {}) =>
	saleOf(shift, cable, {
		expected_total: 1298,
		lines: [
			{ variation_id: oneOf(cable), quantity: 2 },
			{ variation_id: oneOf(charger), quantity: 1 },
		],
		payments: [{ way: "cash", amount: 1500 }],
		...more,
	});

describe("a sale", () => {
	it("paid in cash reduces the stock, has change and a receipt, is delivered at once and notifies no one", async () => {
		const sale = await staff.api(counterSales.ringUpSale, basket());
		expect(sale).toMatchObject({
			subtotal: 1298,
			total: 1298,
			change: 202,
			cashier: "Ana Reyes",
			customer: null,
			receipt: `MAIN-${shift.till}-000001`,
			invoice_number: null,
			refunded: 0,
			payments: [{ way: "cash", amount: 1298, tendered: 1500, reference: null }],
			lines: [{ quantity: 2, line_total: 598 }, { unit_price: 700 }],
		});
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 8, second: 2 });
		expect(await balanceOf(sale.order_id)).toEqual({ sales: -129_800, cash: 129_800 });
		const id = String(sale.order_id);
		expect(await staff.api(getAdminOrder, { id })).toMatchObject({
			channel: "counter",
			status: "delivered",
			made_by: "Ana Reyes",
			payment_name: "Cash",
			events: [{ to_status: "delivered", actor_name: "Ana Reyes" }],
		});
		expect(
			await shop.database.rows(sql`
				select from live_events where order_id = ${sale.order_id} and kind = 'order_placed'`),
		).toEqual([]);
		const listed = await staff.api(listAdminOrders, { channel: "counter" });
		expect(listed.map((order) => order.id)).toContain(sale.order_id);
		expect(await staff.api(getAdminOrder, { id })).toMatchObject({ shipping_method: "at-counter" });
	});

	it("can be paid with three tenders, each recorded separately", async () => {
		const sale = await staff.api(
			counterSales.ringUpSale,
			basket({
				payments: [
					{ way: "e_wallet", amount: 500, reference: "GC 0012" },
					{ way: "card", amount: 300.5, reference: "A-77" },
					{ way: "cash", amount: 500 },
				],
			}),
		);
		expect(sale).toMatchObject({ change: 2.5, payments: [{}, {}, { amount: 497.5 }] });
		expect(await balanceOf(sale.order_id)).toEqual({ sales: -129_800, bank: 80_050, cash: 49_750 });
		expect(await staff.api(getAdminOrder, { id: String(sale.order_id) })).toMatchObject({
			payment_name: "E-wallet by QR, Card on the terminal, Cash",
		});
	});

	it("to a customer with an account sends no notifications", async () => {
		const maria = await createCustomer(shop, { name: "Maria Counter" });
		const sale = await staff.api(counterSales.ringUpSale, basket({ account_id: maria.accountId }));
		expect(sale.customer).toBe("Maria Counter");
		expect(await maria.api(listNotifications)).toEqual([]);
		await expect(
			staff.api(counterSales.ringUpSale, basket({ account_id: staff.accountId })),
		).rejects.toMatchObject({ status: 422 });
	});

	it("accepts another price or a discount from authorized users and stores the reason", async () => {
		const dear = basket({
			lines: [
				{ variation_id: oneOf(cable), quantity: 2, price: 250, price_reason: "Scratched box" },
			],
			discount_percent: 10,
			discount_reason: "Regular",
			expected_total: 450,
			payments: [{ way: "cash", amount: 450 }],
		});
		await expect(staff.api(counterSales.ringUpSale, dear)).rejects.toMatchObject({ status: 403 });
		const sale = await manager.api(counterSales.ringUpSale, dear);
		expect(sale).toMatchObject({
			subtotal: 500,
			discount: 50,
			total: 450,
			lines: [{ unit_price: 250, original_price: 299 }],
		});
		expect(
			await shop.database.one(sql`select discount_reason from orders where id = ${sale.order_id}`),
		).toEqual({ discount_reason: "Regular" });
	});

	it("with a 100% discount needs no payment", async () => {
		const sale = await manager.api(
			counterSales.ringUpSale,
			basket({
				discount_percent: 100,
				discount_reason: "Prize",
				expected_total: 0,
				payments: [],
			}),
		);
		expect(sale).toMatchObject({ total: 0, payments: [], change: 0 });
		expect(await balanceOf(sale.order_id)).toEqual({});
	});

	it("that is refused leaves no trace and uses up no receipt number", async () => {
		const orders = async () =>
			(await shop.database.one<{ count: number }>(sql`select count(*)::integer from orders`)).count;
		const before = await orders();
		const refused: [Partial<Parameters<typeof saleOf>[2]>, unknown][] = [
			[{ expected_total: 1299 }, refusal("total_changed")],
			[{ payments: [{ way: "cash", amount: 1297.99 }] }, expect.objectContaining({ status: 422 })],
			[{ payments: [{ way: "card", amount: 1298 }] }, expect.objectContaining({ status: 422 })],
			[
				{ lines: [{ variation_id: oneOf(charger), quantity: 4 }], expected_total: 2800 },
				expect.objectContaining({ status: 422 }),
			],
			[
				{
					lines: [{ variation_id: oneOf(charger), quantity: 4 }],
					expected_total: 2800,
					payments: [{ way: "cash", amount: 2800 }],
				},
				refusal("stock_changed"),
			],
			[
				{ lines: [{ variation_id: 987_654_321, quantity: 1 }] },
				expect.objectContaining({ status: 422 }),
			],
		];
		for (const [more, problem] of refused) {
			await expect(staff.api(counterSales.ringUpSale, basket(more))).rejects.toEqual(problem);
		}
		await expect(elsewhere.api(counterSales.ringUpSale, basket())).rejects.toEqual(
			refusal("other_branch"),
		);
		expect(await orders()).toBe(before);
		const sale = await staff.api(counterSales.ringUpSale, basket());
		expect(sale.receipt).toBe(`MAIN-${shift.till}-000001`);
	});

	it("sells only its branch's stock", async () => {
		const there = await openTill(elsewhere, { till, code: "second" });
		const three = saleOf(there, cable, {
			expected_total: 897,
			lines: [{ variation_id: oneOf(cable), quantity: 3 }],
		});
		await expect(elsewhere.api(counterSales.ringUpSale, three)).rejects.toMatchObject({
			body: { code: "stock_changed", changes: [{ requested: 3, available: 2 }] },
		});
	});
});

describe("recording sales exactly once", () => {
	it("answers a repeated sale with the same result, even after its shift is closed; refuses another sale under its ID", async () => {
		const given = basket();
		const [first, second] = await Promise.all([
			staff.api(counterSales.ringUpSale, given),
			staff.api(counterSales.ringUpSale, given),
		]);
		expect(second).toEqual(first);
		await staff.api(counterShifts.closeShift, { id: shift.id, counted: 2298 });
		expect(await staff.api(counterSales.ringUpSale, given)).toEqual(first);
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 8, second: 2 });
		await expect(
			staff.api(counterSales.ringUpSale, { ...given, payments: [{ way: "cash", amount: 1400 }] }),
		).rejects.toEqual(refusal("idempotency_key_reused"));
		await expect(staff.api(counterSales.ringUpSale, basket())).rejects.toEqual(
			refusal("shift_over"),
		);
	});

	it("records one sale for one ID sent from two tills at once", async () => {
		const other = await openTill(staff, { till: ++till });
		const given = basket();
		const results = await Promise.allSettled([
			staff.api(counterSales.ringUpSale, given),
			staff.api(counterSales.ringUpSale, { ...given, id: other.id }),
		]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(results.find(({ status }) => status === "rejected")).toMatchObject({
			reason: refusal("idempotency_key_reused"),
		});
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 8, second: 2 });
	});

	it("sells the last item once if two tills sell it at the same time, and skips no receipt number", async () => {
		const other = await openTill(staff, { till: ++till });
		await changeStock(shop.database, oneOf(cable), { main: -5 });
		const results = await Promise.allSettled(
			Array.from({ length: 12 }, (_, turn) =>
				staff.api(
					counterSales.ringUpSale,
					saleOf(turn % 2 ? shift : other, cable, { expected_total: 299 }),
				),
			),
		);
		const sold = results.flatMap((result) =>
			result.status === "fulfilled" ? result.value.receipt : [],
		);
		expect(sold).toHaveLength(5);
		for (const result of results) {
			if (result.status === "rejected") expect(result.reason).toEqual(refusal("stock_changed"));
		}
		for (const each of [shift.till, other.till]) {
			const numbers = sold.filter((number) => number.startsWith(`MAIN-${each}-`)).sort();
			expect(numbers).toEqual(
				numbers.map((_, place) => `MAIN-${each}-${String(place + 1).padStart(6, "0")}`),
			);
		}
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 0, second: 2 });
	});
});

describe("an emailed receipt", () => {
	const mailsTo = (recipient: string) =>
		shop.database.rows<{ subject: string; text: string; account_id: number | null }>(sql`
			select subject, text, account_id from mails where recipient = ${recipient} order by id`);

	it("matches the printed receipt, is sent once per address and can't flood a mailbox", async () => {
		const email = `${randomUUID()}@home.example`;
		const { receipt } = await staff.api(counterSales.ringUpSale, basket());
		await staff.api(counterSales.mailReceipt, { receipt: receipt.toLowerCase(), email });
		await staff.api(counterSales.mailReceipt, { receipt, email: email.toUpperCase() });
		const [mail, ...more] = await mailsTo(email);
		expect(more).toEqual([]);
		expect(mail?.subject).toContain(receipt);
		for (const words of ["2 × Cable: ₱598.00", "1 × Charger: ₱700.00", "Total: ₱1,298.00"]) {
			expect(mail?.text).toContain(words);
		}
		expect(mail?.text).toContain("Cash: ₱1,500.00\nChange: ₱202.00");
		expect(mail?.text).toContain("This is not an invoice.");
		expect(mail?.account_id).toBeNull();

		// Only existing receipts can be emailed, and each mailbox gets only a limited number of emails.
		const other = `${randomUUID()}@home.example`;
		const send = (of: string) => staff.api(counterSales.mailReceipt, { receipt: of, email: other });
		await expect(send("MAIN-9-999999")).rejects.toMatchObject({ status: 404 });
		await expect(
			staff.api(counterSales.mailReceipt, { receipt: "MAIN-1-1", email: "nobody" }),
		).rejects.toMatchObject({ status: 422 });
		for (let sent = 0; sent < 5; sent++) {
			const sale = saleOf(shift, cable, { expected_total: 299 });
			await send((await staff.api(counterSales.ringUpSale, sale)).receipt);
		}
		await expect(send(receipt)).rejects.toMatchObject({ status: 429 });
		expect(await mailsTo(other)).toHaveLength(5);
	});
});

describe("a return against a receipt", () => {
	it("restocks the item in the till's branch and takes the cash from its drawer, only once", async () => {
		const sale = await staff.api(counterSales.ringUpSale, basket());
		const here = await openTill(manager, { till, code: "second", openingFloat: 500 });
		const found = await manager.api(counterSales.findCounterSale, {
			receipt: sale.receipt.toLowerCase(),
		});
		const taking = {
			id: here.id,
			return_id: randomUUID(),
			receipt: sale.receipt,
			lines: [{ id: found.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }],
		};
		await expect(staff.api(counterSales.takeBackSale, taking)).rejects.toMatchObject({
			status: 403,
		});
		const after = await manager.api(counterSales.takeBackSale, taking);
		expect(await manager.api(counterSales.takeBackSale, taking)).toEqual(after);
		expect(after).toMatchObject({ refunded: 299, lines: [{ returned: 1 }, { returned: 0 }] });
		expect(await readStock(shop.database, oneOf(cable))).toEqual({ main: 8, second: 3 });
		expect(await manager.api(counterShifts.getShift, { id: here.id })).toMatchObject({
			cash_back: 299,
			expected: 201,
			sales: 0,
		});
		const tooMany = { ...taking, return_id: randomUUID() };
		await expect(
			manager.api(counterSales.takeBackSale, {
				...tooMany,
				lines: taking.lines.map((line) => ({ ...line, quantity: 2 })),
			}),
		).rejects.toEqual(refusal("more_than_bought"));
		await expect(
			manager.api(counterSales.takeBackSale, {
				...tooMany,
				lines: [
					{ ...taking.lines[0], id: found.lines[1]?.id ?? 0, quantity: 1, comes_back: "damaged" },
				],
			}),
		).rejects.toMatchObject({
			body: { errors: { amount: ["The drawer should contain only ₱201.00."] } },
		});
	});

	it("of an e-wallet payment is refunded manually and takes no cash from the drawer", async () => {
		const payments = [{ way: "e_wallet" as const, amount: 1298, reference: "GC 1" }];
		const sale = await staff.api(counterSales.ringUpSale, basket({ payments }));
		const after = await manager.api(counterSales.takeBackSale, {
			id: shift.id,
			return_id: randomUUID(),
			receipt: sale.receipt,
			lines: [{ id: sale.lines[1]?.id ?? 0, quantity: 1, comes_back: "damaged" }],
			by_hand: { reference: "GC 2" },
		});
		expect(after.refunded).toBe(700);
		expect(await balanceOf(sale.order_id)).toEqual({ sales: -59_800, bank: 59_800 });
		expect(await staff.api(counterShifts.getShift, { id: shift.id })).toMatchObject({
			expected: 1000,
			cash_back: 0,
			paid: { e_wallet: 1298 },
		});
	});

	it("with an unknown receipt is refused", async () => {
		await expect(
			manager.api(counterSales.findCounterSale, { receipt: "MAIN-1-999999" }),
		).rejects.toMatchObject({ status: 404 });
	});
});

describe("a shift", () => {
	it("counts cash in and out, and reports the difference when it is closed", async () => {
		await staff.api(counterSales.ringUpSale, basket());
		const move = { id: shift.id, direction: "out" as const, amount: 800, reason: "Bank deposit" };
		const moved = { ...move, move_id: randomUUID() };
		await staff.api(counterShifts.moveShiftCash, moved);
		await staff.api(counterShifts.moveShiftCash, moved);
		await expect(staff.api(counterShifts.moveShiftCash, { ...moved, amount: 801 })).rejects.toEqual(
			refusal("idempotency_key_reused"),
		);
		await expect(
			staff.api(counterShifts.moveShiftCash, { ...move, move_id: randomUUID(), amount: 1498.01 }),
		).rejects.toMatchObject({ status: 422 });
		const change = { direction: "in" as const, amount: 100, reason: "Coins" };
		await staff.api(counterShifts.moveShiftCash, { ...move, ...change, move_id: randomUUID() });
		expect(await staff.api(counterShifts.getShift, { id: shift.id })).toMatchObject({
			opening_float: 1000,
			cash_in: 100,
			cash_out: 800,
			expected: 1598,
			sales: 1,
			paid: { cash: 1298 },
			moves: [{ reason: "Bank deposit" }, { reason: "Coins" }],
		});
		const closing = { id: shift.id, counted: 1590, note: "Short of small coins" };
		await expect(elsewhere.api(counterShifts.closeShift, closing)).rejects.toEqual(
			refusal("other_branch"),
		);
		expect(await staff.api(counterShifts.closeShift, closing)).toMatchObject({
			expected: 1598,
			counted: 1590,
			difference: -8,
			closed_by: "Ana Reyes",
		});
		await expect(staff.api(counterShifts.closeShift, closing)).rejects.toEqual(
			refusal("shift_over"),
		);
		const [entry] = await manager.api(listAudit, { limit: 1 });
		expect(entry).toMatchObject({ action: "shift.closed", after: { difference: -8 } });
	});

	it("is listed with its drawer total for staff of its branch and their managers", async () => {
		await staff.api(counterSales.ringUpSale, basket());
		await staff.api(counterShifts.closeShift, {
			id: shift.id,
			counted: 2290,
			note: "Short of coins",
		});
		const there = await openTill(manager, { till, code: "second" });
		const idsFor = async (who: TestCustomer, query: Input<typeof counterShifts.listShifts> = {}) =>
			(await who.api(counterShifts.listShifts, { limit: 3, ...query })).map(({ id }) => id);
		const [newest, before] = await manager.api(counterShifts.listShifts, {});
		expect(newest).toMatchObject({ id: there.id, till, closed_at: null, difference: null });
		expect(before).toMatchObject({
			id: shift.id,
			branch_name: "Main branch",
			opened_by: "Ana Reyes",
			sales: 1,
			paid: { cash: 1298 },
			expected: 2298,
			counted: 2290,
			difference: -8,
			note: "Short of coins",
		});
		expect(before).not.toHaveProperty("device_id");
		expect(await idsFor(manager, { state: "differs", limit: 1 })).toEqual([shift.id]);
		expect(await idsFor(manager, { state: "open" })).toContain(there.id);
		expect(await idsFor(manager, { state: "closed" })).not.toContain(there.id);
		const ofSecond = { branch_id: String(there.branch_id) };
		expect(await idsFor(manager, ofSecond)).toContain(there.id);
		expect(await idsFor(staff)).not.toContain(there.id);
		expect((await idsFor(staff))[0]).toBe(shift.id);
		expect(await idsFor(staff, ofSecond)).toEqual([]);
		expect((await idsFor(elsewhere))[0]).toBe(there.id);
		const first = await manager.api.page(counterShifts.listShifts, { limit: 1 });
		const next = await manager.api.page(counterShifts.listShifts, {
			limit: 1,
			cursor: first.next ?? "",
		});
		expect([first.items[0]?.id, next.items[0]?.id]).toEqual([there.id, shift.id]);
	});

	it("can't be opened twice at one till, even at the same time, and the next shift continues the receipt numbers", async () => {
		await expect(openTill(manager, { till })).rejects.toEqual(refusal("till_open"));
		await staff.api(counterSales.ringUpSale, basket());
		await staff.api(counterShifts.closeShift, { id: shift.id, counted: 2298 });
		const results = await Promise.allSettled([
			openTill(manager, { till, openingFloat: 0 }),
			openTill(staff, { till, openingFloat: 0 }),
		]);
		const [opened] = results.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
		expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const sale = await staff.api(
			counterSales.ringUpSale,
			saleOf({ id: opened?.id ?? 0 }, cable, { expected_total: 299 }),
		);
		expect(sale.receipt).toBe(`MAIN-${till}-000002`);
		const tills = await staff.api(counterShifts.listTills, { branch_id: String(shift.branch_id) });
		expect(tills.find((each) => each.number === till)?.shift?.id).toBe(opened?.id);
	});
});

it("a till finds items by code, by name and by stock in its branch", async () => {
	const branch_id = String(shift.branch_id);
	await shop.database.execute(sql`
		update variations set barcode = '4801234567890', sku = 'CBL-1' where id = ${oneOf(cable)}`);
	for (const code of ["4801234567890", "04801234567890", "]E04801234567890", "cbl-1"]) {
		expect(await staff.api(counterShifts.listCounterItems, { branch_id, code })).toEqual([
			expect.objectContaining({ product_name: "Cable", price: 299, available: 10 }),
		]);
	}
	expect(await staff.api(counterShifts.listCounterItems, { branch_id, code: "CBL1" })).toEqual([]);
	const spelled = await staff.api(counterShifts.listCounterItems, {
		branch_id,
		search: "04801234567890",
	});
	expect(spelled).toMatchObject([{ product_name: "Cable" }]);
	await changeStock(shop.database, oneOf(charger), { main: -3 });
	const ids = (items: counterShapes.CounterItem[]) => items.map((item) => item.variation_id);
	const [before = 0] = [oneOf(cable) - 1];
	const inStock = await staff.api(counterShifts.listCounterItems, { branch_id, after: before });
	expect(ids(inStock)).toEqual([oneOf(cable)]);
	const variation_ids = `${oneOf(charger)},${oneOf(cable)}`;
	const known = await staff.api(counterShifts.listCounterItems, { branch_id, variation_ids });
	expect(known.map(({ available }) => available).sort()).toEqual([0, 10]);
	const named = await staff.api(counterShifts.listCounterItems, { branch_id, search: "charger" });
	expect(named).toContainEqual(
		expect.objectContaining({ variation_id: oneOf(charger), price: 700, available: 0 }),
	);
});
