import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { MailShop, OwnWords } from "#email/layout.ts";
import { shopName } from "./mail-settings.ts";
import { readSetting } from "./read-setting.ts";
import { readShopLook } from "./shop-look.ts";

/**
 * The shop as it writes its mails now: its name, its face, and its own words where it has some.
 * @param origin public address without a trailing slash
 */
export async function readMailShop(queryable: Queryable, origin: string): Promise<MailShop> {
	const words = await readOwnWords(queryable);
	const { logo, brand, accent } = await readShopLook(queryable);
	const name = await readSetting(queryable, shopName);
	return { name, origin, words, look: { logo, brand, accent } };
}

/** The words of mails that the shop has chosen itself. */
export async function readOwnWords(queryable: Queryable): Promise<OwnWords> {
	const rows = await queryable.rows<{ kind: string; subject: string; intro: string }>(
		sql`select kind, subject, intro from mail_templates`,
	);
	return Object.fromEntries(rows.map(({ kind, ...own }) => [kind, own]));
}
