import { describe, expect, test } from "vitest";
import { orderOptionNames } from "./order-options.ts";

describe("the order of options", () => {
	test.each([
		[
			"is that of the names",
			[
				{ name: "Red / S", options: { Size: "S", Colour: "Red" } },
				{ name: "Blue / M", options: { Size: "M", Colour: "Blue" } },
			],
			["Colour", "Size"],
		],
		["is known where there is one", [{ name: "Red", options: { Colour: "Red" } }], ["Colour"]],
		["is none where names are others", [{ name: "Rouge", options: { Colour: "Red" } }], null],
		[
			"is none where options differ",
			[
				{ name: "Red", options: { Colour: "Red" } },
				{ name: "S", options: { Size: "S" } },
			],
			null,
		],
		["is none without options", [{ name: "Red", options: {} }], null],
	])("%s", (_, variations, names) => {
		expect(orderOptionNames(variations as Parameters<typeof orderOptionNames>[0])).toEqual(names);
	});
});
