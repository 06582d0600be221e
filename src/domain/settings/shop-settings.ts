import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { readSetting, setting } from "./read-setting.ts";

/** What a shop without a name is called where a word is needed. */
export const namelessShop = "Our shop";

/** The shop's name: in emails, titles and the header (decisions §1). */
export const shopName = setting("shop.name", z.string().min(1).max(80), namelessShop);

const line = (longest: number) => z.string().trim().max(longest);

const schema = z.object({
	tagline: line(160),
	/** 'Serving customers since …'; null: not said. */
	since: z.number().int().min(1900).max(2200).nullable(),
	phone: line(40),
	email: z.email().or(z.literal("")),
	social: z.object({
		label: line(60),
		/** "": there is no social page. */
		url: z.url({ protocol: /^https?$/ }).or(z.literal("")),
	}),
	hours: line(120),
	/** Where a branch is, how to call it and when it is open, by its code; hours "": the shop's. */
	branches: z.record(
		z.string(),
		z.object({ address: line(300), phone: line(40), hours: line(120).default("") }),
	),
});

/** Who the shop is, beside its name; nothing is made up: what the owner has not said is empty. */
export const shopIdentity = setting("shop", schema, {
	tagline: "",
	since: null,
	phone: "",
	email: "",
	social: { label: "", url: "" },
	hours: "",
	branches: {},
});

/** This database is a real shop's, since its first start outside the demo. */
export const isRealShop = setting("shop.begun", z.boolean(), false);

export interface ShopSettings extends z.output<typeof schema> {
	name: string;
}

export async function readShopSettings(database: Queryable): Promise<ShopSettings> {
	const [name, identity] = await Promise.all([
		readSetting(database, shopName),
		readSetting(database, shopIdentity),
	]);
	return { name, ...identity };
}
