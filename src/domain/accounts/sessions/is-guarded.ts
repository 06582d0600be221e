import sql from "sql-template-tag";

/**
 * SQL condition on `accounts`: true if signing in requires a second factor. This is the case with an authenticator app
 * and, for staff, with a passkey. A customer's passkey is an alternative to the password instead.
 */
export const isGuarded = sql`(
	exists (
		select from second_factors where account_id = accounts.id and confirmed_at is not null
	) or (
		accounts.role <> 'customer'
		and exists (select from passkeys where account_id = accounts.id)
	)
)`;
