import { describe, expect, test } from "vitest";
import { documentNamed } from "./search-document.fixture.ts";
import type { SearchDocument } from "./search-document.ts";
import { createSearchIndex } from "./search-index.ts";
import type { SearchQuery } from "./search-query.ts";

const page = { text: "", sort: "relevance", offset: 0, limit: 100 } satisfies SearchQuery;

function indexOf(...documents: SearchDocument[]) {
	const index = createSearchIndex();
	index.putAll(documents);
	return index;
}

/** Returns true if a search finds the document with this name but not the unrelated documents. */
function finds(text: string, found: Partial<SearchDocument> & { name: string }): boolean {
	const index = indexOf(
		documentNamed(1, found.name, found),
		documentNamed(2, "Leather wallet", { description: "Holds coins" }),
		documentNamed(3, "Umbrella"),
	);
	const { ids } = index.search({ ...page, text });
	expect(ids.filter((id) => id !== 1)).toEqual([]);
	return ids.length === 1;
}

describe("finds a document by a word in any of its fields", () => {
	const document = {
		name: "Voltra Nano Charger",
		category: "Power & Charging",
		synonyms: ["juice"],
		shortDescription: "Tiny wonder",
		description: "Folds flat for travelling",
		variations: ["Midnight Blue", "256GB"],
		skus: ["KRG-VN-020W/B"],
	};
	test.each([
		"voltra",
		"charging",
		"juice",
		"wonder",
		"travelling",
		"midnight",
		"midnight blue",
		"krg-vn-020w/b",
		"KRGVN020W",
		"KRG-VN",
		"nano charging wonder flat",
	])("%s", (text) => {
		expect(finds(text, document)).toBe(true);
	});
});

describe("finds all spellings", () => {
	test.each([
		["PEÑAFRANCIA", "Penafrancia case"],
		["penafrancia", "Peñafrancia case"],
		["ｃａｓｅ", "Phone case"],
		["cases", "Phone case"],
		["case", "Phone cases"],
		["batteries pack", "Battery pack"],
		["battery pack", "Batteries pack"],
		["powerbank", "Slim Power Bank"],
		["power bank", "Slim Powerbank"],
		["power-bank", "Slim Power Bank"],
		["powerba", "Slim Power Bank"],
		["power banks", "Slim Powerbank"],
		["powerbanks", "Slim Power Bank"],
		["usbc", "USB-C cable"],
		["usbc", "USB C cable"],
		["usb c", "USBC cable"],
		["usb-c", "USB C cable"],
		["usb-c cable", "USBC cable"],
		["type-c", "TypeC cable"],
		["typec", "Type-C cable"],
		["type c", "Type-C cable"],
		["wi-fi", "Wifi router"],
		["wifi", "Wi-Fi router"],
		["wi fi", "WiFi router"],
		["20w", "Plug 20 W"],
		["20 w", "Plug 20W"],
		["20 watts", "Plug 20W"],
		["20w", "Plug 20 watts"],
		["20watt", "Plug 20-watt"],
		["20-watt", "Plug 20W"],
		["256gb", "Card 256 GB"],
		["256 gb", "Card 256GB"],
		["a15", "Glass for Galaxy A15"],
		["a 15", "Glass for Galaxy A15"],
		["a15", "Glass for Galaxy A 15"],
		["iphone15", "Glass for iPhone 15"],
		["iphone 15", "Glass for iPhone15"],
		["10000mah", "Pack 10,000 mAh"],
		["10,000 mAh", "Pack 10000mAh"],
		["2in1", "2-in-1 hub"],
		["2 in 1", "2-in-1 hub"],
		["s24+", "Glass S24+"],
		["glass for the phone", "Phone glass"],
		["phonecase", "Case for a phone"],
		["手机", "新款手机壳"],
		["机壳", "新款手机壳"],
		["壳", "新款手机壳"],
		["手机壳", "新款手机壳"],
		["케이스", "휴대폰케이스"],
		["чехол", "Чехол для телефона"],
	])('"%s" finds "%s"', (text, name) => {
		expect(finds(text, { name })).toBe(true);
	});

	test.each([
		["charger", "Voltra Adaptor"],
		["brick", "Voltra Charger"],
		["cp", "Cellphone stand"],
		["cellphone stand", "Phone stand"],
		["earphones", "Studio headset"],
		["screen protector", "Tempered Glass 9H"],
		["tempered glass", "Screen Protector 9H"],
		["otg", "Flash Drive"],
		["usb stick", "Flashdrive"],
		["lalagyan", "Pouch"],
		["headphone", "Studio earphones"],
	])('"%s" finds "%s" by meaning', (text, name) => {
		expect(finds(text, { name })).toBe(true);
	});

	test("a known two-word phrase in a description is found by its joined spelling", () => {
		const description = "Charges like a power bank would";
		expect(finds("powerbank", { name: "Speaker", description })).toBe(true);
	});

	test("two words that are far apart don't match their joined spelling", () => {
		const index = indexOf(
			documentNamed(1, "Headset"),
			documentNamed(2, "Stand", { description: "Set it at head height" }),
		);
		expect(index.search({ ...page, text: "headset" })).toEqual({ ids: [1], total: 1 });
	});
});

