import type { AdminBranding } from "#contract/admin/branding.ts";
import { colourProblems } from "#lib/branding/brand-colours.ts";
import { type HexColour, hexColour } from "#lib/branding/colour.ts";
import { type Theme, themeColourNames, themeRadiusNames } from "#lib/branding/theme.ts";

const isName = (names: readonly string[], name: string): boolean => names.includes(name);
const entriesOf = (value: unknown): [string, unknown][] =>
	typeof value === "object" && value !== null ? Object.entries(value) : [];

/** Returns the errors in a theme file itself: unknown names, and invalid colors or radii. */
function wrongOf({ name, colours, radii, ...others }: Record<string, unknown>): string[] {
	return [
		...(typeof name === "string" && name.trim() !== "" && name.trim().length <= 60
			? []
			: ["name: use 1 to 60 characters."]),
		...Object.keys(others).map((key) => `${key}: remove this field. It isn't part of a theme.`),
		...entriesOf(colours).flatMap(([key, colour]) =>
			!isName(themeColourNames, key)
				? [`${key}: no color has this name.`]
				: typeof colour === "string" && hexColour.test(colour)
					? []
					: [`${key}: use a color such as #1d3f8f, in lowercase letters.`],
		),
		...entriesOf(radii).flatMap(([key, radius]) =>
			!isName(themeRadiusNames, key)
				? [`${key}: no corner radius has this name.`]
				: typeof radius === "number" && radius >= 0 && radius <= 40
					? []
					: [`${key}: use 0 to 40 pixels.`],
		),
	];
}

/** Validates a theme by the server's rules as soon as the file is selected. */
export function assessTheme(
	theme: AdminBranding["theme"],
	own: { brand: HexColour | null; accent: HexColour | null },
): string[] {
	if (!theme) return [];
	const wrong = wrongOf(theme as Record<string, unknown>);
	if (wrong.length > 0) return wrong;
	return colourProblems({ ...own, theme: { colours: {}, radii: {}, ...theme } as Theme });
}
