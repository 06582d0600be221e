import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	plainView as front,
	isFront,
	listKey,
	readFrom,
	readView,
	type View,
	viewPath,
	writeView,
} from "./view.ts";

const read = (query: string) => readView(new URLSearchParams(query));

describe("readView", () => {
	it.each<[string, Partial<View>]>([
		["", {}],
		[
			"category=cables&tag=hot&sort=price-asc",
			{ category: "cables", tag: "hot", sort: "price-asc" },
		],
		["tag=nonsense&sort=alphabetical", {}],
		["search=%20usb%20c%20", { search: "usb c" }],
		["product=kable&utm_source=x", { product: "kable" }],
		[
			"filter=stock:any;colour:Black;colour&price_from=100&price_to=99.50&as_written=1",
			{
				filter: "colour:Black;stock:any",
				price_from: "100",
				price_to: "99.50",
				as_written: "1",
			},
		],
		["price_from=cheap&price_to=-1&as_written=yes", {}],
	])("%s", (query, expected) => {
		expect(read(query)).toEqual({ ...front, ...expected });
	});
	it("shortens a search of 10,000 characters to the maximum length", () => {
		expect(read(`search=${"a".repeat(10_000)}`).search).toHaveLength(200);
	});
	it("reads every view that writeView has written", () => {
		const text = fc.string({ minLength: 1, maxLength: 80 });
		const view = fc.record<View>({
			category: fc.option(text),
			tag: fc.constantFrom(null, "featured", "hot", "best", "new"),
			fits: fc.constantFrom(null, "samsung-galaxy-a15"),
			search: text.map((each) => each.trim()),
			sort: fc.constantFrom(null, "newest", "price-asc", "price-desc"),
			product: fc.option(text),
			filter: fc.constantFrom("", "colour:Black;stock:any"),
			price_from: fc.constantFrom(null, "100"),
			price_to: fc.constantFrom(null, "99.5"),
			as_written: fc.constantFrom(null, "1"),
		});
		fc.assert(
			fc.property(view, (each) => {
				expect(read(writeView(each).toString())).toEqual(each);
			}),
		);
	});
});

describe("listKey", () => {
	it("returns the same key whichever product is open", () => {
		expect(listKey(read("tag=hot&product=a"))).toBe(listKey(read("product=b&tag=hot")));
		expect(isFront(read("product=a&from=30"))).toBe(true);
		expect(isFront(read("sort=newest"))).toBe(false);
	});
});

describe("viewPath", () => {
	it("leaves default values out of the URL", () => {
		expect(viewPath(front)).toBe("/app");
		expect(viewPath({ ...front, search: "usb c", tag: "new" })).toBe("/app?tag=new&search=usb+c");
	});
});

describe("readFrom", () => {
	it.each([
		["", 0],
		["from=30", 30],
		["from=-4", 0],
		["from=1.5", 0],
		["from=abc", 0],
		["from=99999999", 10_000],
	])("%s", (query, expected) => {
		expect(readFrom(new URLSearchParams(query))).toBe(expected);
	});
});
