import { describe, expect, it } from "vitest";
import type { Art } from "#demo/art/draw-product.ts";
import { readAllDrawings } from "#demo/art/find-art.ts";
import { artFamilies } from "#demo/art/vocabulary.ts";
import type { ImportedProduct } from "#domain/catalogue/files/formats/imported-product.ts";
import { demoCategories } from "./categories.ts";
import { demoFeatures } from "./demo-features.ts";
import { readDemoProducts } from "./read-demo-products.ts";
import { demoAge } from "./seed-catalogue.ts";

const { products: demoProducts } = await readDemoProducts();
const { byFile } = await readAllDrawings();

function repeated(values: readonly string[]): string[] {
	return values.filter((value, index) => values.indexOf(value) !== index);
}

const shelvesOf = ({ variations }: ImportedProduct) =>
	variations.map(({ branchStock: { main = 0, second = 0 } }) => ({ main, second }));

const piecesOf = (product: ImportedProduct): number =>
	shelvesOf(product).reduce((sum, stock) => sum + stock.main + stock.second, 0);

const isVaried = ({ variations }: ImportedProduct): boolean => variations[0]?.name !== "";
const priceOf = ({ fields }: ImportedProduct): number => fields.price ?? 0;
const saleOf = ({ fields }: ImportedProduct): number | null => fields.sale_price ?? null;

function artOf(path: string | null | undefined): Art {
	const art = byFile.get(path?.split("/").at(-1) ?? "");
	if (art === undefined) throw new Error(`No drawing is at ${path}.`);
	return art;
}
const drawingOf = ({ images }: ImportedProduct): Art => artOf(images[0]?.path);

/** Returns the slugs of the products that match a rule. */
function slugsWhere(rule: (product: ImportedProduct) => boolean): string[] {
	return demoProducts.filter(rule).map((product) => product.key);
}

const total = demoProducts.length;

describe("the demo catalog, in size and variety,", () => {
	it("has at least 420 products, and at least 16 categories with 12 or more products each", () => {
		expect(total).toBeGreaterThanOrEqual(420);
		expect(demoCategories.length).toBeGreaterThanOrEqual(16);
		for (const category of demoCategories) {
			const shelf = demoProducts.filter((product) => product.category === category.name);
			expect(shelf.length, category.slug).toBeGreaterThanOrEqual(12);
			expect(
				new Set(shelf.map((product) => drawingOf(product).family)),
				`drawings of ${category.slug}`,
			).toEqual(new Set(category.families));
		}
	});

	it("puts every product in a known category, and gives categories distinct positions", () => {
		const known = new Set(demoCategories.map((category) => category.name));
		expect(slugsWhere((product) => !known.has(product.category ?? ""))).toEqual([]);
		expect(known.size).toBe(demoCategories.length);
		expect(demoCategories.map((category) => category.position)).toEqual(
			demoCategories.map((_, index) => index + 1),
		);
	});

	it("uses every drawing", () => {
		expect(new Set(demoProducts.map((product) => drawingOf(product).family))).toEqual(
			new Set(artFamilies),
		);
	});

	it("has about a quarter of the products on sale, half with variations, and some with badges", () => {
		const share = (rule: (product: ImportedProduct) => boolean) => slugsWhere(rule).length / total;
		expect(share((product) => saleOf(product) !== null)).toBeGreaterThan(0.2);
		expect(share((product) => saleOf(product) !== null)).toBeLessThan(0.3);
		expect(share(isVaried)).toBeGreaterThan(0.4);
		expect(share(isVaried)).toBeLessThan(0.7);
		expect(slugsWhere(({ fields }) => !!fields.badge).length).toBeGreaterThan(50);
	});

	it("has featured, new, hot and best-selling products", () => {
		expect(slugsWhere(({ fields }) => fields.featured === true).length).toBeGreaterThanOrEqual(8);
		expect(slugsWhere(({ fields }) => fields.is_new === true).length).toBeGreaterThanOrEqual(12);
		expect(slugsWhere(({ fields }) => fields.is_hot === true).length).toBeGreaterThanOrEqual(12);
		expect(
			slugsWhere(({ fields }) => fields.is_best_seller === true).length,
		).toBeGreaterThanOrEqual(12);
		for (const { key, fields } of demoProducts) {
			const isNew = fields.is_new === true;
			const age = demoAge(key, isNew);
			expect([key, age >= 1 && (isNew ? age <= 28 : age > 28)]).toEqual([key, true]);
		}
	});
});

