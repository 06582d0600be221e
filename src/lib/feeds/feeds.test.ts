import { describe, expect, test } from "vitest";
import { cutAtWord, type FeedItem } from "./feed-item.ts";
import { googleFeedEnd, googleFeedItem, googleFeedStart } from "./google-feed.ts";
import { metaFeedHead, metaFeedItem } from "./meta-feed.ts";

const item: FeedItem = {
	id: "7-12",
	groupId: "7",
	title: 'Cable "2 m" <b>',
	description: "Fast & thin\u0001",
	link: "https://shop.test/app/products/cable?variation=12",
	image: "https://shop.test/a.webp",
	moreImages: ["https://shop.test/b.webp"],
	isAvailable: true,
	price: 899,
	salePrice: 750.5,
	salePeriod: {
		from: new Date("2026-11-10T16:00:00.000Z"),
		until: new Date("2026-11-11T16:00:00.000Z"),
	},
	brand: "Ugnay",
	gtin: "4006381333931",
	category: "Cables",
	colour: "Black",
	material: null,
	size: "2 m",
};
const bare: FeedItem = {
	...item,
	groupId: null,
	brand: null,
	gtin: null,
	salePrice: null,
	salePeriod: null,
	isAvailable: false,
	moreImages: [],
	category: null,
	colour: null,
	size: null,
};
/** Fields that Google Merchant Center requires for every item. */
const googleAsks = ["id", "title", "description", "link", "image_link", "availability", "price"];
/** Fields that Meta requires for every item. Instead of the brand, it also accepts an MPN or GTIN. */
const metaAsks = [...googleAsks, "condition", "brand"];

describe("the Google feed", () => {
	test.each([
		["with everything", item],
		["without optional fields", bare],
	])("has all fields required by Google for an item %s", (_, one) => {
		const xml = googleFeedItem(one);
		for (const name of googleAsks) expect(xml).toMatch(new RegExp(`<g:${name}>[^<]+</g:${name}>`));
		expect(xml).toMatch(/<g:price>\d+\.\d\d PHP</);
	});

	test("includes the sale price with its period in Manila time, and the availability", () => {
		expect(googleFeedItem(item)).toContain("<g:sale_price>750.50 PHP</g:sale_price>");
		expect(googleFeedItem(item)).toContain(
			"<g:sale_price_effective_date>2026-11-11T00:00:00+08:00/2026-11-12T00:00:00+08:00</g:",
		);
		expect(googleFeedItem(bare)).not.toContain("effective_date");
		expect(googleFeedItem(bare)).toContain("<g:availability>out_of_stock<");
	});

	test("includes known GTINs, and declares that other items have no identifier", () => {
		expect(googleFeedItem(item)).toContain("<g:gtin>4006381333931</g:gtin>");
		expect(googleFeedItem(item)).not.toContain("identifier_exists");
		expect(googleFeedItem(bare)).toContain("<g:identifier_exists>no</g:identifier_exists>");
	});

	test("escapes special characters in texts", () => {
		const xml = googleFeedItem(item);
		expect(xml).toContain("<g:title>Cable &#34;2 m&#34; &#60;b&#62;</g:title>");
		expect(xml).toContain("<g:description>Fast &#38; thin </g:description>");
		const whole =
			googleFeedStart({ name: "A & B", origin: "https://shop.test" }) + xml + googleFeedEnd;
		expect(whole.match(/<(?!\/|\?)[\w:]+/g)?.length).toBe(
			(whole.match(/<\/[\w:]+>/g) ?? []).length,
		);
	});
});

describe("the Meta feed", () => {
	const names = metaFeedHead.trim().split(",");
	test("has all fields required by Meta, with the shop's name if the brand is unknown", () => {
		const cells = metaFeedItem(bare, "Aling Nena")
			.trim()
			.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
		const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
		expect(metaAsks.filter((name) => row[name] === "")).toEqual([]);
		expect(row).toMatchObject({
			brand: "Aling Nena",
			price: "899.00 PHP",
			availability: "out of stock",
		});
		expect(cells).toHaveLength(names.length);
	});
});

test.each([
	["short", 10, "short"],
	["two words here", 10, "two words"],
	["x".repeat(20), 10, "x".repeat(10)],
])('cuts "%s" to at most %i characters: "%s"', (text, longest, cut) => {
	expect(cutAtWord(text, longest)).toBe(cut);
});