describe("tolerates typing mistakes", () => {
	test.each([
		["chrager", "Charger", "charger"],
		["hcarger", "Charger", "charger"],
		["powerbnk", "Powerbank", "powerbank"],
		["powerbnk", "Power Bank", "powerbank"],
		["keybord", "Keyboard", "keyboard"],
		["earbusd", "Earbuds", "earbuds"],
		["tripdo stnad", "Tripod Stand", "tripod stand"],
		["usb cabel", "USB cable", "usb cable"],
		["pwoerb", "Powerbank", "powerbank"],
		["protetcer", "Protector", "protector"],
	])('"%s" finds "%s"', (text, name, correction) => {
		const index = indexOf(documentNamed(1, name), documentNamed(2, "Wallet"));
		expect(index.search({ ...page, text })).toEqual({ ids: [1], total: 1, correction });
	});

	test.each([
		["usd", "USB"],
		["a16", "A15"],
		["ballots", "Pallets"],
		["tables", "Cradle"],
	])('"%s" does not find "%s"', (text, name) => {
		expect(finds(text, { name: `${name} thing` })).toBe(false);
	});

	test("a word that the catalog contains isn't corrected", () => {
		const index = indexOf(documentNamed(1, "Cable"), documentNamed(2, "Table"));
		expect(index.search({ ...page, text: "table" })).toEqual({ ids: [2], total: 1 });
	});

	test("misspellings aren't corrected to words of removed documents", () => {
		const index = indexOf(documentNamed(1, "Charger"), documentNamed(2, "Chrager"));
		expect(index.search({ ...page, text: "chrager" }).ids).toEqual([2]);
		index.remove(2);
		expect(index.search({ ...page, text: "chrager" }).ids).toEqual([1]);
	});
});

describe("the ranking of search results", () => {
	test.each([
		[
			"if the word is in its name instead of a variation",
			"blue",
			["Blue bag"],
			{ 2: { variations: ["Blue"] } },
		],
		[
			"if the word is in a variation instead of the short description",
			"blue",
			[],
			{ 1: { variations: ["Blue"] }, 2: { shortDescription: "Blue" } },
		],
		[
			"if the word is in its category instead of the description",
			"blue",
			[],
			{ 1: { category: "Blue" }, 2: { description: "Blue" } },
		],
		[
			"if the word is in the short description instead of the description",
			"blue",
			[],
			{ 1: { shortDescription: "Blue" }, 2: { description: "Blue" } },
		],
		[
			"if it contains the word instead of a longer word that starts with it",
			"char",
			["Big char", "Big charger"],
			{},
		],
		["if it contains the word instead of a synonym", "adaptor", ["Big adaptor", "Big charger"], {}],
		[
			"if the word is the prefix of a longer word instead of a similar word",
			"char",
			["Big charger", "Big chair"],
			{},
		],
		["if its name is shorter", "case", ["Red case", "Red silicone case"], {}],
		["if more units were sold", "case", ["Red case", "Tan case"], { 1: { soldCount: 5 } }],
		["if it's in stock", "case", ["Red case", "Tan case"], { 2: { inStock: false } }],
		["if it's newer", "case", ["Red case", "Tan case"], { 2: { createdAt: 1 } }],
	] as [string, string, string[], Record<number, Partial<SearchDocument>>][])(
		"a document comes first %s",
		(_, text, names, facts) => {
			const documents = [1, 2].map((id) =>
				documentNamed(id, names[id - 1] ?? "Plain thing", facts[id] ?? {}),
			);
			expect(indexOf(...documents).search({ ...page, text }).ids[0]).toBe(1);
			expect(indexOf(...documents.reverse()).search({ ...page, text }).ids[0]).toBe(1);
		},
	);

	test("a rarer word counts more in partial matches", () => {
		const common = Array.from({ length: 20 }, (_, id) => documentNamed(id + 10, "Black bag"));
		const index = indexOf(...common, documentNamed(1, "Zebra hat"));
		expect(index.search({ ...page, text: "black zebra" }).ids[0]).toBe(1);
	});

	test("documents with all words come first, then those with the most words", () => {
		const index = indexOf(
			documentNamed(1, "Red phone case"),
			documentNamed(2, "Red case"),
			documentNamed(3, "Case"),
		);
		expect(index.search({ ...page, text: "red phone case" })).toEqual({ ids: [1], total: 1 });
		expect(index.search({ ...page, text: "red phone case zzz" }).ids).toEqual([1, 2]);
		expect(index.search({ ...page, text: "zzz" })).toEqual({ ids: [], total: 0 });
	});
});

