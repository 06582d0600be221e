import { expect, it } from "vitest";
import { changeAddress, readTableAddress } from "./table-address.ts";

const keys = ["search", "sort", "status", "low", "limit", "cursor"];
const read = (address: string) => readTableAddress(new URLSearchParams(address), keys);

it("reads only parameters that the API call knows", () => {
	expect(read("search=+case+&status=draft&sort=name&cursor=abc&limit=5&open=3&utm=x")).toEqual({
		search: "case",
		sort: "name",
		filters: { status: "draft" },
		cursor: "abc",
	});
	expect(read("")).toEqual({ search: "", sort: null, filters: {}, cursor: null });
});

it("truncates a search that is too long", () => {
	expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(200);
});

it.each([
	[{ status: "draft" }, "search=case&status=draft"],
	[{ search: null }, ""],
	[{ cursor: "def" }, "search=case&cursor=def"],
	[{ open: "7" }, "search=case&open=7"],
])("the change %j removes the previous cursor and the open entry", (changes, expected) => {
	const before = new URLSearchParams("search=case&cursor=abc&open=3");
	expect(changeAddress(before, changes).toString()).toBe(expected);
});
