import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";

export interface DemoCustomer {
	email: string;
	password: string;
	addressId: number;
}

/**
 * Creates verified customers, each with an address, for load tests (decisions §8). The customers share one password
 * hash, because hashing a password for each of a thousand customers would take longer than the test.
 */
export async function createDemoCustomers(
	database: Database,
	count: number,
	now: Date,
): Promise<DemoCustomer[]> {
	const password = `demo-${randomBytes(6).toString("hex")}`;
	const passwordHash = await hashPassword(password);
	const series = randomBytes(4).toString("hex");
	const rows = await database.rows<{ email: string; address_id: number }>(sql`
		with created as (
			insert into accounts (name, email, password_hash, role, email_verified_at)
			select 'Demo Customer ' || number, 'demo-' || ${series}::text || '-' || number || '@kargado.example',
				${passwordHash}, 'customer', ${now}
			from generate_series(1, ${count}::integer) number
			returning id, name, email
		), addressed as (
			insert into addresses (account_id, label, line, is_default)
			select id, name || ' (0917 000 0000)', '1 Demo Street, Poblacion, 5000', true from created
			returning id, account_id
		)
		select created.email, addressed.id as address_id
		from created join addressed on addressed.account_id = created.id
		order by created.id`);
	return rows.map((row) => ({ email: row.email, password, addressId: row.address_id }));
}
