import { expect, test } from "vitest";
import { standWithVariations } from "./fact-fields.tsx";

test("shows the specification of a variation next to it if there is one, and a list if there are several", () => {
	expect(standWithVariations(["Color"])).toBe("Color is set for each variation below.");
	expect(standWithVariations(["Color", "Length"])).toBe(
		"Color, Length are set for each variation below.",
	);
});
