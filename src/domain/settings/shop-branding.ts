import { z } from "zod";
import { themeFile } from "#contract/theme.ts";
import type { Queryable } from "#db/database.ts";
import { hexColour } from "#lib/branding/colour.ts";
import type { Theme } from "#lib/branding/theme.ts";
import { readSetting, setting } from "./read-setting.ts";

/** Path of an uploaded picture of the shop; null for the default. */
const picture = z
	.string()
	.regex(/^\/storage\/identity\/[A-Za-z0-9_-]+\.webp$/)
	.nullable();
const colour = z.string().regex(hexColour).nullable();

const schema = z.object({
	logo: picture,
	/** A square icon that the owner uploaded. */
	icon: picture,
	/** Icon generated from the logo. */
	made_icon: picture,
	/** Picture for link previews. */
	link_picture: picture,
	brand: colour,
	accent: colour,
	/** The owner's uploaded theme; null for the server's theme or the default. */
	theme: themeFile.nullable().default(null),
});
export type ShopBranding = z.output<typeof schema>;

export const defaultBranding: ShopBranding = {
	logo: null,
	icon: null,
	made_icon: null,
	link_picture: null,
	brand: null,
	accent: null,
	theme: null,
};

/** The shop's branding. Parts that the owner hasn't chosen have their defaults. */
export const shopBranding = setting("shop.look", schema, defaultBranding);

/** The theme named in the environment, as read when the shop last started. */
export const serverTheme = setting<Theme | null>("shop.theme_file", themeFile.nullable(), null);

/** Returns the current branding. The owner's theme has priority over the server's theme. */
export async function readShopBranding(queryable: Queryable): Promise<ShopBranding> {
	const [look, theme] = [
		await readSetting(queryable, shopBranding),
		await readSetting(queryable, serverTheme),
	];
	return { ...look, theme: look.theme ?? theme };
}
