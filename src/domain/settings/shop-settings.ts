import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { readGivenSettings, setting } from "./read-setting.ts";

/** Name of a shop whose owner hasn't set a name. */
export const namelessShop = "Our shop";

/** The shop's name, used in emails, titles and the header (decisions §1). */
export const shopName = setting("shop.name", z.string().min(1).max(80), namelessShop);

const line = (longest: number) => z.string().trim().max(longest);

const schema = z.object({
	tagline: line(160),
	/** Year for 'Serving customers since …'; null if not set. */
	since: z.number().int().min(1900).max(2200).nullable(),
	phone: line(40),
	email: z.email().or(z.literal("")),
	social: z.object({
		label: line(60),
		/** Address of the page on social media; "" for none. */
		url: z.url({ protocol: /^https?$/ }).or(z.literal("")),
	}),
	hours: line(120),
	/** Address, phone and hours of each branch, by branch code. Blank hours mean the shop's hours. */
	branches: z.record(
		z.string(),
		z.object({ address: line(300), phone: line(40), hours: line(120).default("") }),
	),
});

/** The shop's details except its name. Details that the owner hasn't set are blank. */
export const shopIdentity = setting("shop", schema, {
	tagline: "",
	since: null,
	phone: "",
	email: "",
	social: { label: "", url: "" },
	hours: "",
	branches: {},
});

/** True for a real shop's database. The setting is written when the shop first starts outside the demo. */
export const isRealShop = setting("shop.begun", z.boolean(), false);

export interface ShopSettings extends z.output<typeof schema> {
	name: string;
}

export async function readShopSettings(database: Queryable): Promise<ShopSettings> {
	const [name, identity] = await readGivenSettings(database, [shopName, shopIdentity] as const);
	return { name, ...identity };
}
