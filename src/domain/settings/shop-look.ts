import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { hexColour } from "#lib/colour.ts";
import { readSetting, type Setting } from "./read-setting.ts";

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
});
export type ShopLook = z.output<typeof schema>;

export const shippedLook: ShopLook = {
	...{ logo: null, icon: null, made_icon: null, link_picture: null, brand: null, accent: null },
};

/** The shop's face: what the owner has not chosen is the shipped one. */
export const shopLook: Setting<ShopLook> = {
	key: "shop.look",
	schema,
	defaultValue: shippedLook,
};

export const readShopLook = (queryable: Queryable): Promise<ShopLook> =>
	readSetting(queryable, shopLook);
