import type { Queryable } from "#db/database.ts";
import { mailFrom, mailReplyTo, shopName } from "./mail-settings.ts";
import { readSetting } from "./read-setting.ts";

export interface SenderContext {
	/** Public address without a trailing slash. */
	origin: string;
	/** What the environment sets. */
	mailFrom: string | undefined;
}

export interface SenderAddress {
	/** `"Kargado" <no-reply@shop.example>` */
	from: string;
	replyTo: string | undefined;
}

/** Who mails come from now: the back office's choice, the environment's, or the shop's name and host. */
export async function readSenderAddress(
	queryable: Queryable,
	{ origin, mailFrom: given }: SenderContext,
): Promise<SenderAddress> {
	const name = await readSetting(queryable, shopName);
	const own = `"${name.replace(/["\\]/g, "")}" <no-reply@${new URL(origin).hostname}>`;
	return {
		from: (await readSetting(queryable, mailFrom)) ?? given ?? own,
		replyTo: (await readSetting(queryable, mailReplyTo)) ?? undefined,
	};
}

/** `hello@shop.example` of `Kargado <hello@shop.example>`. */
export const bareAddress = (from: string): string =>
	(/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
