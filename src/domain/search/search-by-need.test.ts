import { describe, expect, test } from "vitest";
import { standardTypes } from "#lib/facts/standard-types.ts";
import { documentNamed } from "./search-document.fixture.ts";
import { createSearchIndex } from "./search-index.ts";
import type { SearchQuery } from "./search-query.ts";
import { DEFAULT_SYNONYMS } from "./synonyms.ts";

/** Name, product type and price in pesos. */
const shop: [string, string, number][] = [
	["Pocket Power Bank", "power_bank", 499],
	["Brick Power Bank", "power_bank", 1299],
	["Laptop Cooling Pad", "cooling_pad", 799],
	["Folding Laptop Stand", "laptop_stand", 449],
	["Wall Charger", "charger", 399],
	["Wireless Mouse", "mouse", 299],
	["Wired Mouse", "mouse", 199],
	["Bluetooth Earbuds", "earbuds", 649],
	["Wired Earphones", "earbuds", 149],
];

const index = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
index.putAll(
	shop.map(([name, productType, pesos], at) => ({
		...documentNamed(at, name),
		productType,
		price: pesos * 100,
		createdAt: at,
	})),
);

const namesFor = (phone: string) => [`Ring Case for ${phone}`, `Clear Glass for ${phone}`];
const madeForPhones: [string, string][] = [
	...["iPhone 15", "iPhone 13", "Redmi 14C", "POCO X7", "vivo Y19s"].flatMap((phone) =>
		namesFor(phone).map((name, at): [string, string] => [
			name,
			at === 0 ? "case" : "screen_protector",
		]),
	),
	["Wall Charger 20W", "charger"],
	["Neck Lanyard", "strap"],
];
const withPhones = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
withPhones.putAll(
	madeForPhones.map(([name, productType], at) => ({
		...documentNamed(at, name),
		productType,
		createdAt: at,
	})),
);
const findForPhones = (text: string) =>
	withPhones
		.search({ sort: "relevance", offset: 0, limit: 50, goesOn: true, text: `${text} ` })
		.ids.map((id) => madeForPhones[id]?.[0] ?? "");

const find = (text: string, more: Partial<SearchQuery> = {}) => {
	const page = { sort: "relevance", offset: 0, limit: 50, goesOn: true } as const;
	const { ids, full = ids.length, total } = index.search({ ...page, text: `${text} `, ...more });
	return { names: ids.map((id) => shop[id]?.[0]), full, total };
};

describe("a sentence that describes a need and names no product", () => {
	test("lists the products that serve the need as full matches", () => {
		const { names, full } = find("laging lowbat ang phone ko sa biyahe");
		expect(names.slice(0, 2).sort()).toEqual(["Brick Power Bank", "Pocket Power Bank"]);
		expect(full).toBeGreaterThanOrEqual(2);
	});

	test("is understood by the object that has the problem", () => {
		expect(find("my laptop is too hot").names[0]).toBe("Laptop Cooling Pad");
	});

	test("can use the spellings of chat messages", () => {
		expect(find("pls help my fone dies before noon").names[0]).toMatch(/Power Bank/);
	});

	test("is classified even if it's short, unless a product contains all its words", () => {
		expect(find("evacuation center barangay night").names[0]).toMatch(/Power Bank/);
	});

	test("respects its price limit", () => {
		const { names, full } = find("phone dead before the day ends not over 500");
		expect(names[0]).toBe("Pocket Power Bank");
		expect(names.slice(0, full)).not.toContain("Brick Power Bank");
	});

	test("has facet counts that match its results", () => {
		const text = "my laptop is too hot ";
		const { full } = find(text);
		const { total } = index.countFacets({ text, sort: "relevance", offset: 0, limit: 1 });
		expect(total).toBe(full);
	});

	test("is searched by its words if no product serves the need", () => {
		expect(find("our wifi does not reach the wired mouse").names).toContain("Wired Mouse");
	});
});

