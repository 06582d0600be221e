import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { colourProblems, colourTokens, plainColours } from "./brand-colours.ts";
import {
	findUnreadable,
	readablePairs,
	shippedColours,
	type Theme,
	themeColourNames,
	themeRadii,
	themeTokens,
} from "./theme.ts";

const css = readFileSync(join(import.meta.dirname, "../../web/ui/tokens.css"), "utf8");
const docs = readFileSync(join(import.meta.dirname, "../../../docs/owners/theme.md"), "utf8");
const theme = (colours: Theme["colours"], radii: Theme["radii"] = {}): Theme => ({
	name: "Mine",
	colours,
	radii,
});
const own = { brand: null, accent: null };

test("a theme lists every color and radius of the style sheet, with its default", () => {
	const inCss = [...css.matchAll(/^\t--(?:color|radius)-([a-z-]+): (#[0-9a-f]{6}|\d+px);/gm)];
	const stated = Object.fromEntries(inCss.map(([, name = "", value = ""]) => [name, value]));
	const { full: _, ...radii } = stated;
	expect(radii).toEqual({
		...shippedColours,
		...Object.fromEntries(Object.entries(themeRadii).map(([name, size]) => [name, `${size}px`])),
	});
});

test("themes are documented completely, with the default of each entry", () => {
	for (const name of themeColourNames) {
		expect(docs).toMatch(new RegExp(`\`${name}\`\\s*\\| \`${shippedColours[name]}\``));
	}
	for (const [name, size] of Object.entries(themeRadii)) {
		expect(docs).toMatch(new RegExp(`\`${name}\`\\s*\\| ${size}\\b`));
	}
	for (const [words] of readablePairs) expect(docs).toContain(`| \`${words}\``);
});

test("all text in the default theme has enough contrast", () => {
	expect(findUnreadable(shippedColours)).toEqual([]);
});

test("each unreadable pair is reported with its colors and contrast", () => {
	expect(colourProblems({ ...own, theme: theme({ "ink-faint": "#9a9a9a" }) })).toEqual([
		"ink-faint #9a9a9a on paper #fbf8f2 has a contrast of 2.6 and needs 4.5.",
		"ink-faint #9a9a9a on paper-raised #ffffff has a contrast of 2.8 and needs 4.5.",
	]);
	// The contrast with the paper is 4.36, which the message rounds down.
	expect(colourProblems({ ...own, theme: theme({ "ink-faint": "#737577" }) })[0]).toContain(
		"has a contrast of 4.3",
	);
	expect(colourProblems({ ...own, theme: theme({ paper: "#15181c" }) }).length).toBeGreaterThan(5);
});

test("a dark theme is valid if its text is light", () => {
	const dark: Theme["colours"] = {
		paper: "#15181c",
		"paper-raised": "#1f2429",
		ink: "#fbf8f2",
		"ink-soft": "#d5d8db",
		"ink-faint": "#b0b5ba",
		line: "#33393f",
		"mango-deep": "#ffb21a",
		sea: "#8fd6cf",
		"sea-soft": "#1d2b2a",
		success: "#8fd6cf",
		"success-soft": "#1d2b2a",
		warning: "#ffc44d",
		"warning-bright": "#7a4d00",
		"warning-soft": "#2c2516",
		chili: "#ff9d95",
		"chili-soft": "#331f1d",
		"mango-light": "#8a5600",
		"tint-sand": "#2a251c",
		"tint-mint": "#1f2a26",
		"tint-sky": "#1e272d",
		"tint-blush": "#2e2321",
		"tint-lilac": "#25222d",
		"tint-mango": "#2c2516",
	};
	expect(colourProblems({ ...own, theme: theme(dark) })).toEqual([]);
	// The dark theme's links would be invisible in emails, which stay light.
	expect(plainColours({ ...own, theme: theme(dark) }).accent).toBe("#0B5F59");
});

describe("a theme and the owner's two colors", () => {
	const mine = theme({ mango: "#123456", "on-mango": "#ffffff", paper: "#ffffff" }, { small: 0 });

	test("the theme provides all other colors", () => {
		expect(themeTokens(mine)).toEqual({
			"--color-mango": "#123456",
			"--color-on-mango": "#ffffff",
			"--color-paper": "#ffffff",
			"--radius-small": "0px",
		});
		const tokens = colourTokens({ brand: "#ffb21a", accent: null, theme: mine });
		expect(tokens).toMatchObject({ "--color-mango": "#ffb21a", "--color-paper": "#ffffff" });
		expect(plainColours({ ...own, theme: mine })).toMatchObject({
			brand: "#123456",
			onBrand: "#ffffff",
		});
	});

	test("the theme and the owner's colors are checked together", () => {
		const paper = theme({ paper: "#4a5058" });
		expect(colourProblems({ brand: "#ffb21a", accent: "#0b5f59", theme: paper })).toContain(
			"sea #0b5f59 on paper #4a5058 has a contrast of 1.0 and needs 4.5.",
		);
	});
});
