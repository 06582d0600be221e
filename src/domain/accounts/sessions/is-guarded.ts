import sql from "sql-template-tag";

/**
 * Of a row of `accounts`: its password alone signs nobody in. An authenticator app guards it, or, for
 * who works here, a passkey; a customer's passkey stands beside the password.
 */
export const isGuarded = sql`(
	exists (
		select from second_factors where account_id = accounts.id and confirmed_at is not null
	) or (
		accounts.role <> 'customer'
		and exists (select from passkeys where account_id = accounts.id)
	)
)`;
