import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** What a shop without a name is called where a word is needed. */
export const namelessShop = "Our shop";

/** The shop's name: in mails, titles and the header (decisions §1). */
export const shopName: Setting<string> = {
	key: "shop.name",
	schema: z.string().min(1).max(80),
	defaultValue: namelessShop,
};

/** Who mails come from, with or without a name; null: the shop's name and host make it. */
export const mailFrom: Setting<string | null> = {
	key: "mail.from",
	schema: z.string().min(3).max(200).nullable(),
	defaultValue: null,
};

/** After so many days a mail that left, was kept or failed loses its text. */
export const mailTextDays: Setting<number> = {
	key: "mail.text_days",
	schema: z.number().int().min(7).max(3650),
	defaultValue: 180,
};

/** Where answers to mails go; null: to the shop's own e-mail, or the sender while it has none. */
export const mailReplyTo: Setting<string | null> = {
	key: "mail.reply_to",
	schema: z.email().max(200).nullable(),
	defaultValue: null,
};
