import { describe, expect, it } from "vitest";
import { readOrderQuery } from "./order-query.ts";

describe("readOrderQuery", () => {
	it.each([
		["ORD-00042", { orderId: 42, words: [] }],
		["ord 42", { orderId: 42, words: [] }],
		["42", { orderId: 42, words: ["'42':*"] }],
		[
			"Niña O'Brien",
			{
				orderId: null,
				words: ["'nina' & 'o' & 'brien':*", "'nina':* & 'o':* & 'brien':*"],
			},
		],
		["USB-C cab", { orderId: null, words: ["'usb' & 'c' & 'cab':*", "'usb':* & 'c':* & 'cab':*"] }],
		["' or 1=1 --", { orderId: null, words: ["'or' & '1' & '1':*", "'or':* & '1':* & '1':*"] }],
	])("parses %j", (typed, query) => {
		expect(readOrderQuery(typed)).toEqual(query);
	});

	it.each([
		"0917 123 4567",
		"+63 917 123 4567",
		"+63 (917) 123-4567",
		"639171234567",
		"0063 917 123 4567",
		"0917.123.4567",
		"(0917) 123 4567",
	])("finds the same phone number in %j", (typed) => {
		expect(readOrderQuery(typed)?.words[0]).toContain("'9171234567':*");
	});

	it.each(["", "  ", "%", "_", "\\", "'':*&|!()"])("finds no words in %j", (typed) => {
		expect(readOrderQuery(typed)).toBeNull();
	});

	it("searches for digits both as a phone number and as separate words", () => {
		expect(readOrderQuery("note 13 128 256")?.words).toEqual([
			"('13128256':* | '13' & '128' & '256':*) & 'note':*",
			"('13128256':* | '13':* & '128':* & '256':*) & 'note':*",
		]);
	});
});
