import { expect, it } from "vitest";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { cashBackFor } from "../../cash-back.ts";
import { worthOfUnits } from "../../worth-of-units.ts";
import type { ReceiptSale, SentSale } from "../waiting-sale.ts";
import {
	type KnownReceipt,
	knownReceiptOf,
	offlineObstacle,
	withReturned,
	withReturnedOf,
} from "./known-receipt.ts";

const itemOf = (variation_id: number, price: number): CounterItem => ({
	variation_id,
	product_name: `Item ${variation_id}`,
	variation_name: null,
	sku: null,
	barcode: null,
	image: null,
	price,
	available: 5,
	serial_kind: null,
});
const unitOf = (serial: string) => ({ id: 1, serial, warranty_until: null, claims: [] });

/**
 * A sale of three cables at ₱100 and a phone at ₱1,000 with a serial number. A promotion takes 10% off the cables, and
 * staff take another ₱97 off the sale.
 */
function known(payments: SentSale["payments"] = [{ way: "cash", amount: 1_173 }]): KnownReceipt {
	const lines = [
		{ item: itemOf(7, 100), quantity: 3, price: null, price_reason: "" },
		{ item: itemOf(8, 1_000), quantity: 1, price: null, price_reason: "", serials: "SN1" },
	];
	const promotions = [{ promotion_id: 1, label: "Cable days", amounts: [3_000, 0] }];
	const totals = { pieces: 4, subtotal: 1_300, discount: 127, promotions, total: 1_173 };
	const sent = { id: "1", sale_id: "the sale", payments } as SentSale;
	const printed = {
		receipt: "MAIN-1-000003",
		payments,
		sold_at: "2026-01-01T00:00:00Z",
		lines: lines.map(({ item, quantity }, place) => ({
			id: place + 50,
			quantity,
			returned: 0,
			product_name: item.product_name,
			variation_name: null,
			sku: null,
			barcode: null,
			unit_price: item.price,
			original_price: null,
			line_total: item.price * quantity,
			units: place === 1 ? [unitOf("SN1")] : [],
		})),
	} as unknown as ReceiptSale;
	return knownReceiptOf({ lines, totals, sent }, printed, { branch_id: 1, till: 1 });
}

const back = (return_id: string, variation_id: number, quantity: number, serials?: string[]) => ({
	return_id,
	cash_back: 0,
	lines: [{ variation_id, quantity, comes_back: "sellable" as const, ...(serials && { serials }) }],
});
const returnedOf = ({ lines }: KnownReceipt) => lines.map(({ returned }) => returned);

it("refunds an item's price minus its promotion and its share of the staff's discount", () => {
	const sale = known();
	// Staff took ₱97 off the ₱1,270 that remained after the promotion.
	expect(worthOfUnits(sale, { 1: 1, 2: 0 })).toBeCloseTo(90 - (97 * 90) / 1_270, 1);
	expect(worthOfUnits(sale, { 1: 3, 2: 1 })).toBe(1_173);
});

it("refuses to return more units than were sold and not yet returned", () => {
	const once = withReturned(known(), back("a", 7, 2));
	if (!once) throw new Error("The items are left.");
	expect(returnedOf(once)).toEqual([2, 0]);
	expect(withReturned(once, back("b", 7, 2))).toBeNull();
	const twice = withReturned(once, back("b", 7, 1));
	expect(twice && returnedOf(twice)).toEqual([3, 0]);
	expect(twice?.return_ids).toEqual(["a", "b"]);
});

it("refunds the whole payment once everything is returned", () => {
	const once = withReturned(known(), back("a", 7, 2));
	if (!once) throw new Error("The items are left.");
	const first = worthOfUnits(known(), { 1: 2, 2: 0 });
	expect(first + worthOfUnits(once, { 1: 1, 2: 1 })).toBeCloseTo(1_173, 2);
});

it("rounds refunds so that everything returned adds up to the cash paid", () => {
	const sale = { ...known(), cash_kept: 1_173.53, cash_rounding: 0.47 };
	const once = back("a", 7, 1);
	const first = cashBackFor(sale, 390.2, "1.00");
	const left = withReturned(sale, {
		...once,
		cash_back: first,
		cash_rounding: toPesos(toCentavos(390.2) - toCentavos(first)),
	});
	if (!left) throw new Error("The items are left.");
	expect([first, cashBackFor(left, 783.33, "1.00")]).toEqual([391, 783]);
});

it("removes a returned unit from the receipt", () => {
	const after = withReturned(known(), back("a", 8, 1, ["SN1"]));
	expect(after?.lines[1]?.units).toEqual([]);
	expect(after && withReturned(after, back("b", 8, 1, ["SN1"]))).toBeNull();
});

it("counts returns made online and returns made offline in this browser", () => {
	const own = withReturned(known(), back("a", 7, 2));
	if (!own) throw new Error("The items are left.");
	const online = (returned: number[]) => ({
		lines: own.lines.map((line, place) => ({
			...line,
			returned: returned[place] ?? 0,
			units: [],
		})),
	});
	expect(returnedOf(withReturnedOf(own, online([1, 1])))).toEqual([2, 1]);
	expect(withReturnedOf(own, online([1, 1])).lines[1]?.units).toEqual([]);
});

it.each([
	["cash", null],
	["e_wallet", null],
	["store_credit", "back online"],
	["gift_card", "back online"],
	["financed", "back online"],
] as const)(
	'the obstacle to an offline return of a sale paid by "%s" contains %j',
	(way, problem) => {
		const obstacle = offlineObstacle(known([{ way, amount: 1_173 }]));
		if (problem === null) expect(obstacle).toBeNull();
		else expect(obstacle).toContain(problem);
	},
);

it("refuses another return once everything is returned", () => {
	const cables = withReturned(known(), back("a", 7, 3));
	const all = cables && withReturned(cables, back("b", 8, 1));
	expect(all && offlineObstacle(all)).toBe("All items on this receipt were already returned.");
});
