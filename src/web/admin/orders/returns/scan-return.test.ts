import { expect, it } from "vitest";
import { countArrived, emptyCounts, findReturned, type ScannableItem } from "./scan-return.ts";

const cable: ScannableItem = {
	id: 1,
	name: "Braided cable · Black",
	quantity: 2,
	sku: "CB-1",
	barcode: "4801234567890",
	serials: [],
};
const phone: ScannableItem = {
	id: 2,
	name: "Phone",
	quantity: 1,
	sku: null,
	barcode: null,
	serials: ["PHONE0001"],
};

it.each([
	["cb-1", [1]],
	["4801234567890", [1]],
	["braided", [1]],
	["phone-0001", [2]],
	["phone", [2]],
	["PHONE0002", []],
])("the text %j finds the items with the ids %j of a return", (wanted, ids) => {
	expect(findReturned([cable, phone], wanted).map(({ id }) => id)).toEqual(ids);
});

it("counts each scanned unit as arrived, and not more than were sent", () => {
	const before = emptyCounts([cable, phone]);
	expect(before.get(1)).toEqual({ sellable: 0, damaged: 0, missing: 2 });
	const one = countArrived(before, 1);
	expect(one.get(1)).toEqual({ sellable: 1, damaged: 0, missing: 1 });
	const two = countArrived(one, 1);
	expect(two.get(1)).toEqual({ sellable: 2, damaged: 0, missing: 0 });
	expect(two.get(2)).toEqual({ sellable: 0, damaged: 0, missing: 1 });
	expect(countArrived(two, 1)).toEqual(two);
});
