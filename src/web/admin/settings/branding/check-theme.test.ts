import { expect, test } from "vitest";
import type { AdminBranding } from "#contract/admin/branding.ts";
import { assessTheme } from "./check-theme.ts";

const none = { brand: null, accent: null };
const assess = (theme: unknown, own = none) => assessTheme(theme as AdminBranding["theme"], own);

test("a valid theme has no errors", () => {
	expect(assess(null)).toEqual([]);
	expect(assess({ name: "Sari", colours: { line: "#dddddd" }, radii: { small: 4 } })).toEqual([]);
	expect(assess({ name: "Only a name" })).toEqual([]);
});

test.each<[string, unknown, string[]]>([
	["no name", { name: " " }, ["name: use 1 to 60 characters."]],
	[
		"extra fields",
		{ name: "A", fonts: {} },
		["fonts: remove this field. It isn't part of a theme."],
	],
	[
		"an invalid color",
		{ name: "A", colours: { ink: "black", blue: "#0000ff" } },
		["ink: use a color such as #1d3f8f, in lowercase letters.", "blue: no color has this name."],
	],
	[
		"an invalid radius",
		{ name: "A", radii: { small: "4", huge: 8, large: 41 } },
		[
			"small: use 0 to 40 pixels.",
			"huge: no corner radius has this name.",
			"large: use 0 to 40 pixels.",
		],
	],
])("names the error: %s", (_what, theme, sentences) => {
	expect(assess(theme)).toEqual(sentences);
});

test("reports colors with too little contrast by the server's rules", () => {
	const problems = assess({ name: "Pale", colours: { "ink-faint": "#bbbbbb" } });
	expect(problems).toContainEqual(
		expect.stringMatching(/^ink-faint #bbbbbb on paper #fbf8f2 has a contrast of 1\.\d and needs/),
	);
});
