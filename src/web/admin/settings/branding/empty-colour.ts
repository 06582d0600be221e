import type { AdminBranding } from "#contract/admin/branding.ts";
import { type HexColour, readColour } from "#lib/branding/colour.ts";
import { shippedColours, type ThemeColour } from "#lib/branding/theme.ts";

/**
 * Returns the color that applies while the field is blank, and a text that names its source.
 * @param theme theme uploaded by the owner; null if there is none
 * @param serverTheme name of the server's own theme, whose colors the browser doesn't know; null if there is none
 */
export function emptyColour(
	name: ThemeColour,
	theme: Pick<NonNullable<AdminBranding["theme"]>, "colours"> | null,
	serverTheme: string | null,
): { colour: HexColour; words: string } {
	const own = readColour(theme?.colours?.[name] ?? "");
	const isThemes = theme ? own !== null : serverTheme !== null;
	return {
		colour: own ?? shippedColours[name],
		words: `Leave blank for the ${isThemes ? "theme’s" : "default"} color.`,
	};
}
