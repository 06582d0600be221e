import { describe, expect, test } from "vitest";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import type { SoldSale } from "./offline/sell.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { emptySale } from "./stored-sale.ts";
import { openTill, reduceTill, type TillAction, type TillState } from "./till-state.ts";

const cable: CounterItem = {
	variation_id: 1,
	product_name: "Cable",
	variation_name: null,
	sku: null,
	barcode: null,
	image: null,
	price: 299,
	available: 5,
	serial_kind: null,
};
const sale = emptySale();
const next = emptySale();
const sent = { sale_id: sale.id } as SentSale;
const sold = { isWaiting: false } as SoldSale;

const after = (...actions: TillAction[]): TillState => actions.reduce(reduceTill, openTill(sale));

test("counts two quick scans as two units", () => {
	const scan: TillAction = { type: "scanned", item: cable, quantity: 1 };
	expect(after(scan, scan).sale.lines).toMatchObject([{ item: cable, quantity: 2 }]);
});

test("a gift card is sold without a discount or code, and not with returned items", () => {
	const discount = { kind: "percent", value: 10, reason: "Regular" } as const;
	const giftCard = { amount: 500, code: "ABCD-EFGH-JKMN-PQRS" };
	const withCard = after(
		{ type: "discount_changed", discount },
		{ type: "code_changed", code: "SAVE10" },
		{ type: "gift_card_changed", giftCard },
	);
	expect(withCard.sale).toMatchObject({ giftCard, discount: { kind: "none" }, code: "" });
	const exchange = { return_id: "", receipt: "MAIN-1-000001", lines: [], cash_back: 100 };
	const exchanged = reduceTill(withCard, { type: "exchange_changed", exchange });
	expect(exchanged.sale).toMatchObject({ giftCard: null, exchange });
});

test("a new refund is ignored if the returned items were removed in the meantime", () => {
	const exchange = { return_id: "1", receipt: "MAIN-1-000001", lines: [], cash_back: 100 };
	const chosen: TillAction = { type: "exchange_changed", exchange };
	const repriced: TillAction = {
		type: "exchange_repriced",
		exchange: { ...exchange, cash_back: 99 },
	};
	expect(after(chosen, repriced).sale.exchange?.cash_back).toBe(99);
	const removed: TillAction = { type: "exchange_changed", exchange: null };
	expect(after(chosen, removed, repriced).sale.exchange).toBeNull();
});

describe("a sale with store credit", () => {
	test("counts as unanswered if it was being sent when the page closed", () => {
		expect(openTill({ ...sale, asked: sent }).isUnanswered).toBe(true);
		expect(openTill(sale).isUnanswered).toBe(false);
	});

	test("is stored as sent before an answer arrives", () => {
		const waiting = after({ type: "sent", sent });
		expect(waiting.sale.asked).toBe(sent);
		expect(waiting.isUnanswered).toBe(false);
		expect(reduceTill(waiting, { type: "unanswered" }).isUnanswered).toBe(true);
	});

	test("can be edited again after a refusal unless an earlier attempt may have succeeded", () => {
		const silent = after({ type: "sent", sent }, { type: "unanswered" });
		const refused = reduceTill(silent, { type: "refused", asked: null });
		expect(refused).toMatchObject({ isUnanswered: false, sale: { id: sale.id, asked: null } });
		const busy = reduceTill(silent, { type: "refused", asked: sent });
		expect(busy).toMatchObject({ isUnanswered: true, sale: { asked: sent } });
	});

	test("no longer counts as unanswered once it is complete", () => {
		const done = after(
			{ type: "sent", sent },
			{ type: "unanswered" },
			{ type: "sold", sold, next },
		);
		expect(done).toMatchObject({ sold, isUnanswered: false, sale: next });
	});
});

test("the next customer's first scan starts the next sale", () => {
	const open = after({ type: "sold", sold, next }, { type: "next_customer", scanned: "4801234" });
	expect(open).toMatchObject({ sold: null, scanned: "4801234", sale: next });
});

test("a sale has either a known customer or one added offline", () => {
	const added = { name: "Lito Ramos", phone: "0918 555 0202" };
	const offline = after({ type: "customer_added_offline", customer: added });
	expect(offline.sale).toMatchObject({ customer: null, new_customer: added });
	const known = reduceTill(offline, {
		type: "customer_chosen",
		customer: { id: 7, name: "Ana Reyes" },
	});
	expect(known.sale).toMatchObject({ customer: { id: 7 }, new_customer: null });
});
