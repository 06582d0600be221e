import { expect, test } from "vitest";
import { isDenied } from "./read-denial.ts";

/** A sentence, and the words of it that say what is not wanted. */
test.each([
	["the small wire not the type c", "type c"],
	["ayaw ko ng may suction", "suction"],
	["ayoko na po ng wired", "wired"],
	["wag na po sana yung lightning", "lightning"],
	["huwag ang mabigat", "mabigat"],
	["hindi ko po kailangan ng wireless", "wireless"],
	["di ko gusto yung malaki", "malaki"],
	["hindi kailangan hawakan", ""],
	["ayoko mabasa ang gamit ko", ""],
	["wag yung nababasa", ""],
	["ayaw mag charge ng phone", ""],
	["gusto ko ng malaki", ""],
])("%s: %s", (text, denied) => {
	const words = text.split(" ");
	expect(words.filter((_, at) => isDenied(words, at)).join(" ")).toBe(denied);
});
