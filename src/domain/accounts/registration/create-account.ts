import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Role } from "#lib/security/roles.ts";

export interface NewAccount {
	name: string;
	email: string;
	/** Result of `hashPassword`; null if the account can only sign in with a provider. */
	passwordHash: string | null;
	role: Role;
	verifiedAt: Date | null;
}

/** Creates an account. Returns its id, or null if the email already has an account. */
export async function createAccount(
	queryable: Queryable,
	account: NewAccount,
): Promise<number | null> {
	const created = await queryable.first<{ id: number }>(sql`
		insert into accounts (name, email, password_hash, role, email_verified_at)
		values (
			${account.name}, ${account.email}, ${account.passwordHash}, ${account.role},
			${account.verifiedAt}
		)
		on conflict (lower(email)) do nothing
		returning id
	`);
	return created?.id ?? null;
}
