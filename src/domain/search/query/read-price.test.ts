import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPrice } from "./phrases.ts";

describe("reading price limits", () => {
	/** Query, expected lowest and highest price in pesos, and the words that state the price. */
	test.each<[string, number | null, number | null, string]>([
		["power bank under 500", null, 500, "under 500"],
		["headphones for less than 1500", null, 1500, "less than 1500"],
		["mouse below 500 pesos please", null, 500, "below 500 pesos"],
		["case na 200 pababa", null, 200, "200 pababa"],
		["earphones 1k budget", null, 1000, "1k budget"],
		["php500 max charger", null, 500, "php500 max"],
		["gift between 300 and 500 pesos", 300, 500, "between 300 and 500 pesos"],
		["speaker over 2000 pesos", 2000, null, "over 2000 pesos"],
		["charger nothing above 1500", null, 1500, "nothing above 1500"],
		["headphones not over 2000", null, 2000, "not over 2000"],
		["microphone 1500 is the most", null, 1500, "1500 is the most"],
		["regalo hanggang 300", null, 300, "hanggang 300"],
		["mouse na kaya ng 300", null, 300, "kaya ng 300"],
		["a keyboard around 1k", null, 1250, "around 1k"],
		["presents 150 each", null, 150, "150 each"],
		["php300 earphones", null, 300, "php300"],
	])('finds the limits in "%s"', (text, from, to, matchTerm) => {
		const words = text.split(" ");
		const read = readPrice(words);
		expect(read && { from: read.priceFrom, to: read.priceTo }).toEqual({
			from: from && from * 100,
			to: to && to * 100,
		});
		expect(words.slice(read?.from, read?.to).join(" ")).toBe(matchTerm);
	});

	test.each([
		"power bank under 10000 mah",
		"charger below 20 watts",
		"cable under 2 meters",
		"himig over 40 headphones",
		"redmi note 13",
		"usb for about 100 students",
		"iphone 15 max",
		"usb 3 hub only",
		"",
	])('"%s" contains no price limit', (text) => {
		expect(readPrice(text.split(" "))).toBeNull();
	});

	test("always returns a valid range of words", () => {
		const word = fc.constantFrom(
			"under",
			"500",
			"pesos",
			"between",
			"and",
			"1k",
			"mah",
			"case",
			"or",
			"less",
		);
		fc.assert(
			fc.property(fc.array(word, { maxLength: 12 }), (words) => {
				const read = readPrice(words);
				if (read === null) return;
				expect(read.from).toBeGreaterThanOrEqual(0);
				expect(read.to).toBeGreaterThan(read.from);
				expect(read.to).toBeLessThanOrEqual(words.length);
			}),
		);
	});
});
