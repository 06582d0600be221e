import { expect, it } from "vitest";
import { findByCode } from "./find-by-code.ts";
import { itemFinder, type NamedItem } from "./find-items.ts";

const item = (product_name: string, codes: Partial<NamedItem>): NamedItem => ({
	product_name,
	variation_name: null,
	sku: null,
	barcode: null,
	...codes,
});
const cable = item("Braided cable, one metre", { barcode: "4801234567890", sku: "CB-1.2" });
const charger = item("Travel charger", { barcode: "481234567894" });
const niño = item("Case Niño", { barcode: "0481234567901" });
const all = [cable, charger, niño];

it.each([
	["4801234567890", cable],
	["]E04801234567890", cable],
	["４８０１２３４５６７８９０", cable],
	["cb-1.2", cable],
	["0481234567894", charger],
	["481234567901", niño],
])("%j is the code of exactly one item", (typed, exact) => {
	expect(itemFinder(all)(typed)).toEqual([exact]);
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
])("%j isn't an exact code, and finds %j by similarity", (typed, others) => {
	expect(itemFinder(all)(typed)).toEqual(others);
	expect(findByCode(typed, all)).toBeNull();
});

it("finds both items if two were imported with the same barcode", () => {
	const twin = item("Twin", { barcode: "0481234567894" });
	expect(itemFinder([...all, twin])("481234567894")).toEqual([charger, twin]);
	expect(findByCode("481234567894", [...all, twin])).toBeNull();
});

it("finds a variation by words from the product's and the variation's name", () => {
	const red = item("Case Niño", { variation_name: "Pulá" });
	expect(itemFinder([...all, red])("nino pula")).toEqual([red]);
});

it("finds both items for a number that is one item's SKU and another item's barcode", () => {
	const [one, other] = [item("One", { sku: "77001" }), item("Other", { barcode: "77001" })];
	expect(itemFinder([one, other])("77001")).toEqual([one, other]);
	expect(findByCode("77001", [one, other])).toBeNull();
});
