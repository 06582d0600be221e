import sql from "sql-template-tag";
import type { MailKind } from "#contract/admin/mail-templates.ts";
import type { Queryable } from "#db/database.ts";
import type { EmailShop } from "#email/layout.ts";
import { settingValue } from "./read-setting.ts";
import { returnRules } from "./return-rules.ts";
import { serverTheme, shopBranding } from "./shop-branding.ts";
import { shopIdentity, shopName } from "./shop-settings.ts";

/** The shop's data for emails, as the database returns it. */
export interface EmailShopRow {
	name: unknown;
	look: unknown;
	theme: unknown;
	identity: unknown;
	returns: unknown;
	branch: string | null;
	words: { kind: MailKind; subject: string; intro: string }[];
}

/** SQL for the shop's data for emails as one JSON value, for use in larger statements. */
export const emailShopAsJson = sql`
	json_build_object(
		'name', (select value from settings where key = ${shopName.key}),
		'look', (select value from settings where key = ${shopBranding.key}),
		'theme', (select value from settings where key = ${serverTheme.key}),
		'returns', (select value from settings where key = ${returnRules.key}),
		'identity', (select value from settings where key = ${shopIdentity.key}),
		'branch', (select code from branches where is_open order by position, id limit 1),
		'words', (
			select coalesce(json_agg(json_build_object(
				'kind', kind, 'subject', subject, 'intro', intro
			)), '[]') from mail_templates
		)
	)`;

/**
 * Returns the shop's data for emails: name, branding, contact details and custom texts.
 * @param origin public address without a trailing slash
 */
export function emailShopOf(row: EmailShopRow, origin: string): EmailShop {
	const { logo, brand, accent, theme } = settingValue(shopBranding, row.look);
	const { phone, branches } = settingValue(shopIdentity, row.identity);
	return {
		name: settingValue(shopName, row.name),
		origin,
		words: Object.fromEntries(row.words.map(({ kind, ...own }) => [kind, own])),
		look: { logo, brand, accent, theme: theme ?? settingValue(serverTheme, row.theme) },
		contact: { phone, address: branches[row.branch ?? ""]?.address ?? "" },
		returnDays: settingValue(returnRules, row.returns).days,
	};
}

/** Reads the shop's current data for emails in one statement. */
export async function readEmailShop(queryable: Queryable, origin: string): Promise<EmailShop> {
	const { row } = await queryable.one<{ row: EmailShopRow }>(sql`select ${emailShopAsJson} as row`);
	return emailShopOf(row, origin);
}
