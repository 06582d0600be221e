import type { AttributeKind } from "#lib/facts/facts.ts";

export const attributeKindNames: Record<AttributeKind, string> = {
	number: "Number",
	choice: "One of several choices",
	choices: "Several of its choices",
	flag: "Yes or no",
	text: "Words",
	colour: "Color",
};
