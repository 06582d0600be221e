import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Role } from "#lib/roles.ts";

export interface NewAccount {
	name: string;
	email: string;
	/** Of `hashPassword`; null: only a provider signs in. */
	passwordHash: string | null;
	role: Role;
	verifiedAt: Date | null;
}

/** Gives the new account's id, or null if the e-mail has an account already. */
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
