import { describe, expect, test } from "vitest";
import { NeedGuesser } from "./guess-need.ts";
import {
	hashOfNeeds,
	type Learned,
	LearnedOdds,
	packLearned,
	readStandardLearned,
	unpackLearned,
} from "./learned-odds.ts";
import { parseNeeds, readStandardNeeds } from "./read-needs.ts";

/** Heat points one way, cold the other. */
const learned: Learned = {
	hash: hashOfNeeds("two needs"),
	dimensions: 2,
	words: ["hot", "scorching", "cold", "chilly", "very"],
	wordScales: Float32Array.of(0.02, 0.01, 0.02, 0.01, 0.001),
	wordNumbers: Int8Array.of(100, 0, 100, 10, 0, 100, 10, 100, 50, 50),
	thingScales: Float32Array.of(0.05, 0.05),
	thingNumbers: Int8Array.of(100, 0, 0, 100),
	biases: Float32Array.of(0.1, 0),
};
const odds = new LearnedOdds(learned);
const likeliest = (logs: Float64Array | undefined) => logs?.indexOf(Math.max(...logs));

describe("what was learned of words", () => {
	test.each([
		["very hot", 0],
		["scorching hot", 0],
		["very cold", 1],
		["chilly cold", 1],
		["very chilly zebras", 1],
		["very mainit", 0],
	])("'%s' tells of thing %i", (words, thing) => {
		expect(likeliest(odds.of(words.split(" ")))).toBe(thing);
	});

	test.each(["", "zebras", "zebras hot"])(
		"is nothing in '%s', of which it does not know two",
		(words) => {
			expect(odds.of(words.split(" "))).toBeUndefined();
		},
	);

	test("is how likely each thing is of all", () => {
		const logs = odds.of(["very", "scorching"]) ?? new Float64Array();
		expect(logs.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1);
	});

	test("is the same, however long it is told", () => {
		const once = odds.of(["very", "hot"])?.[0] as number;
		expect(odds.of(["very", "hot", "very", "hot"])?.[0]).toBeCloseTo(once);
	});

	test("stands in a file as it was, wherever in the memory that was read to", () => {
		const packed = packLearned(learned);
		expect(unpackLearned(packed)).toEqual(learned);
		const elsewhere = Buffer.concat([Buffer.of(0), packed]).subarray(1);
		expect(unpackLearned(elsewhere)).toEqual(learned);
	});
});

describe("a need that no example says", () => {
	const needs = parseNeeds('cooling_pad: hot laptop\n"hand warmer": cold fingers');
	const asked = ["very", "chilly", "night"];

	test("is guessed by what its words mean", () => {
		expect(new NeedGuesser(needs).guess(asked)).toEqual([]);
		const [best] = new NeedGuesser(needs, odds).guess(asked);
		expect([...(best?.serves.named.keys() ?? [])]).toEqual(["handwarmer"]);
	});

	test("is guessed by the examples alone where no word is known", () => {
		const words = ["fingers", "laptop"];
		const alone = new NeedGuesser(needs).guess(words);
		expect(alone.length).toBeGreaterThan(0);
		expect(new NeedGuesser(needs, odds).guess(words)).toEqual(alone);
	});

	test("is none where only small words are said, whatever they may mean", () => {
		expect(new NeedGuesser(needs, odds).guess(["very", "the"])).toEqual([]);
	});
});

describe("the file of what was learned", () => {
	const standard = readStandardLearned();

	test("was made of the needs as they are: `node tools/learn-needs.ts` makes it anew", () => {
		const source = readStandardNeeds();
		expect(standard.hash.equals(hashOfNeeds(source))).toBe(true);
		expect(standard.biases.length).toBe(parseNeeds(source).servings.length);
	});

	test("is small, for it is held by each process", () => {
		expect(packLearned(standard).length).toBeLessThan(2_000_000);
	});
});
