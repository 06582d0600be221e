import { expect, test } from "vitest";
import { splitList } from "./split-list.ts";

test.each([
	["", []],
	[" , ,", []],
	["selpon, cell  phone\ncp,selpon", ["selpon", "cell  phone", "cp"]],
])("%j is split into %j", (text, words) => {
	expect(splitList(text)).toEqual(words);
});
