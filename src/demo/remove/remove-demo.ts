import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { whoseDatabase } from "#domain/accounts/demo-accounts.ts";
import { refreshReports, sumUpMonths } from "#domain/reports/refresh-reports.ts";
import { removeDemoAccounts } from "./remove-demo-accounts.ts";
import { removeDemoCatalogue } from "./remove-demo-catalogue.ts";
import { removeDemoIdentity } from "./remove-demo-identity.ts";
import { removeDemoOrders } from "./remove-demo-orders.ts";

export interface RemovedDemo {
	removed: {
		accounts: number;
		orders: number;
		payments: number;
		products: number;
		categories: number;
		features: number;
	};
	left: {
		/** Staff who can still open the back office, with their roles. */
		staff: { name: string; email: string; role: string }[];
		customers: number;
		orders: number;
		invoicedOrders: number;
		products: number;
		categories: number;
		features: number;
		coupons: number;
	};
}

/**
 * Removes the demo from a database in one transaction. Data that people have created themselves stays.
 * @returns null if there is no demo
 */
export async function removeDemo(database: Database, now: Date): Promise<RemovedDemo | null> {
	if ((await whoseDatabase(database)) !== "demo") return null;
	const done = await database.transaction(async (transaction) => {
		// Turn off the time limit of statements, because removing a large demo takes longer.
		await transaction.execute(sql`set local statement_timeout = 0`);
		const orders = await removeDemoOrders(transaction);
		const catalogue = await removeDemoCatalogue(transaction);
		await removeDemoIdentity(transaction);
		const accounts = await removeDemoAccounts(transaction, now);
		return {
			removed: { accounts, ...orders, ...catalogue },
			left: await countLeft(transaction),
		};
	});
	await refreshReports(database);
	await sumUpMonths(database, now);
	return done;
}

async function countLeft(transaction: Queryable): Promise<RemovedDemo["left"]> {
	const staff = await transaction.rows<{ name: string; email: string; role: string }>(sql`
		select name, email, role from accounts where role <> 'customer' order by id`);
	const counts = await transaction.one<Omit<RemovedDemo["left"], "staff">>(sql`
		select
			(select count(*) from accounts where role = 'customer' and deleted_at is null) as customers,
			(select count(*) from orders) as orders,
			(select count(distinct order_id) from invoices) as "invoicedOrders",
			(select count(*) from products) as products,
			(select count(*) from categories) as categories,
			(select count(*) from features) as features,
			(select count(*) from coupons) as coupons`);
	return { staff, ...counts };
}
