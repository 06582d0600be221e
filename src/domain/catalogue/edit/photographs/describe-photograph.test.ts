import { expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { describePhotograph, type PicturedItem } from "./describe-photograph.ts";

const thing = (more: Partial<PicturedItem>): PicturedItem => ({
	product_name: "Matte Case for Galaxy A15",
	variation_name: "",
	product_type: null,
	facts: {},
	devices: [],
	...more,
});
const caseOf = (more: Partial<PicturedItem>) =>
	thing({ product_type: "case", facts: { colour: "Black", material: "silicone" }, ...more });

test.each([
	[caseOf({ devices: ["Galaxy A15"] }), "back", "Black silicone case for Galaxy A15, back"],
	[
		caseOf({ devices: ["Galaxy A15", "Galaxy A16"] }),
		null,
		"Black silicone case for Galaxy A15 and Galaxy A16",
	],
	[caseOf({ devices: ["Galaxy A15", "Galaxy A16", "Galaxy A17"] }), null, "Black silicone case"],
	[
		thing({ product_type: "charger", facts: { watts: 65, colour: "White" } }),
		"ports",
		"White 65 W charger, ports",
	],
	// Without visible specifications, the text consists of the product's name and the view.
	[thing({ product_type: "case" }), "box", "Matte Case for Galaxy A15, box"],
	[thing({ variation_name: "Black" }), null, "Matte Case for Galaxy A15, Black"],
	[
		thing({ product_type: "no_such_type", facts: { watts: 65 } }),
		null,
		"Matte Case for Galaxy A15",
	],
] as const)("describes %o, view: %s", (what, view, expected) => {
	expect(describePhotograph(what, view, standardTables)).toBe(expected);
});
