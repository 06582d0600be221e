import { describe, expect, it, vi } from "vitest";
import { artFamilies } from "#demo/art/vocabulary.ts";
import { demoCategories, demoProducts } from "./demo-catalogue.ts";
import { demoFeatures } from "./demo-features.ts";
import type { BranchStock, DemoProduct } from "./demo-product.ts";

function repeated(values: readonly string[]): string[] {
	return values.filter((value, index) => values.indexOf(value) !== index);
}

function shelvesOf(product: DemoProduct): BranchStock[] {
	return product.variations.length === 0
		? [product.stock]
		: product.variations.map((variation) => variation.stock);
}

function piecesOf(product: DemoProduct): number {
	return shelvesOf(product).reduce((sum, stock) => sum + stock.main + stock.second, 0);
}

/** Slugs of the products that a rule is true of. */
function slugsWhere(rule: (product: DemoProduct) => boolean): string[] {
	return demoProducts.filter(rule).map((product) => product.slug);
}

const total = demoProducts.length;

describe("the demo catalogue's size and spread", () => {
	it("has at least 420 products in at least 16 categories of 12 or more", () => {
		expect(total).toBeGreaterThanOrEqual(420);
		expect(demoCategories.length).toBeGreaterThanOrEqual(16);
		for (const category of demoCategories) {
			const shelf = demoProducts.filter((product) => product.category === category.slug);
			expect(shelf.length, category.slug).toBeGreaterThanOrEqual(12);
			expect(
				new Set(shelf.map((product) => product.family)),
				`drawings of ${category.slug}`,
			).toEqual(new Set(category.families));
		}
	});

	it("puts every product on a known shelf, and the shelves in one order", () => {
		const known = new Set(demoCategories.map((category) => category.slug));
		expect(slugsWhere((product) => !known.has(product.category))).toEqual([]);
		expect(known.size).toBe(demoCategories.length);
		expect(demoCategories.map((category) => category.position)).toEqual(
			demoCategories.map((_, index) => index + 1),
		);
	});

	it("shows every drawing", () => {
		expect(new Set(demoProducts.map((product) => product.family))).toEqual(new Set(artFamilies));
	});

	it("has about a quarter on sale, about half with variations, and some badges", () => {
		const share = (rule: (product: DemoProduct) => boolean) => slugsWhere(rule).length / total;
		expect(share((product) => product.salePrice !== undefined)).toBeGreaterThan(0.2);
		expect(share((product) => product.salePrice !== undefined)).toBeLessThan(0.3);
		expect(share((product) => product.variations.length > 0)).toBeGreaterThan(0.4);
		expect(share((product) => product.variations.length > 0)).toBeLessThan(0.7);
		expect(slugsWhere((product) => product.badge !== undefined).length).toBeGreaterThan(50);
	});

	it("fills the shelves featured, new, hot and best seller", () => {
		expect(slugsWhere((product) => product.featured).length).toBeGreaterThanOrEqual(8);
		expect(slugsWhere((product) => product.isNew).length).toBeGreaterThanOrEqual(12);
		expect(slugsWhere((product) => product.isHot).length).toBeGreaterThanOrEqual(12);
		expect(slugsWhere((product) => product.isBestSeller).length).toBeGreaterThanOrEqual(12);
		expect(slugsWhere((product) => product.isNew && product.createdDaysAgo > 28)).toEqual([]);
		expect(slugsWhere((product) => product.createdDaysAgo < 1)).toEqual([]);
	});
});

describe("the demo catalogue's codes and prices", () => {
	it("names each slug, SKU and name once", () => {
		expect(repeated(demoProducts.map((product) => product.slug))).toEqual([]);
		expect(repeated(demoProducts.map((product) => product.sku))).toEqual([]);
		expect(repeated(demoProducts.map((product) => product.name))).toEqual([]);
	});

	it("writes slugs in small letters, digits and single hyphens", () => {
		const readable = /^[a-z0-9]+(-[a-z0-9]+)*$/;
		expect(slugsWhere((product) => !readable.test(product.slug))).toEqual([]);
		expect(demoCategories.filter((category) => !readable.test(category.slug))).toEqual([]);
	});

	it("prices in whole centavos above zero, and a sale below the price", () => {
		expect(slugsWhere(({ price }) => !Number.isSafeInteger(price) || price <= 0)).toEqual([]);
		expect(
			slugsWhere(
				({ price, salePrice }) =>
					salePrice !== undefined &&
					(!Number.isSafeInteger(salePrice) || salePrice <= 0 || salePrice >= price),
			),
		).toEqual([]);
	});

	it("gives the lowest variation price as the product's, and no sale beside such prices", () => {
		const priced = demoProducts.filter((product) =>
			product.variations.some((variation) => variation.price !== undefined),
		);
		expect(priced.length).toBeGreaterThan(40);
		for (const product of priced) {
			const prices = product.variations.map((variation) => variation.price ?? product.price);
			expect(Math.min(...prices), product.slug).toBe(product.price);
			expect(product.salePrice, product.slug).toBeUndefined();
		}
	});

	it("names variations once within a product, all with the same options", () => {
		for (const product of demoProducts) {
			expect(repeated(product.variations.map(({ name }) => name)), product.slug).toEqual([]);
			const options = product.variations.map((entry) => Object.keys(entry.options).join());
			expect(new Set(options).size, product.slug).toBeLessThanOrEqual(1);
			expect(product.variations.length, product.slug).not.toBe(1);
		}
	});

	it("draws a product in the colour of its first variation", () => {
		expect(
			slugsWhere(({ variations, colourway }) => {
				const first = variations[0];
				return first !== undefined && first.colourway !== colourway;
			}),
		).toEqual([]);
	});
});

