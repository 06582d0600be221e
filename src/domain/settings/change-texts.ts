import sql from "sql-template-tag";
import { type PageTextKey, pageTextKeys } from "#contract/landing/texts.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { requireVersion, writtenAt } from "#domain/audit/require-version.ts";
import type { ShopMethod } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { readDefaultText } from "./page-texts.ts";
import { promisedPayments } from "./promised-payments.ts";
import { readSetting } from "./read-setting.ts";
import { isRealShop } from "./shop-settings.ts";

export interface AdminText {
	key: PageTextKey;
	markdown: string;
	is_own: boolean;
	/** True if a real shop still uses the default text and the owner hasn't confirmed it. */
	is_draft: boolean;
	/** Payment methods mentioned in the owner's text. */
	promised_payments: ShopMethod[];
	updated_at: Date | null;
}

/** Returns the texts of the shop's pages with their placeholders. */
export async function listTexts(queryable: Queryable): Promise<AdminText[]> {
	const own = await queryable.rows<{ key: string; markdown: string; updated_at: Date }>(
		sql`select key, markdown, updated_at from page_texts`,
	);
	const isReal = await readSetting(queryable, isRealShop);
	return Promise.all(
		pageTextKeys.map(async (key) => {
			const written = own.find((text) => text.key === key);
			const isOwn = written !== undefined && written.markdown !== "";
			const shipped = await readDefaultText(key, isReal);
			return {
				key,
				markdown: isOwn ? written.markdown : shipped,
				is_own: isOwn,
				is_draft: isReal && !isOwn,
				promised_payments: isOwn ? promisedPayments(written.markdown, shipped) : [],
				updated_at: written?.updated_at ?? null,
			};
		}),
	);
}

/**
 * Saves a text. A blank text restores the default.
 * @throws Refusal `changed_elsewhere` if someone else has changed it since `readAt`
 */
export function changeText(
	database: Database,
	actor: Actor,
	key: PageTextKey,
	markdown: string,
	readAt: Date | null,
): Promise<AdminText> {
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('page texts'))`);
		const before = await findText(transaction, key);
		requireVersion("this text", writtenAt(before.updated_at), writtenAt(readAt).version);
		// Store whole milliseconds, so that the time that a client sends back equals the stored time.
		await transaction.execute(sql`
			insert into page_texts (key, markdown, updated_at)
			values (${key}, ${markdown}, date_trunc('milliseconds', clock_timestamp()))
			on conflict (key) do update
			set markdown = excluded.markdown, updated_at = excluded.updated_at`);
		const after = await findText(transaction, key);
		await recordChange(transaction, actor, {
			action: "text.changed",
			entity: "text",
			entityId: key,
			label: key,
			before: { markdown: before.markdown, is_own: before.is_own },
			after: { markdown: after.markdown, is_own: after.is_own },
		});
		return after;
	});
}

export async function findText(queryable: Queryable, key: PageTextKey): Promise<AdminText> {
	const found = (await listTexts(queryable)).find((text) => text.key === key);
	if (!found) throw new Refusal("missing", "Text not found.");
	return found;
}
