import { z } from "zod";
import { themeFile } from "#contract/theme.ts";
import type { Queryable } from "#db/database.ts";
import { hexColour } from "#lib/colour.ts";
import type { Theme } from "#lib/theme.ts";
import { readSetting, setting } from "./read-setting.ts";

/** The path of a picture that was uploaded for the shop itself; null: the shipped one. */
const picture = z
	.string()
	.regex(/^\/storage\/identity\/[A-Za-z0-9_-]+\.webp$/)
	.nullable();
const colour = z.string().regex(hexColour).nullable();

const schema = z.object({
	logo: picture,
	/** The owner's own square icon. */
	icon: picture,
	/** The icon that was made of the logo. */
	made_icon: picture,
	/** Of link previews. */
	link_picture: picture,
	brand: colour,
	accent: colour,
	/** What the owner has uploaded; null: the server's, or the shipped one. */
	theme: themeFile.nullable().default(null),
});
export type ShopLook = z.output<typeof schema>;

export const shippedLook: ShopLook = {
	logo: null,
	icon: null,
	made_icon: null,
	link_picture: null,
	brand: null,
	accent: null,
	theme: null,
};

/** The shop's face: what the owner has not chosen is the shipped one. */
export const shopLook = setting("shop.look", schema, shippedLook);

/** The theme that the environment names, as the last start read it. */
export const serverTheme = setting<Theme | null>("shop.theme_file", themeFile.nullable(), null);

/** As it is worn now: a theme of the owner's goes before the server's. */
export async function readShopLook(queryable: Queryable): Promise<ShopLook> {
	const [look, theme] = [
		await readSetting(queryable, shopLook),
		await readSetting(queryable, serverTheme),
	];
	return { ...look, theme: look.theme ?? theme };
}