describe("a sentence about a phone", () => {
	test("finds accessories made for the phone, and none made for other phones", () => {
		const names = findForPhones("it always slips from my hand when i walk and it is an iphone 15");
		expect(names[0]).toBe("Ring Case for iPhone 15");
		expect(names.filter((name) => / for (?!iPhone 15)/.test(name))).toEqual([]);
	});

	test("finds only the chargers whose specifications fit the phone", () => {
		expect(findForPhones("my charger got left in dubai and mine is the iphone 15")).toEqual([
			"Wall Charger 20W",
		]);
	});
});

describe("a price in a query", () => {
	test("limits the full matches; more expensive products come after them", () => {
		const { names, full } = find("do you have a power bank under 500 pesos");
		expect(names.slice(0, 2)).toEqual(["Pocket Power Bank", "Brick Power Bank"]);
		expect(full).toBe(1);
	});

	test("also limits queries that only describe a need", () => {
		const { names, full } = find("my phone is always lowbat and i have under 500 pesos");
		expect(names.slice(0, full)).toEqual(["Pocket Power Bank", "Wall Charger"]);
	});

	test("excludes features that the query negates", () => {
		expect(find("earphones that are not bluetooth").names[0]).toBe("Wired Earphones");
		expect(find("mouse na walang wire").names[0]).toBe("Wireless Mouse");
	});

	test("is compared with a product's current price", () => {
		const text = "mouse under 250";
		expect(find(text).names[0]).toBe("Wired Mouse");
		const dear = { ...documentNamed(6, "Wired Mouse"), productType: "mouse", price: 900_00 };
		index.put({ ...dear, createdAt: 6 });
		expect(find(text).full).toBe(0);
		index.put({ ...dear, price: 199_00, createdAt: 6 });
		expect(find(text).full).toBe(1);
	});
});

describe("categories and sold-out products", () => {
	const shelves = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
	shelves.putAll([
		{ ...documentNamed(0, "Tala Mouse"), productType: "mouse", inStock: false },
		{ ...documentNamed(1, "Tala Wireless Mouse"), productType: "mouse" },
		{ ...documentNamed(2, "Steel Rest"), synonyms: ["computer accessories"] },
		{ ...documentNamed(3, "Computer Bag"), synonyms: [] },
	]);
	const ids = (text: string) =>
		shelves.search({ sort: "relevance", offset: 0, limit: 9, text: `${text} ` }).ids;

	test("a category for accessories is found by the device's name, without the device itself", () => {
		expect(ids("computer accessories")).toEqual([2]);
		expect(ids("computer")).toEqual([3]);
	});

	test("sold-out products follow available products", () => {
		expect(ids("mouse")).toEqual([1, 0]);
	});
});

describe("a sentence that describes a need", () => {
	test("isn't recognized from one repeated word", () => {
		const kids = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
		kids.putAll([documentNamed(0, "Writing Pad"), documentNamed(1, "Kids Headphones")]);
		const text = "abc ".repeat(60);
		expect(kids.search({ sort: "relevance", offset: 0, limit: 50, text }).ids).toEqual([]);
	});

	test("finds the products that serve the nearest need", () => {
		const { names, full } = find("there is no socket in the bus terminal pano na");
		expect(names.slice(0, 2).sort()).toEqual(["Brick Power Bank", "Pocket Power Bank"]);
		expect(full).toBeGreaterThanOrEqual(2);
	});

	test("finds the products that serve the need even if the sentence mentions another product", () => {
		const { names } = find("my neck hurts and my shoulders are stiff though i have a good mouse");
		expect(names[0]).toBe("Folding Laptop Stand");
	});

	test("finds only products of the requested type if it requests one", () => {
		const { names } = find(
			"i need a wireless mouse because there is no socket in the bus terminal",
		);
		expect(names[0]).toBe("Wireless Mouse");
		expect(names.slice(0, 2)).not.toContain("Pocket Power Bank");
	});
});
