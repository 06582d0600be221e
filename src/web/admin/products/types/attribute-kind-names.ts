import type { AttributeKind } from "#lib/facts/facts.ts";

export const attributeKindNames: Record<AttributeKind, string> = {
	number: "Number",
	choice: "One of several options",
	choices: "Several options",
	flag: "Yes or no",
	text: "Text",
	colour: "Color",
};
