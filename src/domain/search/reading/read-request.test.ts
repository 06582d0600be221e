import { expect, test } from "vitest";
import { isRequested, isSettled, requestsIn } from "./read-request.ts";

/** A sentence, and what is asked for in it, the last first. */
test.each([
	["my fone is slow i need a charger", ["a charger"]],
	["yung cord ko naputol may pambalot ba", ["pambalot ba"]],
	["mahina na ito meron ba kayong router", ["router"]],
	["kelangan ko po ng mouse", ["mouse"]],
	["may ilaw ang keyboard ko", ["ilaw ang keyboard ko"]],
	["yung keyboard ko may ilaw", []],
])("%s", (text, asked) => {
	const words = text.split(" ");
	expect(requestsIn(words).map((start) => words.slice(start).join(" "))).toEqual(asked);
});

test.each([
	["bagong mouse na lang", "mouse", true],
	["keyboard lang po", "keyboard", true],
	["keyboard na maganda", "keyboard", false],
])("%s settles upon %s: %s", (text, thing, is) => {
	const words = text.split(" ");
	expect(isSettled(words, words.indexOf(thing) + 1)).toBe(is);
});

test("what is settled upon is asked for outright, however much was told before", () => {
	const told = "ang ingay kasi sa kwarto namin ng kapatid ko earphones lang".split(" ");
	expect(isRequested(told, told.indexOf("earphones"))).toBe(true);
	expect(isRequested(told.slice(0, -1), told.indexOf("earphones"))).toBe(false);
});
