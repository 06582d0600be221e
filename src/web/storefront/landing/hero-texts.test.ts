import { expect, test } from "vitest";
import { heroTexts } from "./hero-texts.ts";

const long =
	"Chargers, cables, cases and everything else for your phone, from Lipa City since 2011.";

test.each([
	[true, "Cases and cables.", { headline: "Power for every gadget.", below: "Cases and cables." }],
	[false, "Cases and cables.", { headline: "Cases and cables.", below: "" }],
	[false, long, { headline: "Aling Nena", below: long }],
	[false, "", { headline: "Aling Nena", below: "" }],
])("chooses the texts (demo: %s) for the tagline %j: %j", (demo, tagline, words) => {
	expect(heroTexts({ demo, name: "Aling Nena", tagline })).toEqual(words);
});
