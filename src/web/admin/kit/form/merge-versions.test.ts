import { describe, expect, it } from "vitest";
import { changedFields, mergeVersions } from "./merge-versions.ts";

const base = { name: "Case", price: 100, tags: ["new"] };

it("tells which fields changed, lists too", () => {
	expect(changedFields(base, { ...base, tags: ["new"] })).toEqual([]);
	expect(changedFields(base, { ...base, price: 90, tags: [] })).toEqual(["price", "tags"]);
	expect(changedFields({ price: null }, { price: Number.NaN })).toEqual(["price"]);
});

describe("two versions of a record", () => {
	it("keep what each changed where the other did not", () => {
		expect(mergeVersions(base, { ...base, price: 90 }, { ...base, name: "Clear case" })).toEqual({
			merged: { name: "Clear case", price: 90, tags: ["new"] },
			clashes: [],
		});
	});
	it("clash where both changed the same field differently", () => {
		expect(mergeVersions(base, { ...base, price: 90 }, { ...base, price: 80 })).toEqual({
			merged: { ...base, price: 80 },
			clashes: [{ name: "price", yours: 90, theirs: 80 }],
		});
	});
	it("agree where both changed it in the same way", () => {
		const both = { ...base, tags: ["hot"] };
		expect(mergeVersions(base, both, both)).toEqual({ merged: both, clashes: [] });
	});
});
