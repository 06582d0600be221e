import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { demoAccounts, demoPassword } from "#domain/accounts/demo-accounts.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { demoIdentity, demoName } from "#domain/settings/demo-identity.ts";
import { general } from "#domain/settings/general-settings.ts";
import { shopIdentity, shopName } from "#domain/settings/shop-settings.ts";
import { demoFeatures } from "./catalogue/demo-features.ts";
import { seedCatalogue } from "./catalogue/seed-catalogue.ts";
import { seedFeatures } from "./catalogue/seed-features.ts";
import { seedCourier } from "./couriers/seed-courier.ts";

/**
 * Sets the name and address of the demo shop and lets it sell gift cards. Settings that exist already stay unchanged.
 */
export async function seedIdentity(queryable: Queryable): Promise<void> {
	await queryable.execute(sql`
		insert into settings (key, value) values
			(${shopName.key}, ${JSON.stringify(demoName)}::jsonb),
			(${shopIdentity.key}, ${JSON.stringify(demoIdentity)}::jsonb),
			(${general.sells_gift_cards.key}, 'true'::jsonb)
		on conflict (key) do nothing`);
}

async function seedAccounts(database: Database, now: Date): Promise<void> {
	const emails = demoAccounts.map(({ email }) => email);
	const { count } = await database.one<{ count: number }>(
		sql`select count(*) from accounts where lower(email) = any(${emails})`,
	);
	if (count === demoAccounts.length) return;
	const passwordHash = await hashPassword(demoPassword);
	await database.transaction(async (transaction) => {
		for (const { name, email, role, branch } of demoAccounts) {
			const account = { name, email, role, passwordHash, verifiedAt: now };
			const id = await createAccount(transaction, account);
			if (id === null || branch === null) continue;
			await transaction.execute(sql`
				update accounts set branch_id = (select id from branches where code = ${branch})
				where id = ${id}
			`);
		}
	});
}

/**
 * Turns an empty shop into the demo shop: accounts, name and address, catalog, hero and courier. Existing data isn't
 * changed.
 */
export async function seedDemo(database: Database, now: Date): Promise<void> {
	// Accounts are created first, because they mark the database as a demo even if the first start is interrupted.
	await seedAccounts(database, now);
	await seedIdentity(database);
	await seedCatalogue(database, now);
	await seedFeatures(database, demoFeatures);
	await seedCourier(database);
}
