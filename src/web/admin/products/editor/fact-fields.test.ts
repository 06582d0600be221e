import { expect, test } from "vitest";
import { standWithVariations } from "./fact-fields.tsx";

test("one fact of variations stands with each, several stand", () => {
	expect(standWithVariations(["Color"])).toBe("Colour stands for each variation below.");
	expect(standWithVariations(["Color", "Length"])).toBe(
		"Colour, Length stand for each variation below.",
	);
});
