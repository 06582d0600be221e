import { randomInt, randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { issueGiftCard, listGiftCards } from "#contract/admin/gift-cards.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { getShiftReading } from "#contract/admin/readings.ts";
import { readCashiers, readMoney } from "#contract/admin/reports.ts";
import type { Input } from "#contract/endpoint.ts";
import { checkGiftCard } from "#contract/user/gift-cards.ts";
import { createGiftCode, formatGiftCode } from "#lib/gift-cards/gift-code.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { balancesOf, openTill, saleOf, sellOne } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

type Sale = Input<typeof counterSales.ringUpSale>;

let shop: TestShop;
let staff: TestCustomer;
let manager: TestCustomer;
let shift: counterShapes.CounterShift;
let till = 0;

beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	shift = await openTill(staff, { till: ++till });
});

const newCode = () => formatGiftCode(createGiftCode(randomInt));
const cardSale = (more: Partial<Sale> = {}): Sale => ({
	id: shift.id,
	sale_id: randomUUID(),
	lines: [],
	payments: [{ way: "cash", amount: 500 }],
	expected_total: 500,
	gift_card: { amount: 500, code: newCode() },
	...more,
});
const sell = (sale: Sale) => staff.api(counterSales.ringUpSale, sale);
const left = async (code: string) =>
	(await shop.visitor().api(checkGiftCard, { giftCardCode: code })).balance;
const refusal = (field: string, message: RegExp) => ({
	status: 422,
	body: { errors: { [field]: [expect.stringMatching(message)] } },
});
const takeBack = (sale: counterShapes.CounterSale) =>
	manager.api(counterSales.takeBackSale, {
		id: shift.id,
		return_id: randomUUID(),
		receipt: sale.receipt,
		lines: sale.lines.map(({ id, quantity }) => ({
			id,
			quantity,
			comes_back: "sellable" as const,
		})),
		reason: "returned",
	});

