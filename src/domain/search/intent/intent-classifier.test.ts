import { describe, expect, test } from "vitest";
import { standardTypes } from "#lib/facts/standard-types.ts";
import {
	classifyIntent,
	IntentClassifier,
	parseExamples,
	readStandardNeeds,
} from "./intent-classifier.ts";
import { stemOf } from "./stemmer.ts";

const examples = parseExamples(`
# An intent a line.
cooling_pad, laptop_stand 0.3: laptop overheats, laptop shuts down from heat
"hand warmer": cold hands in the morning, freezing fingers
@noise_cancelling, "anc": roommate snores, cannot focus in noise
sleeve: nagagasgas ang laptop sa bag, computer rubs against keys
`);
const classifier = new IntentClassifier(examples);
const first = (sentence: string) => classifier.classify(sentence.split(" "))[0]?.serves;

describe("a sentence is classified", () => {
	test.each([
		["my laptop overheated again", "cooling_pad"],
		["shutting down with heat", "cooling_pad"],
		["umiinit ang laptop ko", "cooling_pad"],
		["my fingers freeze", "handwarmer"],
		["snoring roommates", "anc"],
		["it froze my fingers", "handwarmer"],
		["scratches on a laptop bag", "sleeve"],
		["ayaw ko magasgasan to", "sleeve"],
	])("'%s' as an intent served by %s", (sentence, serving) => {
		const serves = first(sentence);
		expect([...(serves?.types.keys() ?? []), ...(serves?.named.keys() ?? [])]).toContain(serving);
	});

	test("as nothing if no example has its words", () => {
		expect(classifier.classify(["do", "you", "have", "zebras"])).toEqual([]);
	});

	test("by the frequency of its words if it's equally similar to examples of several intents", () => {
		const often = new IntentClassifier(
			parseExamples(
				"mouse: desk click, desk work\nkeyboard: desk typing, office typing, school typing",
			),
		);
		expect([...(often.classify(["typing", "desk"])[0]?.serves.types.keys() ?? [])]).toEqual([
			"keyboard",
		]);
	});

	test("without considering its filler words", () => {
		const asked = classifier.classify(["what", "do", "i", "need", "for", "my", "cold", "fingers"]);
		expect(asked).toEqual(classifier.classify(["cold", "fingers"]));
	});

	test("with a higher score the more of an example it contains", () => {
		const score = (sentence: string) => classifier.classify(sentence.split(" "))[0]?.score ?? 0;
		expect(score("laptop overheats")).toBeGreaterThan(score("laptop bag"));
	});

	test("with the suitability of each product type", () => {
		expect(first("laptop overheats")?.types).toEqual(
			new Map([
				["cooling_pad", 1],
				["laptop_stand", 0.3],
			]),
		);
		expect(first("roommate snores")?.facts).toEqual(new Map([["noise_cancelling", 1]]));
	});
});

describe("the file of intents", () => {
	test("refers only to existing product types", () => {
		const codes = new Set(standardTypes.map(({ code }) => code));
		const { servings, intentOf } = parseExamples(readStandardNeeds());
		const types = new Set(servings.flatMap(({ types }) => [...types.keys()]));
		expect([...types].filter((code) => !codes.has(code))).toEqual([]);
		expect(intentOf.length).toBeGreaterThan(6000);
	});

	test("is loaded when the first sentence is classified", () => {
		const [best] = classifyIntent(["my", "laptop", "keeps", "overheating"]);
		expect([...(best?.serves.types.keys() ?? [])]).toContain("cooling_pad");
	});

	test.each([
		["power_bank 2: dead phone", 'Line 1 of needs.txt: cannot read "power_bank 2".'],
		["power_bank", "Line 1 of needs.txt contains no examples."],
	])("refuses '%s'", (source, problem) => {
		expect(() => parseExamples(source)).toThrow(problem);
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
])("the common stem of '%s' is '%s'", (word, stem) => {
	expect(stemOf(word)).toBe(stem);
});
