import { expect, test } from "vitest";
import { tellsOfLoss } from "./read-loss.ts";

test.each([
	["my charger is broken", true],
	["naputol yung charger wire ko kanina", true],
	["pumutok yung extension namin", true],
	["nalunod sa baha ang router namin", true],
	["hindi na po gumagana yung keyboard ko", true],
	["ayaw na mag charge ng powerbank ko", true],
	["gumagana naman yung keyboard ko", false],
	["laging nasisira ang cable ko", false],
	["nawawala yung mga cable ko", false],
	["mahina ang router namin", false],
])("%s: %s", (text, isTold) => {
	expect(tellsOfLoss(text.split(" "))).toBe(isTold);
});