describe("a gift card sold at a till", () => {
	it("is worth its amount once it is paid; it counts as a debt instead of a sale, without VAT or an invoice", async () => {
		const asked = cardSale({ payments: [{ way: "cash", amount: 1_000 }] });
		const code = asked.gift_card?.code ?? "";
		const sold = await sell(asked);
		expect(sold).toMatchObject({
			total: 500,
			change: 500,
			vat_content: null,
			invoice_number: null,
			sold_gift_card: { last_four: code.slice(-4), balance: 500 },
			lines: [{ product_name: "Gift card", quantity: 1, line_total: 500 }],
		});
		expect(await left(code)).toBe(500);
		expect(await balancesOf(shop, sold.order_id)).toEqual({ cash: 50_000, credit: -50_000 });
		expect(await manager.api(getAdminOrder, { id: String(sold.order_id) })).toMatchObject({
			status: "delivered",
			channel: "counter",
			total_amount: 500,
		});
		expect(await manager.api(listGiftCards, { search: code.slice(-4) })).toMatchObject([
			{ amount: 500, paid_by: "order", issued_by_name: "Ana Reyes", state: "active" },
		]);
		// The code is worth as much as cash, so the shop stores only its hash and its last characters.
		const { stored } = await shop.database.one<{ stored: string }>(sql`
			select (select to_jsonb(counter_sales)::text from counter_sales where order_id = ${sold.order_id})
				|| (select string_agg(to_jsonb(audit_log)::text, '') from audit_log) as stored`);
		expect(stored).not.toContain(code.slice(0, 9));
	});

	it("is sold only once, even after a double click or a lost response", async () => {
		const asked = cardSale();
		const [one, other] = await Promise.all([sell(asked), sell(asked)]);
		expect(other).toEqual(one);
		expect(await sell(asked)).toEqual(one);
		await expect(sell({ ...asked, gift_card: { amount: 500, code: newCode() } })).rejects.toThrow(
			"This id was already used for another sale. Send a new id.",
		);
	});

	it("needs an unused code: of two tills that scan the same code at once, only one sells it", async () => {
		const card = { amount: 500, code: newCode() };
		const tries = await Promise.allSettled([
			sell(cardSale({ gift_card: card })),
			sell(cardSale({ gift_card: card })),
		]);
		expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await expect(sell(cardSale({ gift_card: card }))).rejects.toMatchObject(
			refusal("gift_card.code", /^This card was sold before/),
		);
		await expect(
			sell(cardSale({ gift_card: { amount: 500, code: "ABCD-EFGH" } })),
		).rejects.toMatchObject(refusal("gift_card.code", /isn't a gift card code/));
		const receipt = (await sell(cardSale())).receipt;
		expect(receipt).toMatch(/-000002$/);
	});

	it.each([99, 10_001])("can't have a value of ₱%d", async (amount) => {
		const sale = cardSale({ expected_total: amount, payments: [{ way: "cash", amount }] });
		await expect(sell({ ...sale, gift_card: { amount, code: newCode() } })).rejects.toMatchObject(
			refusal("gift_card.amount", /^Enter an amount from/),
		);
	});

	it("can't be paid with another gift card, nor sold with items, discounts or returned items", async () => {
		const { code } = await manager.api(
			issueGiftCard,
			{ amount: 900, paid_by: "cash" },
			{ headers: { "Idempotency-Key": randomUUID() } },
		);
		const payments = [{ way: "gift_card" as const, amount: 500, reference: code ?? "" }];
		await expect(sell(cardSale({ payments }))).rejects.toMatchObject(
			refusal("payments.0.amount", /in cash, by e-wallet or by card/),
		);
		const product = await insertProduct(shop.database);
		const { lines } = saleOf(shift, product, { expected_total: 299 });
		const alone = refusal("gift_card", /^Sell the gift card in a sale of its own/);
		await expect(sell(cardSale({ lines }))).rejects.toMatchObject(alone);
		await expect(
			sell(cardSale({ discount_percent: 10, discount_reason: "Regular" })),
		).rejects.toMatchObject(alone);
		await expect(sell(cardSale({ coupon_code: "SAVE10" }))).rejects.toMatchObject(alone);
		const { receipt, lines: bought } = await sellOne(shop, staff, shift);
		const back = { id: bought[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const };
		const exchange = { return_id: randomUUID(), receipt, lines: [back], cash_back: 299 };
		await expect(
			manager.api(counterSales.ringUpSale, cardSale({ exchange })),
		).rejects.toMatchObject(alone);
		const { gift_card: _, ...empty } = cardSale();
		await expect(sell(empty)).rejects.toMatchObject(refusal("lines", /^Add at least one item/));
	});

	it("can pay at the till, and can be refunded there only while it is unused", async () => {
		const asked = cardSale();
		const code = asked.gift_card?.code ?? "";
		const sold = await sell(asked);
		const product = await insertProduct(shop.database, { price: 20_000, stock: { main: 1 } });
		await sell(
			saleOf(shift, product, {
				expected_total: 200,
				payments: [{ way: "gift_card", amount: 200, reference: code }],
			}),
		);
		await expect(takeBack(sold)).rejects.toMatchObject({
			status: 409,
			code: "more_than_paid",
			message: expect.stringMatching(/^Only ₱300.00 is left on the gift card/),
		});
		const unused = cardSale();
		const back = await takeBack(await sell(unused));
		expect(back).toMatchObject({ refunded: 500, sold_gift_card: { balance: 0 } });
		await expect(left(unused.gift_card?.code ?? "")).rejects.toMatchObject({ status: 422 });
	});

	it("counts in the till's payments and drawer, but not as a sale in readings and reports", async () => {
		await sellOne(shop, staff, shift);
		await sell(cardSale());
		await takeBack(await sell(cardSale()));
		expect(await staff.api(getShiftReading, { id: String(shift.id) })).toMatchObject({
			sales: { count: 1, amount: 299 },
			returns: { count: 0, amount: 0 },
			net_sales: 299,
			gift_cards: { count: 2, amount: 1_000 },
			gift_card_refunds: { count: 1, amount: 500 },
			tenders: [{ way: "cash", count: 3, amount: 1_299 }],
			drawer: { expected: 1_799 },
		});
		const closed = await staff.api(counterShifts.closeShift, { id: shift.id, counted: 1_799 });
		expect(closed.difference).toBe(0);
		const today = new Date(shop.now().getTime() + 8 * 60 * 60_000).toISOString().slice(0, 10);
		const period = { from: today, to: today };
		const cashiers = await manager.api(readCashiers, period);
		const { total } = await manager.api(readMoney, { ...period, by: "day" });
		// Both reports count the goods sold in this file, but not the gift cards.
		expect(cashiers).toMatchObject([{ label: "Ana Reyes", total: total.net, refunded: 0 }]);
	});
});
