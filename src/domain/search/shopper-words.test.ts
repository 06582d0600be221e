import { describe, expect, test } from "vitest";
import { standardTypes } from "#lib/facts/standard-types.ts";
import { documentNamed } from "./search-document.fixture.ts";
import type { SearchDocument } from "./search-document.ts";
import { createSearchIndex } from "./search-index.ts";
import { DEFAULT_SYNONYMS } from "./synonyms.ts";

/** Name, product type and other data. */
const shop: [string, string | null, Partial<SearchDocument>?][] = [
	["Laptop Sleeve", "sleeve"],
	["Wall Charger 20W", "charger", { facets: ["sale:yes", "ports:usb_c"] }],
	["Car Charger", "car_charger", { tags: ["hot"] }],
	["Clear Case for Samsung Galaxy A15", "case", { tags: ["new"], facets: ["sale:yes"] }],
	["Clear Case for Samsung Galaxy A35", "case", { tags: ["best"] }],
	["Printed Case for iPhone 15", "case"],
	["Glass for Samsung Galaxy A15", "screen_protector"],
	["Kids Tablet Case", "case"],
	["Bluetooth Speaker", "speaker", { tags: ["featured"] }],
	["USB-C Cable", "cable", { facets: ["connector:usb_c", "other_connector:usb_c"] }],
	["HDMI Switch", "adapter"],
];

const index = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
index.putAll(
	shop.map(([name, productType, more], at) => ({
		...documentNamed(at, name),
		productType,
		createdAt: at,
		...more,
	})),
);

function find(text: string) {
	const page = { sort: "relevance", offset: 0, limit: 50, goesOn: true } as const;
	const { ids, full = ids.length, ...rest } = index.search({ ...page, text: `${text} ` });
	const names = ids.map((id) => shop[id]?.[0] ?? "");
	return { full: names.slice(0, full), similar: names.slice(full), ...rest };
}

describe("a search for a collection of products, such as a sale", () => {
	test.each([
		["sale", ["Wall Charger 20W", "Clear Case for Samsung Galaxy A15"]],
		["on sale po", ["Wall Charger 20W", "Clear Case for Samsung Galaxy A15"]],
		["promo", ["Wall Charger 20W", "Clear Case for Samsung Galaxy A15"]],
		["case on sale", ["Clear Case for Samsung Galaxy A15"]],
		["new", ["Clear Case for Samsung Galaxy A15"]],
		["new arrivals", ["Clear Case for Samsung Galaxy A15"]],
		["hot", ["Car Charger"]],
		["best seller", ["Clear Case for Samsung Galaxy A35"]],
		["featured", ["Bluetooth Speaker"]],
	])('"%s" finds only products of the collection', (text, names) => {
		expect(find(text).full.sort()).toEqual(names.sort());
	});

	test.each(["gift", "regalo", "gift ideas", "regalo para sa nanay"])(
		'"%s" finds gifts',
		(text) => {
			expect(find(text).full).toContain("Bluetooth Speaker");
			expect(find(text).full).not.toContain("HDMI Switch");
		},
	);

	test.each(["sale", "rating", "stock", "xiaomi", "tecno", "tripod"])(
		'"%s" is never corrected to another word, even if no product contains it',
		(text) => {
			const empty = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
			empty.putAll(
				["Sleeve", "Rasting", "Stoick", "Xiaotmi", "Techno", "Trypod"].map((name, id) =>
					documentNamed(id, name),
				),
			);
			const found = empty.search({ text: `${text} `, sort: "relevance", offset: 0, limit: 9 });
			expect(found).toMatchObject({ ids: [], total: 0 });
			expect(found.correction).toBeUndefined();
		},
	);
});

describe("products the shop doesn't sell", () => {
	test.each(["microwave oven", "nintendo switch", "asdfgh qwerty", "blue shoes", "iphone 99"])(
		'"%s" finds nothing',
		(text) => {
			const { full, similar, total, missing } = find(text);
			expect({ full, similar, total }).toEqual({ full: [], similar: [], total: 0 });
			expect(missing?.length).toBeGreaterThan(0);
		},
	);
});

describe("related products for a phone", () => {
	test("are for the same phone or universal, never for another", () => {
		const { full, similar } = find("samsung a15 case");
		expect(full).toEqual(["Clear Case for Samsung Galaxy A15"]);
		expect(similar).toEqual(["Glass for Samsung Galaxy A15", "USB-C Cable", "Wall Charger 20W"]);
	});

	test("are universal if no product is made for the phone", () => {
		const { full, similar } = find("oppo a3 case");
		expect(full).toEqual([]);
		expect(similar.sort()).toEqual(["USB-C Cable", "Wall Charger 20W"]);
	});

	test.each(["ip15 case", "ip 15 case", "i15 case", "iphone15 case"])(
		'"%s" is recognized as an iPhone model',
		(text) => {
			expect(find(text).full).toEqual(["Printed Case for iPhone 15"]);
			expect(find(text).similar).not.toContain("Clear Case for Samsung Galaxy A15");
		},
	);
});