describe("sorts, filters and paginates", () => {
	const index = indexOf(
		documentNamed(1, "Case one", { price: 300, createdAt: 10, tags: ["hot"], categoryId: 7 }),
		documentNamed(2, "Case two", { price: 100, createdAt: 30, tags: ["hot", "new"] }),
		documentNamed(3, "Case three", { price: 200, createdAt: 20, categoryId: 7 }),
		documentNamed(4, "Case four", { price: 200, createdAt: 20 }),
		documentNamed(5, "Bag", { price: 1, createdAt: 99, tags: ["best"] }),
	);
	test.each<[Partial<SearchQuery>, number[], number]>([
		[{ text: "case", sort: "newest" }, [2, 4, 3, 1], 4],
		[{ text: "case", sort: "price-asc" }, [2, 4, 3, 1], 4],
		[{ text: "case", sort: "price-desc" }, [1, 4, 3, 2], 4],
		[{ text: "case", sort: "newest", offset: 1, limit: 2 }, [4, 3], 4],
		[{ text: "case", offset: 4 }, [], 4],
		[{ text: "case", limit: 0 }, [], 4],
		[{ text: "case", offset: 1e9, limit: 1e9 }, [], 4],
		[{ text: "case", sort: "newest", tag: "hot" }, [2, 1], 2],
		[{ text: "case", sort: "newest", categoryId: 7 }, [3, 1], 2],
		[{ text: "case", tag: "hot", categoryId: 7 }, [1], 1],
		[{ text: "case", tag: "best" }, [], 0],
		[{ text: "" }, [5, 2, 4, 3, 1], 5],
		[{ text: "  \n", sort: "price-asc", limit: 2 }, [5, 2], 5],
		[{ text: "", sort: "price-desc", offset: 3 }, [2, 5], 5],
		[{ text: "", sort: "newest", tag: "hot" }, [2, 1], 2],
		[{ text: "", sort: "newest", categoryId: 99 }, [], 0],
		[{ text: "", offset: 1e9 }, [], 5],
		[{ text: "?!" }, [], 0],
	])("%o", (query, ids, total) => {
		expect(index.search({ ...page, ...query })).toEqual({ ids, total });
	});
});

describe("changes to documents", () => {
	test("putting a document replaces its texts and specifications", () => {
		const index = indexOf(documentNamed(1, "Red case", { price: 5 }), documentNamed(2, "Bag"));
		index.put(documentNamed(1, "Blue case", { price: 7 }));
		expect(index.size).toBe(2);
		expect(index.search({ ...page, text: "red" }).total).toBe(0);
		expect(index.search({ ...page, text: "blue" }).ids).toEqual([1]);
		index.put(documentNamed(1, "Blue case", { price: 70_000, tags: ["new"] }));
		expect(index.search({ ...page, sort: "price-asc" }).ids).toEqual([2, 1]);
		expect(index.search({ ...page, text: "blue", tag: "new" }).ids).toEqual([1]);
	});

	test("of several documents with the same ID, bulk loads of any size keep the last", () => {
		for (const count of [10, 2000]) {
			const documents = Array.from({ length: count }, (_, id) => documentNamed(id, `Item w${id}x`));
			const index = indexOf(...documents, documentNamed(3, "Umbrella"));
			expect(index.size).toBe(count);
			expect(index.search({ ...page, text: "w3x" }).total).toBe(0);
			expect(index.search({ ...page, text: "umbrella" }).ids).toEqual([3]);
		}
	});

	test("documents added before an interrupted load are kept", () => {
		const index = createSearchIndex();
		function* broken() {
			for (let id = 1; id <= 1000; id++) yield documentNamed(id, "Case");
			throw new Error("connection lost");
		}
		expect(() => index.putAll(broken())).toThrow("connection lost");
		expect(index.search({ ...page, text: "case" }).total).toBe(1000);
	});

	test("removing a missing document does nothing", () => {
		const index = indexOf(documentNamed(1, "Case"));
		index.remove(2);
		expect(index.size).toBe(1);
	});

	test("synonyms can be replaced", () => {
		const index = createSearchIndex([{ words: ["brolly", "umbrella"] }]);
		index.put(documentNamed(1, "Umbrella"));
		expect(index.search({ ...page, text: "brolly" }).ids).toEqual([1]);
	});
});

test("a very long query returns results", () => {
	const index = indexOf(documentNamed(1, "Charger"));
	const texts = ["charger ", "chrager-", "a1", "壳", "-", "1,000.", "\u0300"].map((piece) =>
		piece.repeat(10_000 / piece.length),
	);
	for (const text of texts) index.search({ ...page, text });
	expect(index.search({ ...page, text: texts[0] as string }).ids).toEqual([1]);
});
