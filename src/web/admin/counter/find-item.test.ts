import { expect, it, vi } from "vitest";
import type { CounterItem } from "#contract/admin/counter.ts";
import { findByCode } from "../kit/scan/find-by-code.ts";
import { findItems, findScannedItem, joinItems } from "./find-item.ts";

const item = (
	variation_id: number,
	product_name: string,
	codes: Partial<Pick<CounterItem, "sku" | "barcode">>,
): CounterItem => ({
	variation_id,
	product_name,
	variation_name: null,
	sku: null,
	barcode: null,
	image: null,
	price: 299,
	available: 5,
	...codes,
});
const cable = item(1, "Braided cable, one metre", { barcode: "4801234567890", sku: "CB-1.2" });
const charger = item(2, "Travel charger", { barcode: "481234567894" });
const niño = item(3, "Case Niño", { barcode: "0481234567901" });
const all = [cable, charger, niño];

it.each([
	["4801234567890", cable],
	["]E04801234567890", cable],
	["４８０１２３４５６７８９０", cable],
	["cb-1.2", cable],
	["0481234567894", charger],
	["481234567901", niño],
])("%j is exactly one item", (typed, exact) => {
	expect(findItems(typed, all)).toEqual([exact]);
	expect(findByCode(typed, all)).toEqual(exact);
});

it.each([
	["CB-12", [cable]],
	["480-1234567890", [cable]],
	["CB-13", []],
	["cab brai", [cable]],
	["c", all],
	["metres", []],
	["nino", [niño]],
	["NIÑO", [niño]],
	["--", []],
])("%j is never chosen automatically, and offers %j", (typed, others) => {
	expect(findItems(typed, all)).toEqual(others);
	expect(findByCode(typed, all)).toBeNull();
});

it("offers both items if two were imported with one number", () => {
	const twin = item(4, "Twin", { barcode: "0481234567894" });
	expect(findItems("481234567894", [...all, twin])).toEqual([charger, twin]);
	expect(findByCode("481234567894", [...all, twin])).toBeNull();
});

it.each([
	["the list is loaded", { known: all, isRead: true, kept: [] }, [cable], 0],
	["it is unknown, and the server is asked", { known: [charger], isRead: true, kept: all }, [], 1],
	[
		"nothing is loaded yet, and it was stored here",
		{ known: [], isRead: false, kept: all },
		[cable],
		0,
	],
	["nothing is loaded or stored yet", { known: [], isRead: false, kept: [] }, [], 1],
	[
		"nothing is loaded yet, but it was found before",
		{ known: [cable], isRead: false, kept: [] },
		[cable],
		0,
	],
])("a scan is found: %s", async (_, { known, isRead, kept }, found, asked) => {
	const ask = vi.fn(async () => []);
	const looked = findScannedItem(cable.barcode ?? "", {
		known,
		isRead,
		recall: async () => kept,
		ask,
	});
	expect(await looked).toEqual(found);
	expect(ask).toHaveBeenCalledTimes(asked);
});

it("an item found before the list was loaded appears once, as in the list", () => {
	const before = { item: { ...cable, price: 249, available: 1 }, at: 1_000 };
	const list = { items: [cable, charger], read_at: 2_000 };
	expect(joinItems(list, [before])).toEqual([cable, charger]);
	expect(joinItems(undefined, [before])).toEqual([before.item]);
});

it("an item found after the list was loaded uses the newer data", () => {
	const after = { item: { ...cable, price: 349, available: 0 }, at: 3_000 };
	const list = { items: [cable, charger], read_at: 2_000 };
	expect(joinItems(list, [{ item: cable, at: 2_500 }, after])).toEqual([after.item, charger]);
});
