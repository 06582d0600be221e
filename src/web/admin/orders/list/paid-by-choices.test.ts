import { expect, test } from "vitest";
import { paidByChoices } from "./paid-by-choices.ts";

const names = (...given: Parameters<typeof paidByChoices>) =>
	paidByChoices(...given).map(({ value, name }) => `${value}: ${name}`);

const own = ["cod: Cash on delivery", "gcash: GCash", "card: Card", "maya: Maya", "qrph: QR Ph"];
const acme = { code: "acme:pay-in-3", is_offered: true, name: "Pay in 3 with Acme" } as const;

test.each([
	["the shop's own alone", [], undefined, []],
	["those of extensions by their label", [acme], "cod", ["acme:pay-in-3: Pay in 3 with Acme"]],
	["one that is asked for only once", [acme], acme.code, ["acme:pay-in-3: Pay in 3 with Acme"]],
	[
		"one whose extension is gone by its name",
		[],
		"gone:over-the-counter",
		["gone:over-the-counter: Over the counter"],
	],
] as const)("orders can be asked for by %s", (_what, offered, asked, more) => {
	expect(names([...offered], asked)).toEqual([...own, "transfer: Transfer", ...more]);
});
