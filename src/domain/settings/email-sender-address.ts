import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { canReceiveEmail } from "#lib/phone-and-address/email-address.ts";
import { general } from "./general-settings.ts";
import { readSetting } from "./read-setting.ts";
import { shopIdentity, shopName } from "./shop-settings.ts";

export interface SenderAddress {
	/** Name and address, such as `"Kargado" <no-reply@shop.example>`. */
	from: string;
	replyTo: string | undefined;
}

/**
 * Returns the sender of emails. The sender set in the back office has priority over the sender in the environment.
 * Without either, the sender consists of the shop's name and host. Replies go to the reply address set in the back
 * office, or otherwise to the shop's email.
 */
export async function readSenderAddress(
	queryable: Queryable,
	{ origin, mailFrom: given }: Pick<Shop, "origin" | "mailFrom">,
): Promise<SenderAddress> {
	const name = await readSetting(queryable, shopName);
	const named = (address: string) => `"${name.replace(/["\\]/g, "")}" <${address}>`;
	const chosen = (await readSetting(queryable, general.mail_from)) ?? given;
	const from = chosen ?? named(`no-reply@${new URL(origin).hostname}`);
	const { email } = await readSetting(queryable, shopIdentity);
	const replyTo =
		(await readSetting(queryable, general.mail_reply_to)) ??
		(canReceiveEmail(email) ? email : undefined);
	return { from: from.includes("<") ? from : named(from), replyTo };
}
