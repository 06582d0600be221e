import { expect, test } from "vitest";
import { compileSynonyms, DEFAULT_SYNONYMS } from "./synonyms.ts";

test("synonyms find each other, and a phrase counts as one word", () => {
	const { alternatives } = compileSynonyms([{ words: ["flashdrive", "USB stick"] }]);
	expect(alternatives.get("flashdrive")).toEqual(["usbstick"]);
	expect(alternatives.get("usbstick")).toEqual(["flashdrive"]);
});

test("a general word finds narrower words, but not the other way around", () => {
	const { alternatives } = compileSynonyms([{ words: ["lalagyan"], means: ["case", "pouch"] }]);
	expect(alternatives.get("lalagyan")).toEqual(["case", "pouch"]);
	expect(alternatives.has("case")).toBe(false);
});

test("rules that share a word are merged", () => {
	const { alternatives } = compileSynonyms([{ words: ["a", "b"] }, { words: ["a", "c", "b"] }]);
	expect(alternatives.get("a")).toEqual(["b", "c"]);
});

test("phrases of more than two words are skipped", () => {
	const { alternatives, phrases } = compileSynonyms([{ words: ["one two three", "", "four"] }]);
	expect(alternatives.get("four")).toEqual([]);
	expect(phrases.size).toBe(0);
});

test("every default phrase can be matched", () => {
	for (const { words, means = [] } of DEFAULT_SYNONYMS) {
		for (const phrase of [...words, ...means]) {
			expect(phrase.split(" ").length, phrase).toBeLessThanOrEqual(2);
		}
	}
});
