import { describe, expect, test } from "vitest";
import type { CounterItem } from "#contract/admin/counter.ts";
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

test("two scans before the page shows the first count as two units", () => {
	const scan: TillAction = { type: "scanned", item: cable, quantity: 1 };
	expect(after(scan, scan).sale.lines).toMatchObject([{ item: cable, quantity: 2 }]);
});

describe("a sale with store credit", () => {
	test("must be looked up first if it was sent when the page was left", () => {
		expect(openTill({ ...sale, asked: sent }).isUnanswered).toBe(true);
		expect(openTill(sale).isUnanswered).toBe(false);
	});

	test("is stored as sent before an answer arrives", () => {
		const waiting = after({ type: "sent", sent });
		expect(waiting.sale.asked).toBe(sent);
		expect(waiting.isUnanswered).toBe(false);
		expect(reduceTill(waiting, { type: "unanswered" }).isUnanswered).toBe(true);
	});

	test("is editable again after a refusal unless an earlier attempt may have succeeded", () => {
		const silent = after({ type: "sent", sent }, { type: "unanswered" });
		const refused = reduceTill(silent, { type: "refused", asked: null });
		expect(refused).toMatchObject({ isUnanswered: false, sale: { id: sale.id, asked: null } });
		const busy = reduceTill(silent, { type: "refused", asked: sent });
		expect(busy).toMatchObject({ isUnanswered: true, sale: { asked: sent } });
	});

	test("needs no lookup once it is complete", () => {
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
