import { describe, expect, it } from "vitest";
import { changedFields, mergeVersions } from "./merge-versions.ts";

const base = { name: "Case", price: 100, tags: ["new"] };

it("returns which fields changed, including lists", () => {
	expect(changedFields(base, { ...base, tags: ["new"] })).toEqual([]);
	expect(changedFields(base, { ...base, price: 90, tags: [] })).toEqual(["price", "tags"]);
	expect(changedFields({ price: null }, { price: Number.NaN })).toEqual(["price"]);
});

describe("two versions of a record", () => {
	it("keep each one's changes if the other didn't change the field", () => {
		expect(mergeVersions(base, { ...base, price: 90 }, { ...base, name: "Clear case" })).toEqual({
			merged: { name: "Clear case", price: 90, tags: ["new"] },
			clashes: [],
		});
	});
	it("conflict if both changed the same field differently", () => {
		expect(mergeVersions(base, { ...base, price: 90 }, { ...base, price: 80 })).toEqual({
			merged: { ...base, price: 80 },
			clashes: [{ name: "price", yours: 90, theirs: 80 }],
		});
	});
	it("agree if both changed it in the same way", () => {
		const both = { ...base, tags: ["hot"] };
		expect(mergeVersions(base, both, both)).toEqual({ merged: both, clashes: [] });
	});
});
