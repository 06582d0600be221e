import { describe, expect, it } from "vitest";
import { changedFields, mergeVersions } from "./merge-versions.ts";

const base = { name: "Case", price: 100, tags: ["new"] };

it("returns which fields changed, including lists", () => {
	expect(changedFields(base, { ...base, tags: ["new"] })).toEqual([]);
	expect(changedFields(base, { ...base, price: 90, tags: [] })).toEqual(["price", "tags"]);
	expect(changedFields({ price: null }, { price: Number.NaN })).toEqual(["price"]);
});

describe("two versions of a record", () => {
	it("are merged if each changes other fields", () => {
		expect(mergeVersions(base, { ...base, price: 90 }, { ...base, name: "Clear case" })).toEqual({
			merged: { name: "Clear case", price: 90, tags: ["new"] },
			clashes: [],
		});
	});
	it("conflict if they change the same field to different values", () => {
		expect(mergeVersions(base, { ...base, price: 90 }, { ...base, price: 80 })).toEqual({
			merged: { ...base, price: 80 },
			clashes: [{ name: "price", yours: 90, theirs: 80 }],
		});
	});
	it("don't conflict if they change a field to the same value", () => {
		const both = { ...base, tags: ["hot"] };
		expect(mergeVersions(base, both, both)).toEqual({ merged: both, clashes: [] });
	});
});
