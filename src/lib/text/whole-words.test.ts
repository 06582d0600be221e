import { expect, test } from "vitest";
import { wholeWords } from "./whole-words.ts";

test.each([
	["Braided USB-C cable", ["USB-C"]],
	["USB-C", ["USB-C"]],
	["Type-C to Type-C, 2-pack (Wi-Fi)", ["Type-C", "Type-C,", "2-pack", "(Wi-Fi)"]],
	["USB-C-to-Lightning cable", ["USB-C-to-", "Lightning"]],
	["Power bank, 20,000 mAh", []],
	["", []],
])("in %j these stay whole: %j", (text, whole) => {
	const pieces = wholeWords(text);
	expect(pieces.filter((_, place) => place % 2 === 1)).toEqual(whole);
	expect(pieces.join("")).toBe(text);
});
