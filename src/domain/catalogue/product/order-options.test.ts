import { describe, expect, test } from "vitest";
import { orderOptionNames } from "./order-options.ts";

describe("the order of options", () => {
	test.each([
		[
			"follows the names",
			[
				{ name: "Red / S", options: { Size: "S", Colour: "Red" } },
				{ name: "Blue / M", options: { Size: "M", Colour: "Blue" } },
			],
			["Colour", "Size"],
		],
		["is known if there is one", [{ name: "Red", options: { Colour: "Red" } }], ["Colour"]],
		["is unknown if names differ", [{ name: "Rouge", options: { Colour: "Red" } }], null],
		[
			"is unknown if options differ",
			[
				{ name: "Red", options: { Colour: "Red" } },
				{ name: "S", options: { Size: "S" } },
			],
			null,
		],
		["is unknown without options", [{ name: "Red", options: {} }], null],
	])("%s", (_, variations, names) => {
		expect(orderOptionNames(variations as Parameters<typeof orderOptionNames>[0])).toEqual(names);
	});
});
