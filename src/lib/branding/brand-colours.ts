import { contrastOf, type HexColour, perceiveColour, showColour } from "./colour.ts";
import { palette } from "./palette.ts";
import {
	findUnreadable,
	legibleContrast,
	shippedColours,
	type Theme,
	type ThemeColour,
	themeColourNames,
	themeTokens,
} from "./theme.ts";

/** The owner's colors; null where the default applies. */
export interface ChosenColours {
	/** Color of buttons and bars. */
	brand: string | null;
	/** Color of links and focus outlines. */
	accent: string | null;
	/** Theme, which sets the other colors. */
	theme?: Theme | null | undefined;
}

const legible = legibleContrast;
/** Minimum contrast at which a button is visible on the page. */
const visible = 1.5;

/** Backgrounds on which colored text appears, besides the soft brand and accent shades. */
const surfaces = [palette.paper, palette.paperRaised, "#f1e6d3"];
const white = "#ffffff";

const leastContrast = (colour: string, others: readonly string[]): number =>
	Math.min(...others.map((other) => contrastOf(colour, other)));

/** Returns the closest darker or lighter color of the same hue that meets a condition. */
function nearest(
	colour: string,
	holds: (candidate: HexColour) => boolean,
	ways: readonly (1 | -1)[] = [-1, 1],
): HexColour {
	const seen = perceiveColour(colour);
	for (let step = 0; step <= 200; step += 1) {
		for (const way of ways) {
			const candidate = showColour({ ...seen, lightness: seen.lightness + way * step * 0.005 });
			if (holds(candidate)) return candidate;
		}
	}
	return ways[0] === 1 ? white : "#000000";
}

const shade = (colour: string, lightness: number, mostChroma: number): HexColour => {
	const seen = perceiveColour(colour);
	return showColour({ ...seen, lightness, chroma: Math.min(seen.chroma, mostChroma) });
};
const softOf = (brand: string) => shade(brand, 0.937, 0.05);
const softOfAccent = (accent: string) => shade(accent, 0.938, 0.016);

/** Returns the text color on a background: dark or white, whichever is more readable. */
export const textColourOn = (colour: string): string =>
	contrastOf(colour, palette.ink) >= contrastOf(colour, white) ? palette.ink : white;

export interface AssessedColour {
	/**
	 * For the brand color, the contrast of text on it. For the accent, the lowest contrast of links on the page's
	 * backgrounds.
	 */
	contrast: number;
	/** The reason why the color can't be used, or null if it can. */
	problem: string | null;
	/** The closest usable color; the color itself if it is usable. */
	proposal: HexColour;
}

const brandProblem = (colour: string): string | null => {
	if (contrastOf(colour, textColourOn(colour)) < legible) {
		return "Neither dark nor white text is readable on this color.";
	}
	return contrastOf(colour, palette.paper) < visible
		? "This color is too pale: buttons would not be visible on the page."
		: null;
};

/** Checks whether a color can be used for buttons. */
export const assessBrand = (colour: HexColour): AssessedColour => ({
	contrast: contrastOf(colour, textColourOn(colour)),
	problem: brandProblem(colour),
	proposal: nearest(colour, (candidate) => brandProblem(candidate) === null),
});

/** Returns the lowest contrast of the accent on the backgrounds of a page. */
const accentContrast = (colour: string): number =>
	leastContrast(colour, [...surfaces, palette.tintMango, softOfAccent(colour)]);

/** Checks whether a color can be used for links and focus outlines. */
export const assessAccent = (colour: HexColour): AssessedColour => ({
	contrast: accentContrast(colour),
	problem:
		accentContrast(colour) < legible
			? "Links in this color would not be readable on the page."
			: null,
	proposal: nearest(colour, (candidate) => accentContrast(candidate) >= legible, [-1]),
});

const lighten = 0.045;

/**
 * Returns the backgrounds and the text color with which the shades of the brand color must be readable. The theme's
 * colors replace the defaults.
 */
const groundsOf = ({ colours = {} }: Partial<Theme>) => ({
	light: [
		colours.paper ?? palette.paper,
		colours["paper-raised"] ?? palette.paperRaised,
		colours["tint-sand"] ?? shippedColours["tint-sand"],
	],
	ink: colours.ink ?? palette.ink,
});

function brandShades(brand: string, { light, ink }: ReturnType<typeof groundsOf>) {
	const words = textColourOn(brand);
	const seen = perceiveColour(brand);
	const away = words === white ? -lighten : lighten;
	const soft = softOf(brand);
	return {
		"--color-mango": brand,
		"--color-on-mango": words,
		"--color-mango-bright": showColour({ ...seen, lightness: seen.lightness + away }),
		"--color-mango-deep": nearest(
			brand,
			(candidate) => leastContrast(candidate, [...light, soft]) >= legible,
			[-1],
		),
		"--color-mango-light": nearest(
			brand,
			(candidate) => contrastOf(candidate, ink) >= legible,
			[1],
		),
		"--color-tint-mango": soft,
	};
}

const accentShades = (accent: string) => ({
	"--color-sea": accent,
	"--color-sea-soft": softOfAccent(accent),
});

/** Defaults of the custom properties. They equal the values in the style sheet (src/web/ui/tokens.css). */
export const shippedTokens: Readonly<Record<string, string>> = {
	"--color-mango": "#ffb21a",
	"--color-on-mango": "#15181c",
	"--color-mango-bright": "#ffc44d",
	"--color-mango-deep": "#8a5600",
	"--color-mango-light": "#ffb21a",
	"--color-tint-mango": "#fbe9c6",
	"--color-sea": "#0b5f59",
	"--color-sea-soft": "#e0eeea",
};

/** Returns the CSS custom properties that the owner's colors change; empty if none are chosen. */
export const colourTokens = ({
	brand,
	accent,
	theme = null,
}: ChosenColours): Readonly<Record<string, string>> => ({
	...(theme !== null && themeTokens(theme)),
	...(brand !== null && brandShades(brand, groundsOf(theme ?? {}))),
	...(accent !== null && accentShades(accent)),
});

/** Returns one sentence per unreadable text and background, for a theme with the owner's colors. */
export function colourProblems(own: ChosenColours): string[] {
	const tokens = colourTokens(own);
	const colours = { ...shippedColours } as Record<ThemeColour, string>;
	for (const name of themeColourNames) colours[name] = tokens[`--color-${name}`] ?? colours[name];
	return findUnreadable(colours).map(({ sentence }) => sentence);
}

/** Colors for emails and documents, which can't use a style sheet. */
export interface PlainColours {
	brand: string;
	onBrand: string;
	accent: string;
}

export function plainColours({ brand, accent, theme }: ChosenColours): PlainColours {
	const { mango, sea } = theme?.colours ?? {};
	const own = brand ?? mango ?? null;
	return {
		brand: own ?? palette.mango,
		onBrand: own === null ? palette.ink : textColourOn(own),
		accent: accent ?? emailAccent(sea) ?? palette.sea,
	};
}

/** Returns a theme's link color unless it's unreadable in emails, which always have a light background. */
const emailAccent = (sea: string | undefined): string | null =>
	sea !== undefined && accentContrast(sea) >= legible ? sea : null;
