import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { emailProviderChange } from "./email-provider-change.ts";

/**
 * Unlinks a provider from an account and notifies the owner by email. Throws if the account has no other way to sign
 * in.
 */
export async function unlinkProvider(
	context: Shop,
	accountId: number,
	provider: string,
): Promise<void> {
	await context.database.transaction(async (transaction) => {
		// Lock the row. If two providers are unlinked concurrently, the second request sees that the first one is gone.
		const { hasPassword } = await transaction.one<{ hasPassword: boolean }>(sql`
			select password_hash is not null as "hasPassword" from accounts
			where id = ${accountId} for no key update
		`);
		const linked = await transaction.rows<{ provider: string }>(
			sql`select provider from identities where account_id = ${accountId}`,
		);
		if (!linked.some((identity) => identity.provider === provider)) {
			throw new Refusal("missing", "This provider is not linked.");
		}
		if (!hasPassword && linked.length === 1) {
			throw new Refusal(
				"conflict",
				"This is your only way to sign in. Set a password first, then unlink it.",
				{ code: "last_way_in" },
			);
		}
		await emailProviderChange(context, transaction, { accountId, provider }, "unlinked");
		await transaction.execute(sql`
			delete from identities where account_id = ${accountId} and provider = ${provider}
		`);
	});
}
