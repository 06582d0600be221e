import { expect, test } from "vitest";
import { standWithVariations } from "./fact-fields.tsx";

test("one fact of variations stands with each, several stand", () => {
	expect(standWithVariations(["Color"])).toBe("Color is set for each variation below.");
	expect(standWithVariations(["Color", "Length"])).toBe(
		"Color, Length are set for each variation below.",
	);
});
