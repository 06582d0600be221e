import { z } from "zod";
import { type HexColour, hexColour } from "#lib/branding/colour.ts";
import { themeColourNames, themeRadiusNames } from "#lib/branding/theme.ts";

const colour = z
	.string()
	.regex(hexColour, "Enter a color such as #1d3f8f, in lowercase letters.")
	.transform((text) => text as HexColour);
const radius = z.number("Enter 0 to 40 pixels.").min(0).max(40, "Enter 0 to 40 pixels.");

/** Content of a theme file (docs/owners/theme.md). */
export const themeFile = z.strictObject({
	name: z.string().trim().min(1, "This is required.").max(60, "This is too long."),
	colours: z.partialRecord(z.enum(themeColourNames), colour).default({}),
	radii: z.partialRecord(z.enum(themeRadiusNames), radius).default({}),
});
