import { describe, expect, test } from "vitest";
import { standardTypes } from "#lib/facts/standard-types.ts";
import { guessNeed, NeedGuesser } from "./guess-need.ts";
import { parseNeeds, readStandardNeeds } from "./read-needs.ts";
import { stemOf } from "./stem.ts";

const needs = parseNeeds(`
# A thing a line.
cooling_pad, laptop_stand 0.3: laptop overheats, laptop shuts down from heat
"hand warmer": cold hands in the morning, freezing fingers
@noise_cancelling, "anc": roommate snores, cannot focus in noise
sleeve: nagagasgas ang laptop sa bag, computer rubs against keys
`);
const guesser = new NeedGuesser(needs);
const first = (sentence: string) => guesser.guess(sentence.split(" "))[0]?.serves;

describe("what is needed", () => {
	test.each([
		["my laptop overheated again", "cooling_pad"],
		["shutting down with heat", "cooling_pad"],
		["umiinit ang laptop ko", "cooling_pad"],
		["my fingers freeze", "handwarmer"],
		["snoring roommates", "anc"],
		["it froze my fingers", "handwarmer"],
		["scratches on a notebook", "sleeve"],
		["ayaw ko magasgasan to", "sleeve"],
	])("'%s' is served by %s", (sentence, serving) => {
		const serves = first(sentence);
		expect([...(serves?.types.keys() ?? []), ...(serves?.named.keys() ?? [])]).toContain(serving);
	});

	test("is nothing where no word tells of a need", () => {
		expect(guesser.guess(["do", "you", "have", "zebras"])).toEqual([]);
	});

	test("is the thing of which the words are said most often, where examples are as near", () => {
		const often = new NeedGuesser(
			parseNeeds(
				"mouse: desk click, desk work\nkeyboard: desk typing, office typing, school typing",
			),
		);
		expect([...(often.guess(["typing", "desk"])[0]?.serves.types.keys() ?? [])]).toEqual([
			"keyboard",
		]);
	});

	test("is not told by words that hold a sentence together", () => {
		const asked = guesser.guess("what do i need for my cold fingers".split(" "));
		expect(asked).toEqual(guesser.guess(["cold", "fingers"]));
	});

	test("is nearer the more of it is said", () => {
		const nearness = (sentence: string) => guesser.guess(sentence.split(" "))[0]?.nearness ?? 0;
		expect(nearness("laptop overheats")).toBeGreaterThan(nearness("laptop bag"));
	});

	test("serves by shares", () => {
		expect(first("laptop overheats")?.types).toEqual(
			new Map([
				["cooling_pad", 1],
				["laptop_stand", 0.3],
			]),
		);
		expect(first("roommate snores")?.facts).toEqual(new Map([["noise_cancelling", 1]]));
	});
});

describe("the file of needs", () => {
	test("serves with product types that there are", () => {
		const codes = new Set(standardTypes.map(({ code }) => code));
		const { servings, thingOf } = parseNeeds(readStandardNeeds());
		const types = new Set(servings.flatMap(({ types }) => [...types.keys()]));
		expect([...types].filter((code) => !codes.has(code))).toEqual([]);
		expect(thingOf.length).toBeGreaterThan(6000);
	});

	test("is read when the first sentence is", () => {
		const [best] = guessNeed(["my", "laptop", "keeps", "overheating"]);
		expect([...(best?.serves.types.keys() ?? [])]).toContain("cooling_pad");
	});

	test.each([
		["power_bank 2: dead phone", 'Line 1 of the needs: cannot read "power_bank 2".'],
		["power_bank", "Line 1 of the needs names none."],
	])("refuses '%s'", (source, problem) => {
		expect(() => parseNeeds(source)).toThrow(problem);
	});
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
