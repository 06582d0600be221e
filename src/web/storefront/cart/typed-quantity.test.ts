import { expect, test } from "vitest";
import { readTypedQuantity, type TypedQuantity } from "./typed-quantity.ts";

test.each<[string, number, string, TypedQuantity["quantity"], TypedQuantity["correction"]]>([
	["", 99, "", null, null],
	["2", 99, "2", 2, null],
	["-", 99, "-", null, null],
	["-3", 99, "1", 1, "under"],
	["−12", 99, "1", 1, "under"],
	["0", 99, "1", 1, "under"],
	["05", 99, "05", 5, null],
	["2.", 99, "2.", 2, null],
	["2.5", 99, "2.5", 2, null],
	["1,000", 99, "99", 99, "over"],
	["12", 12, "12", 12, null],
	["13", 12, "12", 12, "over"],
	["3 pcs", 99, "3", 3, null],
	["many", 99, "", null, null],
])("%j with a limit of %d shows %j and counts %s", (typed, limit, shown, quantity, correction) => {
	expect(readTypedQuantity(typed, limit)).toEqual({ shown, quantity, correction });
});
