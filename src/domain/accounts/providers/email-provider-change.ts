import sql from "sql-template-tag";
import { labelProvider } from "#contract/account/providers.ts";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { emailAccount } from "../email-account.ts";

/** Notifies the owner of an account that a sign-in provider was linked or unlinked. */
export async function emailProviderChange(
	context: Shop,
	transaction: Queryable,
	{ accountId, provider }: { accountId: number; provider: string },
	change: "linked" | "unlinked",
): Promise<void> {
	const identity = await transaction.first<{ id: number; name: string; email: string }>(sql`
		select identities.id, accounts.name, accounts.email
		from identities join accounts on accounts.id = account_id
		where account_id = ${accountId} and provider = ${provider}`);
	if (!identity) return;
	await emailAccount(context, transaction, {
		accountId,
		eventKey: `identity:${identity.id}:${change}`,
		recipient: identity.email,
		message: {
			kind: `provider_${change}`,
			data: { name: identity.name, provider: labelProvider(provider) },
		},
	});
}
