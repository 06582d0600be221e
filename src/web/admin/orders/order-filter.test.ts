import { describe, expect, it } from "vitest";
import { filterLink, readFilter } from "./order-filter.ts";

describe("readFilter", () => {
	it.each([
		["", { status: null, search: "", order: null }],
		["status=shipped&search=+Ana++&order=12", { status: "shipped", search: "Ana", order: 12 }],
		["status=lost&order=-3", { status: null, search: "", order: null }],
		["order=12x", { status: null, search: "", order: null }],
		["order=99999999999999999999", { status: null, search: "", order: null }],
	])("%s", (address, expected) => {
		expect(readFilter(new URLSearchParams(address))).toEqual(expected);
	});
	it("cuts a search that is longer than the server takes", () => {
		expect(readFilter(new URLSearchParams({ search: "a".repeat(300) })).search).toHaveLength(200);
	});
});

describe("filterLink", () => {
	it("leaves out what is at its default", () => {
		expect(filterLink({ status: null, search: "", order: null })).toEqual({ search: "" });
		expect(filterLink({ status: "paid", search: "Ana & Co", order: 7 })).toEqual({
			search: "?status=paid&search=Ana+%26+Co&order=7",
		});
	});
});
