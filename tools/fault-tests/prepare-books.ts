import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { createDemoCustomers, type DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { transferSettings } from "#domain/settings/transfer-settings.ts";
import { openShop } from "#test/support/open-shop.ts";
import { switchAllOn } from "#test/support/payment-fixture.ts";

export interface PreparedBooks {
	customers: DemoCustomer[];
	staff: { email: string; password: string };
	productIds: number[];
}

/**
 * Creates customers, a manager, products and a coupon that each customer may use twice, in a database that is already
 * migrated.
 */
export async function prepareBooks(
	database: Database,
	{ customers, products, pieces }: { customers: number; products: number; pieces: number },
): Promise<PreparedBooks> {
	await openShop(database);
	await switchAllOn(database);
	await database.transaction((transaction) =>
		writeSetting(transaction, transferSettings, {
			hold_hours: 24,
			accounts: [
				{
					id: "first",
					institution: "GCash",
					account_name: "Kargado",
					account_number: "0917 123 4567",
					code: null,
					is_on: true,
				},
			],
		}),
	);
	const series = randomUUID().slice(0, 8);
	const rows = await database.rows<{ id: number }>(sql`
		with made as (
			insert into products (slug, name, price)
			select 'fault-' || ${series}::text || '-' || number, 'Cable ' || number, 10000 + number * 25
			from generate_series(1, ${products}::integer) number
			returning id
		), items as (
			insert into variations (product_id, is_default) select id, true from made returning id
		), stocked as (
			insert into stock_ledger (variation_id, branch_id, change, reason)
			select items.id, branches.id, share, 'opening'
			from items, branches, lateral (
				select ${pieces}::integer / 2 + case when code = 'main' then ${pieces}::integer % 2 else 0 end as share
			) shared
			where share > 0
		)
		select id from made order by id`);
	await database.execute(sql`
		insert into coupons (code, percent, most_redemptions, most_per_customer)
		values (${`FEW-${series.toUpperCase()}`}, 20, 30, 2)`);
	await liftRateLimits(database);
	const password = "fault-tests-lakas-9";
	const email = `staff-${series}@kargado.example`;
	const passwordHash = await hashPassword(password);
	const verifiedAt = new Date();
	await createAccount(database, {
		name: "Staff",
		email,
		passwordHash,
		role: "manager",
		verifiedAt,
	});
	await database.execute(sql`
		update accounts set branch_id = branches.id from branches
		where accounts.email = ${email} and branches.code = 'main'`);
	return {
		customers: await createDemoCustomers(database, customers, new Date()),
		staff: { email, password },
		productIds: rows.map(({ id }) => id),
	};
}

/** Removes the rate limits, because a few test buyers send the requests of hundreds. */
async function liftRateLimits(database: Database): Promise<void> {
	await database.execute(sql`
		create or replace function count_nothing() returns trigger language plpgsql
		as $$ begin return null; end $$`);
	await database.execute(sql`
		create or replace trigger nothing_counted before insert on rate_limits
		for each row execute function count_nothing()`);
}
