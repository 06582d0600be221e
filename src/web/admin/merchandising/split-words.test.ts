import { expect, test } from "vitest";
import { splitWords } from "./split-words.ts";

test.each([
	["", []],
	[" , ,", []],
	["selpon, cell  phone\ncp,selpon", ["selpon", "cell  phone", "cp"]],
])("%j is %j", (text, words) => {
	expect(splitWords(text)).toEqual(words);
});
