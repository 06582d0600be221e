import { expect, test } from "vitest";
import type { Category } from "#contract/user/catalogue.ts";
import { alertForList } from "./alert-for-list.ts";
import { plainView, type View } from "./view.ts";

const cases = { id: 4, slug: "cases", name: "Cases" } as Category;
const a15 = {
	code: "samsung-galaxy-a15",
	maker: "Samsung",
	name: "Galaxy A15",
	kind: "phone",
} as const;
const wish = (view: Partial<View>, category?: Category, device: typeof a15 | null = null) =>
	alertForList({ ...plainView, ...view }, category, device);

test.each([
	["products found by words", { search: "a54 case" }, { name: "“a54 case”", search: "a54 case" }],
	["the whole shop", {}, null],
	["products below a price", { search: "case", price_to: "100" }, null],
	["products of one color", { search: "case", filter: "colour:Black" }, null],
	["products with a tag", { search: "case", tag: "hot" }, null],
	["products for an unknown device", { search: "case", fits: "nobody-knows" }, null],
	["products of an unknown category", { search: "case", category: "gone" }, null],
	[
		"products in stock at a branch",
		{ search: "case", filter: "stock:main" },
		{ name: "“case”", search: "case", branch: "main" },
	],
	[
		"products in stock anywhere",
		{ search: "case", filter: "stock:any" },
		{ name: "“case”", search: "case" },
	],
] as const)(
	"an empty list of %s offers an alert only if alerts support all its filters",
	(_, view, wanted) => {
		expect(wish(view)).toEqual(wanted);
	},
);

test("the alert includes the list's device and category", () => {
	expect(wish({ fits: a15.code, category: "cases" }, cases, a15)).toEqual({
		name: "Products for your Galaxy A15 in Cases",
		device: a15.code,
		category_id: 4,
	});
	expect(wish({ fits: a15.code, search: "flip" }, undefined, a15)).toEqual({
		name: "“flip” for your Galaxy A15",
		search: "flip",
		device: a15.code,
	});
});
