import { expect, it, vi } from "vitest";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import { indexItems, itemFinder } from "#lib/codes/find-items.ts";
import { finderOfBoth, finderOfStored, findScannedItem, itemsSince } from "./find-item.ts";

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
	serial_kind: null,
	...codes,
});
const cable = item(1, "Braided cable, one metre", { barcode: "4801234567890", sku: "CB-1.2" });
const charger = item(2, "Travel charger", { barcode: "481234567894" });
const niño = item(3, "Case Niño", { barcode: "0481234567901" });
/** An item without stock, which the till doesn't load. */
const sold = item(5, "Other cable", { sku: "CB-12" });
const all = [cable, charger, niño];

it.each([
	["the list is loaded", { known: all, isLoaded: true, stored: [] }, [cable], 0],
	[
		"no loaded item has the code, and the server is asked",
		{ known: [charger], isLoaded: true, stored: all },
		[],
		1,
	],
	[
		"nothing is loaded yet, and the item is stored in the browser",
		{ known: [], isLoaded: false, stored: all },
		[cable],
		0,
	],
	["nothing is loaded or stored yet", { known: [], isLoaded: false, stored: [] }, [], 1],
	[
		"nothing is loaded yet, but the item was found before",
		{ known: [cable], isLoaded: false, stored: [] },
		[cable],
		0,
	],
])("looks up a scan when %s", async (_, { known, isLoaded, stored }, found, asked) => {
	const ask = vi.fn(async () => []);
	const looked = findScannedItem(cable.barcode ?? "", {
		find: itemFinder(known),
		isLoaded,
		isAway: false,
		findStored: finderOfStored(async () => stored),
		findExact: ask,
		searchServer: ask,
	});
	expect(await looked).toEqual(found);
	expect(ask).toHaveBeenCalledTimes(asked);
});

it.each([
	["the server has another item with the code", async () => [sold], false, [sold]],
	["the server has none", async () => [], false, [cable]],
	["the server can't be reached", () => Promise.reject(new Error("offline")), false, [cable]],
	["the till is offline", async () => [sold], true, [cable]],
])("finds the right items when %s", async (_, findExact, isAway, found) => {
	const looked = findScannedItem("CB-12", {
		find: itemFinder(all),
		isLoaded: true,
		isAway,
		findStored: async () => [],
		findExact,
		searchServer: async () => [],
	});
	expect(await looked).toEqual(found);
});

it("reads the stored items only once for all scans before the list is loaded", async () => {
	const load = vi.fn(async () => all);
	const find = finderOfStored(load);
	const found = await Promise.all([find("CB-1.2"), find("nino"), find("CB-12")]);
	expect(found).toEqual([[cable], [niño], [cable]]);
	expect(load).toHaveBeenCalledTimes(1);
});

it.each([
	["before the list was loaded, with the list's data", 1_000, cable],
	["without a list, with the data found", 1_000, undefined],
	["after the list was loaded, with the newer data", 3_000, undefined],
])("offers an item only once if it was found %s", (_, at, expected) => {
	const older = { item: { ...cable, price: 199 }, at: at - 100 };
	const found = { item: { ...cable, price: 349, available: 0 }, at };
	const list = expected || at > 2_000 ? { items: [cable, charger], read_at: 2_000 } : undefined;
	const since = itemsSince(list, [older, found]);
	const find = finderOfBoth(indexItems(list?.items ?? []), since);
	for (const typed of ["CB-1.2", "cb 12", "braided"]) {
		expect(find(typed)).toEqual([expected ?? found.item]);
	}
});

it("offers an item that the server has found for a code before items with a similar code", () => {
	const since = itemsSince({ items: all, read_at: 1_000 }, [{ item: sold, at: 2_000 }]);
	expect(finderOfBoth(indexItems(all), since)("CB-12")).toEqual([sold]);
});
