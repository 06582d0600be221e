import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isRealShop } from "#domain/settings/shop-settings.ts";

export const demoPassword = "kargado-demo";

/** The accounts of the demo (decisions §8). All use `demoPassword`. */
export const demoAccounts = [
	{ name: "Tala Reyes", email: "customer@kargado.example", role: "customer", branch: null },
	{ name: "Jun Santos", email: "staff@kargado.example", role: "staff", branch: "main" },
	{ name: "Mila Cruz", email: "owner@kargado.example", role: "owner", branch: null },
] as const;

/**
 * Returns true if the email belongs to a customer created by `npm run demo:customers`. Such customers never registered
 * themselves.
 */
export const isDemoCustomer = (email: string): boolean =>
	/^demo-[0-9a-f]{8}-\d+@kargado\.example$/.test(email);

/** SQL condition for demo accounts, including those of `npm run demo:customers`. */
export const isDemoAccount = sql`(
	lower(accounts.email) = any(${demoAccounts.map(({ email }) => email)})
	or lower(accounts.email) ~ '^demo-[0-9a-f]{8}-[0-9]+@kargado\\.example$'
)`;

/**
 * Returns whether a database belongs to the demo or to a real shop. `empty` means that it has neither accounts nor
 * products, and was never opened as a real shop. A real shop may have no owner yet.
 */
export async function whoseDatabase(queryable: Queryable): Promise<"empty" | "demo" | "shop"> {
	const { is_made: isMade } = await queryable.one<{ is_made: boolean }>(
		sql`select to_regclass('accounts') is not null as is_made`,
	);
	if (!isMade) return "empty";
	const { is_demo: isDemo, is_used: isUsed } = await queryable.one<{
		is_demo: boolean;
		is_used: boolean;
	}>(sql`
		select exists (select from accounts where ${isDemoAccount}) as is_demo,
			exists (select from accounts where deleted_at is null)
				or exists (select from settings where key = ${isRealShop.key} and value = 'true')
				or exists (select from products) as is_used`);
	return isDemo ? "demo" : isUsed ? "shop" : "empty";
}