describe("the demo catalogue's words", () => {
	it("describes each product in words of its own, 80 characters at least", () => {
		expect(repeated(demoProducts.map((product) => product.description))).toEqual([]);
		expect(slugsWhere((product) => product.description.length < 80)).toEqual([]);
		expect(slugsWhere((product) => !product.description.includes("\n\n- "))).toEqual([]);
		expect(slugsWhere((product) => product.shortDescription.length > 90)).toEqual([]);
	});

	it("claims nothing that a shop may not", () => {
		const forbidden = [
			/no return/i,
			/no exchange/i,
			/official/i,
			/\boriginal\b/i,
			/authentic/i,
			/genuine/i,
			/certified/i,
			/\b(world|number one|no\. ?1)\b/i,
			/\bthe (best|fastest|strongest)\b/i,
			/100 ?%/,
			/guarantee/i,
		];
		for (const product of demoProducts) {
			const words = [product.name, product.shortDescription, product.description, product.badge];
			for (const phrase of forbidden) {
				expect(words.join("\n"), product.slug).not.toMatch(phrase);
			}
		}
	});
});

describe("the demo catalogue's stock", () => {
	const shelves = demoProducts.flatMap(shelvesOf);

	it("counts whole pieces, none below zero", () => {
		for (const { main, second } of shelves) {
			expect(Number.isSafeInteger(main) && main >= 0).toBe(true);
			expect(Number.isSafeInteger(second) && second >= 0).toBe(true);
		}
	});

	it("has empty and nearly empty shelves in each branch", () => {
		const isLow = (pieces: number) => pieces >= 1 && pieces <= 3;
		expect(shelves.filter(({ main, second }) => main === 0 && second > 0).length).toBeGreaterThan(
			9,
		);
		expect(shelves.filter(({ main, second }) => second === 0 && main > 0).length).toBeGreaterThan(
			9,
		);
		expect(shelves.filter(({ main }) => isLow(main)).length).toBeGreaterThan(9);
		expect(shelves.filter(({ second }) => isLow(second)).length).toBeGreaterThan(9);
		expect(shelves.filter(({ main, second }) => isLow(main + second)).length).toBeGreaterThan(9);
	});

	it("is sold out of about one product in 25, and of some variations of others", () => {
		const soldOut = slugsWhere((product) => piecesOf(product) === 0).length / total;
		expect(soldOut).toBeGreaterThan(0.02);
		expect(soldOut).toBeLessThan(0.06);
		const partly = slugsWhere(
			(product) =>
				piecesOf(product) > 0 &&
				shelvesOf(product).some((stock) => stock.main + stock.second === 0),
		);
		expect(partly.length).toBeGreaterThan(20);
	});
});

describe("the demo features", () => {
	const flags = {
		featured: (product: DemoProduct) => product.featured,
		hot: (product: DemoProduct) => product.isHot,
		best: (product: DemoProduct) => product.isBestSeller,
		new: (product: DemoProduct) => product.isNew,
	};

	it("show, for every tag, products that carry it and can be bought", () => {
		expect(new Set(demoFeatures.map((feature) => feature.tag))).toEqual(
			new Set(Object.keys(flags)),
		);
		for (const feature of demoFeatures) {
			const product = demoProducts.find(({ slug }) => slug === feature.productSlug);
			expect(product, feature.productSlug).toBeDefined();
			if (product !== undefined) {
				expect(flags[feature.tag](product), feature.productSlug).toBe(true);
				expect(piecesOf(product), feature.productSlug).toBeGreaterThan(0);
			}
			expect(feature.title.split(" ").length, feature.title).toBeLessThanOrEqual(5);
		}
	});
});

it("is the same at every load", async () => {
	vi.resetModules();
	const again = await import("./demo-catalogue.ts");
	expect(again.demoProducts).not.toBe(demoProducts);
	expect(again.demoProducts).toEqual(demoProducts);
});
