import { expect, test } from "vitest";
import { emptyColour } from "./empty-colour.ts";

const night = { colours: { mango: "#ffd166" } } as const;

test.each([
	["mango", null, null, "#ffb21a", "default"],
	["mango", night, null, "#ffd166", "theme’s"],
	["sea", night, null, "#0b5f59", "default"],
	["mango", night, "Of the machine", "#ffd166", "theme’s"],
	["mango", null, "Of the machine", "#ffb21a", "theme’s"],
] as const)(
	'a blank "%s" field, with the uploaded theme %j and the server theme %j, uses the color %s, called the %s color',
	(name, theme, server, colour, whose) => {
		expect(emptyColour(name, theme, server)).toEqual({
			colour,
			words: `Leave blank for the ${whose} color.`,
		});
	},
);
