import { expect, test } from "vitest";
import { setPerVariation } from "./fact-fields.tsx";

test("names one or several specifications in a sentence", () => {
	expect(setPerVariation(["Color"])).toBe("Color is set for each variation below.");
	expect(setPerVariation(["Color", "Length"])).toBe(
		"Color, Length are set for each variation below.",
	);
});
