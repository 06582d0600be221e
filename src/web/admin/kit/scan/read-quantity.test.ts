import { expect, test } from "vitest";
import { readQuantity } from "./read-quantity.ts";

test.each([
	["CB-12", 1, "CB-12"],
	["3*CB-12", 3, "CB-12"],
	[" 12 * 4801234567890 ", 12, "4801234567890"],
	["3*", 3, ""],
	["0*CB", 1, "0*CB"],
	["CB*12", 1, "CB*12"],
	["3xCB", 1, "3xCB"],
	["123*CB", 1, "123*CB"],
	["", 1, ""],
])("%j is read as %d units of %j", (typed, quantity, wanted) => {
	expect(readQuantity(typed)).toEqual({ quantity, wanted });
});
