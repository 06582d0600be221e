import { z } from "zod";
import { hexColour } from "#lib/branding/colour.ts";
import { endpoint } from "../endpoint.ts";
import { themeFile } from "../theme.ts";

const managed = { access: "manager", permission: "settings" } as const;

/** The path returned by `uploadLookPicture`. */
const picture = z
	.string()
	.max(200)
	.regex(/^\/storage\/identity\/[A-Za-z0-9_-]{20,96}\.webp$/, "Choose an uploaded picture.");
const colour = z.string().regex(hexColour, "Enter a color such as #1d3f8f.");

/** Branding that the owner has chosen; null for the default. */
const chosen = {
	logo: picture.nullable(),
	/** Square icon for tabs and home screens, if the one derived from the logo isn't suitable. */
	icon: picture.nullable(),
	/** Social image for link previews. */
	link_picture: picture.nullable(),
	/** Color of buttons and bars. */
	brand: colour.nullable(),
	/** Color of links and focus outlines. */
	accent: colour.nullable(),
	/** Theme with all colors and corners; brand and accent override it. */
	theme: themeFile.nullable(),
};

export const adminBranding = z.object({
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.string(),
	...chosen,
	/** Icon derived from the logo. A custom icon has priority. */
	made_icon: z.string().nullable(),
	/** Theme set in the environment. It applies if the owner has no theme; null if not set. */
	server_theme: z.string().nullable(),
});
export type AdminBranding = z.input<typeof adminBranding>;

export const readAdminLook = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/look",
	summary: "The shop's logo, icon, social image and colors",
	output: adminBranding,
});

export const uploadLookPicture = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/look-pictures",
	problems: ["storage_full"],
	summary: "Uploads a branding picture; it appears once the branding is saved",
	status: 201,
	multipart: true,
	body: z.object({
		image: z.file("Choose a picture."),
		place: z.enum(["logo", "icon", "link_picture"]),
	}),
	output: z.object({ path: z.string() }),
});

export const changeLook = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/look",
	problems: ["changed_elsewhere", "storage_full"],
	summary:
		"Updates the given fields; null restores the default; invalid colors are refused; 409 `changed_elsewhere` returns `current`",
	body: z.object({ version: z.string().max(100), ...z.object(chosen).partial().shape }),
	output: adminBranding,
});
