import type { AdminLook } from "#contract/admin/look.ts";
import { type HexColour, readColour } from "#lib/colour.ts";
import { shippedColours, type ThemeColour } from "#lib/theme.ts";

/**
 * What a colour is that its owner leaves empty, and in words whose it is.
 * @param theme the one that the owner has uploaded
 * @param serverTheme the name of the one in force without it, whose colours only the server knows
 */
export function emptyColour(
	name: ThemeColour,
	theme: Pick<NonNullable<AdminLook["theme"]>, "colours"> | null,
	serverTheme: string | null,
): { colour: HexColour; words: string } {
	const own = readColour(theme?.colours?.[name] ?? "");
	const isThemes = theme ? own !== null : serverTheme !== null;
	return {
		colour: own ?? shippedColours[name],
		words: `Leave blank for the ${isThemes ? "theme’s" : "standard"} color.`,
	};
}
