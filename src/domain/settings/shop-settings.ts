import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { shopName } from "./mail-settings.ts";
import { readSetting, type Setting } from "./read-setting.ts";

const line = (longest: number) => z.string().trim().max(longest);

const schema = z.object({
	tagline: line(160),
	/** 'Serving customers since …' */
	since: z.number().int().min(1900).max(2200),
	phone: line(40),
	email: z.email(),
	social: z.object({ label: line(60), url: z.url({ protocol: /^https?$/ }) }),
	hours: line(120),
	/** Where a branch is, how to call it and when it is open, by its code; hours "": the shop's. */
	branches: z.record(
		z.string(),
		z.object({ address: line(300), phone: line(40), hours: line(120).default("") }),
	),
});

/** Who the shop is, beside its name; until an admin edits it, plainly made-up data (decisions §1). */
export const shopIdentity: Setting<z.output<typeof schema>> = {
	key: "shop",
	schema,
	defaultValue: {
		tagline: "Cases, cables, chargers and everything else your phone and computer need.",
		since: 2020,
		phone: "+639170001234",
		email: "hello@kargado.example",
		social: { label: "Kargado on Facebook", url: "https://social.kargado.example/kargado" },
		hours: "Mon–Sat 8:00 AM–6:00 PM",
		branches: {
			main: { address: "12 Sampaguita Street, Poblacion", phone: "+639170001234", hours: "" },
			second: {
				address: "Unit 4, Ilang-Ilang Arcade, National Highway",
				phone: "+639170005678",
				hours: "",
			},
		},
	},
};

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