describe("the demo catalog, in its codes and prices,", () => {
	it("never uses a slug, SKU or name twice", () => {
		expect(repeated(demoProducts.map(({ key }) => key))).toEqual([]);
		const skus = demoProducts.flatMap(({ variations }) => variations.map(({ sku }) => sku ?? ""));
		expect(repeated(skus)).toEqual([]);
		expect(skus).not.toContain("");
		expect(repeated(demoProducts.map(({ fields }) => fields.name ?? ""))).toEqual([]);
	});

	it("writes slugs in lower case, digits and single hyphens", () => {
		const readable = /^[a-z0-9]+(-[a-z0-9]+)*$/;
		expect(slugsWhere((product) => !readable.test(product.key))).toEqual([]);
		expect(demoCategories.filter((category) => !readable.test(category.slug))).toEqual([]);
	});

	it("has prices in whole centavos above zero, and sale prices below the price", () => {
		const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount > 0;
		expect(slugsWhere((product) => !isWhole(priceOf(product)))).toEqual([]);
		const isBelow = (product: ImportedProduct, sale: number) =>
			isWhole(sale) && sale < priceOf(product);
		expect(
			slugsWhere((product) => {
				const sale = saleOf(product);
				return sale !== null && !isBelow(product, sale);
			}),
		).toEqual([]);
	});

	it("uses the lowest variation price as the product's price, without a sale price", () => {
		const priced = demoProducts.filter((product) =>
			product.variations.some((variation) => variation.price !== null),
		);
		expect(priced.length).toBeGreaterThan(40);
		for (const product of priced) {
			const prices = product.variations.map(({ price }) => price ?? priceOf(product));
			expect(Math.min(...prices), product.key).toBe(priceOf(product));
			expect(saleOf(product), product.key).toBeNull();
		}
	});

	it("has unique variation names per product, and the same options in each variation", () => {
		for (const { key, variations } of demoProducts.filter(isVaried)) {
			expect(repeated(variations.map(({ name }) => name)), key).toEqual([]);
			const options = variations.map((entry) => Object.keys(entry.options).join());
			expect(new Set(options).size, key).toBe(1);
			expect(variations.length, key).toBeGreaterThan(1);
		}
	});

	it("draws a product in the color of its first variation", () => {
		expect(
			slugsWhere(({ images, variations: [first] }) => {
				const own = first?.image;
				return !!own && artOf(own).colourway !== artOf(images[0]?.path).colourway;
			}),
		).toEqual([]);
	});
});

describe("the demo catalog's texts", () => {
	it("describe each product in unique text of at least 80 characters", () => {
		const descriptionOf = ({ fields }: ImportedProduct) => fields.description ?? "";
		expect(repeated(demoProducts.map(descriptionOf))).toEqual([]);
		expect(slugsWhere((product) => descriptionOf(product).length < 80)).toEqual([]);
		expect(slugsWhere((product) => !descriptionOf(product).includes("\n\n- "))).toEqual([]);
		expect(slugsWhere(({ fields }) => (fields.short_description ?? "").length > 90)).toEqual([]);
	});

	it("contain no forbidden claims", () => {
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
		for (const { key, fields } of demoProducts) {
			const words = [fields.name, fields.short_description, fields.description, fields.badge];
			for (const phrase of forbidden) expect(words.join("\n"), key).not.toMatch(phrase);
		}
	});
});

describe("the demo catalog's stock", () => {
	const shelves = demoProducts.flatMap(shelvesOf);

	it("is a whole number, never below zero", () => {
		for (const { main, second } of shelves) {
			expect(Number.isSafeInteger(main) && main >= 0).toBe(true);
			expect(Number.isSafeInteger(second) && second >= 0).toBe(true);
		}
	});

	it("includes sold-out and low-stock products in each branch", () => {
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

	it("has about one product in 25 sold out, and some variations of others", () => {
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

describe("the slides of the demo's hero", () => {
	const flags = {
		featured: "featured",
		hot: "is_hot",
		best: "is_best_seller",
		new: "is_new",
	} as const;

	it("show, for every tag, products that have the tag and can be bought", () => {
		expect(new Set(demoFeatures.map((feature) => feature.tag))).toEqual(
			new Set(Object.keys(flags)),
		);
		for (const feature of demoFeatures) {
			const product = demoProducts.find(({ key }) => key === feature.productSlug);
			expect(product, feature.productSlug).toBeDefined();
			if (product !== undefined) {
				expect(product.fields[flags[feature.tag]], feature.productSlug).toBe(true);
				expect(piecesOf(product), feature.productSlug).toBeGreaterThan(0);
			}
			expect(feature.title.split(" ").length, feature.title).toBeLessThanOrEqual(5);
		}
	});
});
