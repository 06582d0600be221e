import { expect, it, vi } from "vitest";
import type { CounterItem } from "#contract/admin/counter.ts";
import { findItems, lookForItem } from "./find-item.ts";

const item = (variation_id: number, product_name: string, barcode: string): CounterItem => ({
	...{ variation_id, product_name, variation_name: null, sku: null },
	...{ barcode, image: null, price: 299, available: 5 },
});
const cable = item(1, "Braided cable, one metre", "4801234567890");
const charger = item(2, "Travel charger", "4801234567891");
const both = [cable, charger];

it.each([
	["4801234567890", [cable]],
	["480-1234567891", [charger]],
	["cab brai", [cable]],
	["c", both],
	["metres", []],
])("%j finds %j", (typed, found) => {
	expect(findItems(typed, both)).toEqual(found);
});

it.each([
	["what the branch sells is known", { known: both, isRead: true, kept: [] }, [cable], 0],
	[
		"it is not known, and the server is asked",
		{ known: [charger], isRead: true, kept: both },
		[],
		1,
	],
	[
		"nothing is read yet, and it was kept here",
		{ known: [], isRead: false, kept: both },
		[cable],
		0,
	],
	["nothing is read yet, nor kept", { known: [], isRead: false, kept: [] }, [], 1],
	[
		"nothing is read yet, but it was found before",
		{ known: [cable], isRead: false, kept: [] },
		[cable],
		0,
	],
])("a scan is found: %s", async (_, { known, isRead, kept }, found, asked) => {
	const ask = vi.fn(async () => []);
	const looked = lookForItem(cable.barcode ?? "", { known, isRead, recall: async () => kept, ask });
	expect(await looked).toEqual(found);
	expect(ask).toHaveBeenCalledTimes(asked);
});
