import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportedVariation } from "../../formats/imported-product.ts";
import { type KnownVariation, matchVariations } from "./match-variations.ts";

const stated = (name: string, sku: string | null = null): ImportedVariation => ({
	line: 2,
	name,
	sku,
	barcode: null,
	options: {},
	price: 100,
	salePrice: null,
	stock: null,
	branchStock: {},
	image: null,
	cost: null,
	facts: {},
});
const known = (
	id: number,
	name: string,
	sku: string | null = null,
	isArchived = false,
): KnownVariation => ({
	id,
	name,
	sku,
	isArchived,
});
const match = (file: ImportedVariation[], shop: KnownVariation[]) => {
	const { pairs, vanished } = matchVariations(file, shop);
	return { pairs: pairs.map((pair) => pair.known?.id), vanished: vanished.map(({ id }) => id) };
};

test.each([
	[
		"matches variations by name",
		[stated("Red"), stated("Blue")],
		[known(1, "Blue"), known(2, "Red")],
		[2, 1],
		[],
	],
	[
		"matches a renamed variation by its SKU",
		[stated("Crimson", "r")],
		[known(1, "Red", "R")],
		[1],
		[],
	],
	[
		"matches two variations that swapped their names by SKU",
		[stated("A", "b"), stated("B", "a")],
		[known(1, "A", "a"), known(2, "B", "b")],
		[2, 1],
		[],
	],
	[
		"matches variations by name if they share a SKU",
		[stated("A", "x"), stated("B", "x")],
		[known(1, "B", "x"), known(2, "A", "x")],
		[2, 1],
		[],
	],
	[
		"matches no removed variation with an added one",
		[stated("C")],
		[known(1, "A")],
		[undefined],
		[1],
	],
	[
		"matches an archived variation that is in the file again",
		[stated("A")],
		[known(1, "A", null, true)],
		[1],
		[],
	],
	[
		"matches an active variation before an archived one",
		[stated("A")],
		[known(1, "A", null, true), known(2, "A")],
		[2],
		[],
	],
	[
		"doesn't match a variation with the single item of a product without variations",
		[stated("A", "x")],
		[known(1, "", "x")],
		[undefined],
		[1],
	],
])("%s", (_case, file, shop, pairs, vanished) => {
	expect(match(file, shop)).toEqual({ pairs, vanished });
});

test("matches each variation at most once, and matches or removes every active one", () => {
	const name = fc.constantFrom("", "A", "B", "C");
	const sku = fc.constantFrom(null, "x", "y", "z");
	const file = fc.uniqueArray(fc.tuple(name, sku), { selector: ([one]) => one, minLength: 1 });
	const shop = fc.array(fc.tuple(name, sku, fc.boolean()), { maxLength: 6 });
	fc.assert(
		fc.property(file, shop, (inFile, inShop) => {
			const variations = inShop.map(([one, code, gone], index) =>
				known(index + 1, one, code, gone),
			);
			const { pairs, vanished } = match(
				inFile.map(([one, code]) => stated(one, code)),
				variations,
			);
			const seen = [...pairs.filter((id) => id !== undefined), ...vanished];
			expect(new Set(seen).size).toBe(seen.length);
			const live = variations.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
			expect(live.filter((id) => !seen.includes(id))).toEqual([]);
		}),
	);
});
