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
	["words", { search: "a54 case" }, { name: "“a54 case”", search: "a54 case" }],
	["the whole shop", {}, null],
	["cheap products", { search: "case", price_to: "100" }, null],
	["a color", { search: "case", filter: "colour:Black" }, null],
	["a tag", { search: "case", tag: "hot" }, null],
	["an unknown device", { search: "case", fits: "nobody-knows" }, null],
	["an unknown category", { search: "case", category: "gone" }, null],
	[
		"a branch",
		{ search: "case", filter: "stock:main" },
		{ name: "“case”", search: "case", branch: "main" },
	],
	[
		"everything in stock",
		{ search: "case", filter: "stock:any" },
		{ name: "“case”", search: "case" },
	],
] as const)("a list of %s offers an alert if all its filters are supported", (_, view, wanted) => {
	expect(wish(view)).toEqual(wanted);
});

test("a device and a category are included", () => {
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
