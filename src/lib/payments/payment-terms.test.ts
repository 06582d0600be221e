import { expect, test } from "vitest";
import { noTerms, termsObstacle } from "./payment-terms.ts";

const line = "12 Sampaguita Street, Nasugbu, Batangas, 4231";

test.each([
	["without terms", {}, 1, line, null],
	["the minimum itself", { minimum: 50_000 }, 50_000, line, null],
	["a centavo below", { minimum: 50_000 }, 49_999, line, "For orders of ₱500.00 or more."],
	["the maximum itself", { maximum: 500_000 }, 500_000, line, null],
	["a centavo above", { maximum: 500_000 }, 500_001, line, "For orders of ₱5,000.00 or less."],
	["in the area", { areas: ["nasugbu"] }, 1, line, null],
	["elsewhere", { areas: ["Lian"] }, 1, line, "Only for addresses in Lian."],
	[
		"outside several areas",
		{ areas: ["Lian", "Calatagan", "Balayan"] },
		1,
		line,
		"Only for addresses in Lian, Calatagan and Balayan.",
	],
	["an address that isn't chosen yet", { areas: ["Lian"] }, 1, null, null],
] as const)("%s", (_name, terms, amount, at, words) => {
	expect(termsObstacle({ ...noTerms, ...terms }, { amount, line: at })).toBe(words);
});
