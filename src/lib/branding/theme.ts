import { contrastOf, type HexColour } from "./colour.ts";

/** Every color of the style sheet (src/web/ui/tokens.css), with its purpose and default. */
export const themeColours = {
	paper: { is: "#fbf8f2", for: "background of pages, and text on ink" },
	"paper-raised": { is: "#ffffff", for: "raised surfaces, such as cards" },
	ink: { is: "#15181c", for: "text, dark buttons and bars" },
	"ink-soft": { is: "#4a5058", for: "secondary text" },
	"ink-faint": { is: "#686f77", for: "faint text" },
	line: { is: "#e7e1d6", for: "lines, and the background of quiet badges" },
	mango: { is: "#ffb21a", for: "the brand: buttons and bars" },
	"mango-bright": { is: "#ffc44d", for: "a hovered button" },
	"mango-deep": { is: "#8a5600", for: "the brand as text on the page" },
	"on-mango": { is: "#15181c", for: "text on the brand color" },
	"mango-light": { is: "#ffb21a", for: "the brand as text on ink" },
	sea: { is: "#0b5f59", for: "links and the focus outline" },
	"sea-soft": { is: "#e0eeea", for: "background of notes in sea" },
	success: { is: "#0b5f59", for: "success" },
	"success-soft": { is: "#e0eeea", for: "background of success messages" },
	warning: { is: "#8a5600", for: "warning" },
	"warning-bright": { is: "#ffb21a", for: "warnings on ink" },
	"warning-soft": { is: "#fbe9c6", for: "background of warnings" },
	chili: { is: "#b3261e", for: "errors and sale prices" },
	"chili-soft": { is: "#fbe9e5", for: "background of errors" },
	"tint-sand": { is: "#f1e6d3", for: "backgrounds of product pictures and panels" },
	"tint-mint": { is: "#dce9e4", for: "backgrounds of product pictures and panels" },
	"tint-sky": { is: "#dde8ef", for: "backgrounds of product pictures and panels" },
	"tint-blush": { is: "#f4e0da", for: "backgrounds of product pictures and panels" },
	"tint-lilac": { is: "#e6e2ef", for: "backgrounds of product pictures and panels" },
	"tint-mango": { is: "#fbe9c6", for: "background in a light shade of the brand color" },
} as const satisfies Record<string, { is: HexColour; for: string }>;
export type ThemeColour = keyof typeof themeColours;
export const themeColourNames = Object.keys(themeColours) as [ThemeColour, ...ThemeColour[]];

/** Corner radii in pixels, with defaults. */
export const themeRadii = { small: 10, medium: 16, large: 24 } as const;
export type ThemeRadius = keyof typeof themeRadii;
export const themeRadiusNames = Object.keys(themeRadii) as [ThemeRadius, ...ThemeRadius[]];

/** A theme file; omitted values keep their default. */
export interface Theme {
	name: string;
	colours: Readonly<Partial<Record<ThemeColour, HexColour>>>;
	radii: Readonly<Partial<Record<ThemeRadius, number>>>;
}

/** Minimum contrast of text (WCAG AA). */
export const legibleContrast = 4.5;

/** Text and background combinations used in the shop. */
export const readablePairs: readonly (readonly [
	words: ThemeColour,
	grounds: readonly ThemeColour[],
])[] = [
	[
		"ink",
		[
			...(["paper", "paper-raised", "line", "sea-soft", "success-soft"] as const),
			...(["warning-soft", "chili-soft", "tint-sand", "tint-mint", "tint-sky"] as const),
			...(["tint-blush", "tint-lilac", "tint-mango", "warning-bright"] as const),
		],
	],
	[
		"ink-soft",
		["paper", "paper-raised", "line", "chili-soft", "warning-soft", "tint-sand", "tint-mango"],
	],
	["ink-faint", ["paper", "paper-raised"]],
	["on-mango", ["mango", "mango-bright"]],
	["mango-deep", ["paper", "paper-raised", "tint-mango"]],
	["mango-light", ["ink"]],
	["sea", ["paper", "paper-raised", "sea-soft", "tint-mango", "tint-sand"]],
	["success", ["paper", "paper-raised", "success-soft"]],
	["warning", ["paper", "paper-raised", "warning-soft"]],
	["warning-bright", ["ink"]],
	["chili", ["paper", "paper-raised", "chili-soft"]],
	["paper", ["ink", "sea"]],
	["paper-raised", ["ink", "sea", "success", "chili"]],
];

/**
 * Returns one sentence per unreadable combination of text and background.
 * @param colours all colors with the theme applied
 */
export const findUnreadable = (
	colours: Readonly<Record<ThemeColour, string>>,
): { words: ThemeColour; sentence: string }[] =>
	readablePairs.flatMap(([words, grounds]) =>
		grounds.flatMap((ground) => {
			const contrast = contrastOf(colours[words], colours[ground]);
			if (contrast >= legibleContrast) return [];
			// The contrast is rounded down, so that 4.49 isn't shown as 4.5.
			const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
			const sentence = `${words} ${colours[words]} on ${ground} ${colours[ground]} has a contrast of ${shown} and needs ${legibleContrast}.`;
			return [{ words, sentence }];
		}),
	);

export const shippedColours = Object.fromEntries(
	themeColourNames.map((name): [ThemeColour, HexColour] => [name, themeColours[name].is]),
) as Readonly<Record<ThemeColour, HexColour>>;

/** Returns the CSS custom properties that a theme changes. */
export const themeTokens = ({ colours, radii }: Theme): Record<string, string> => ({
	...Object.fromEntries(
		Object.entries(colours).map(([name, colour]) => [`--color-${name}`, colour]),
	),
	...Object.fromEntries(
		Object.entries(radii).map(([name, size]) => [`--radius-${name}`, `${size}px`]),
	),
});
