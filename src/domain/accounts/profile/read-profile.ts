import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { creditBalance } from "#domain/credit/credit-balance.ts";
import type { Centavos } from "#lib/money/money.ts";

export interface Profile {
	name: string;
	email: string;
	emailVerified: boolean;
	/** New email that the person hasn't confirmed yet. */
	pendingEmail: string | null;
	phone: string | null;
	avatarPath: string | null;
	hasPassword: boolean;
	/** Balance of store credit; null if the account never had any. */
	storeCredit: Centavos | null;
	/** True if there are custom fields that customers can see or fill in. */
	hasCustomFields: boolean;
	/** Linked sign-in providers. `created_at` is in ISO 8601 with an offset. */
	providers: { provider: string; email: string | null; created_at: string }[];
}

export function readProfile(queryable: Queryable, accountId: number, now: Date): Promise<Profile> {
	return queryable.one<Profile>(sql`
		select
			name, email, email_verified_at is not null as "emailVerified", phone,
			avatar_path as "avatarPath", password_hash is not null as "hasPassword",
			case when exists (select from money_ledger where customer_id = accounts.id)
				then ${creditBalance(sql`accounts.id`)} end as "storeCredit",
			exists (
				select from custom_fields where kind = 'customer' and is_shown and archived_at is null
			) as "hasCustomFields",
			(
				select email from email_tokens
				where account_id = accounts.id and purpose = 'change_email'
					and used_at is null and expires_at > ${now}
				order by created_at desc limit 1
			) as "pendingEmail",
			(
				select coalesce(json_agg(json_build_object(
					'provider', provider, 'email', email, 'created_at', created_at
				) order by provider), '[]')
				from identities where account_id = accounts.id
			) as providers
		from accounts where id = ${accountId}
	`);
}
