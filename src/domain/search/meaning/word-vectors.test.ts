import { expect, test } from "vitest";
import { stemOf } from "./stem.ts";
import { compareWith, DIMENSIONS, packVectors } from "./word-vectors.ts";

/** A vector of two numbers, and nothing else. */
const vector = (first: number, second: number) =>
	Float64Array.from({ length: DIMENSIONS }, (_, at) => [first, second][at] ?? 0);

test("words are compared with those of a list, the most alike first", () => {
	const words = ["cold", "chilly", "freezing", "hot", "loud"];
	const rows = [vector(1, 0), vector(2, 0.2), vector(0.5, 0.25), vector(-1, 0), vector(0, 1)];
	const find = compareWith(Buffer.from(packVectors(words, rows)), [...words, "unknown"]);
	expect(find("cold", 0.5).map(([word]) => word)).toEqual(["chilly", "freezing"]);
	expect(find("cold", 0.5)[0]?.[1]).toBeCloseTo(0.995, 2);
	expect(find("unknown", 0.5)).toEqual([]);
});

test.each([
	["charging", "charg"],
	["charger", "charg"],
	["charges", "charg"],
	["running", "run"],
	["run", "run"],
	["noise", "nois"],
	["noisy", "nois"],
	["ipad", "ipad"],
])("what the forms of '%s' have in common is '%s'", (word, stem) => {
	expect(stemOf(word)).toBe(stem);
});
