import { expect, test } from "vitest";
import type { AdminLook } from "#contract/admin/look.ts";
import { assessTheme } from "./check-theme.ts";

const none = { brand: null, accent: null };
const judged = (theme: unknown, own = none) => assessTheme(theme as AdminLook["theme"], own);

test("a theme that can be taken has nothing wrong", () => {
	expect(judged(null)).toEqual([]);
	expect(judged({ name: "Sari", colours: { line: "#dddddd" }, radii: { small: 4 } })).toEqual([]);
	expect(judged({ name: "Only a name" })).toEqual([]);
});

test.each<[string, unknown, string[]]>([
	["no name", { name: " " }, ["name: use 1 to 60 letters."]],
	["more in it", { name: "A", fonts: {} }, ["fonts: a theme has name, colors and radii."]],
	[
		"no colour",
		{ name: "A", colours: { ink: "black", blue: "#0000ff" } },
		[
			"ink: use a color such as #1d3f8f, in lowercase letters.",
			"blue: there is no color with this name.",
		],
	],
	[
		"no corner",
		{ name: "A", radii: { small: "4", huge: 8, large: 41 } },
		[
			"small: use 0 to 40 pixels.",
			"huge: there is no corner with this name.",
			"large: use 0 to 40 pixels.",
		],
	],
])("what is wrong is named: %s", (_what, theme, sentences) => {
	expect(judged(theme)).toEqual(sentences);
});

test("what could not be read is told as the server would", () => {
	const told = judged({ name: "Pale", colours: { "ink-faint": "#bbbbbb" } });
	expect(told).toContainEqual(
		expect.stringMatching(/^ink-faint #bbbbbb on paper #fbf8f2 has a contrast of 1\.\d and needs/),
	);
});
