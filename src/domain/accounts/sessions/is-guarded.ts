import sql from "sql-template-tag";

/**
 * SQL condition on `accounts`: true if signing in requires more than the password, because the account has an
 * authenticator app or, for staff, a passkey. A customer's passkey is an alternative to the password.
 */
export const isGuarded = sql`(
	exists (
		select from second_factors where account_id = accounts.id and confirmed_at is not null
	) or (
		accounts.role <> 'customer'
		and exists (select from passkeys where account_id = accounts.id)
	)
)`;
