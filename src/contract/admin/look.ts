import { z } from "zod";
import { hexColour } from "#lib/colour.ts";
import { endpoint } from "../endpoint.ts";
import { themeFile } from "../theme.ts";

const managed = { access: "manager", permission: "settings" } as const;

/** As `uploadLookPicture` gave it. */
const picture = z
	.string()
	.max(200)
	.regex(/^\/storage\/identity\/[A-Za-z0-9_-]{20,96}\.webp$/, "Choose an uploaded picture.");
const colour = z.string().regex(hexColour, "Write a colour such as #1d3f8f.");

/** What the owner has chosen; null: the shipped one. */
const chosen = {
	logo: picture.nullable(),
	/** A square for tabs and home screens, where the one made of the logo will not do. */
	icon: picture.nullable(),
	/** What link previews of the shop itself show. */
	link_picture: picture.nullable(),
	/** Of buttons and bars. */
	brand: colour.nullable(),
	/** Of links and the focus. */
	accent: colour.nullable(),
	/** All colours and corners, under both. */
	theme: themeFile.nullable(),
};

export const adminLook = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string(),
	...chosen,
	/** Made of the logo; an icon of the owner's own comes first. */
	made_icon: z.string().nullable(),
	/** The theme that the environment names, where the owner has none; null: it names none. */
	server_theme: z.string().nullable(),
});
export type AdminLook = z.input<typeof adminLook>;

export const readAdminLook = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/look",
	summary: "The shop's logo, icon, link picture and colours",
	output: adminLook,
});

export const uploadLookPicture = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/look-pictures",
	problems: ["storage_full"],
	summary:
		"Keeps an uploaded picture of the shop itself; it is shown once the look is saved with it",
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
		"Changes what is given, null to the shipped one; a colour that cannot be read is refused; 409 `changed_elsewhere` brings `current`",
	body: z.object({ version: z.string().max(100), ...z.object(chosen).partial().shape }),
	output: adminLook,
});
