import { expect, test } from "vitest";
import { standWithVariations } from "./fact-fields.tsx";

test("one fact of variations stands with each, several stand", () => {
	expect(standWithVariations(["Colour"])).toBe("Colour stands with each variation below.");
	expect(standWithVariations(["Colour", "Length"])).toBe(
		"Colour, Length stand with each variation below.",
	);
});
