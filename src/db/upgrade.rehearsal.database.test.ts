import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { allMigrations, migrateUpTo } from "#test/support/former-version.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

/** The last file of an earlier version. */
const formerEnd = "0017-stock-changes.sql";

/** One of each of what a shop lives from, as that version wrote it. */
async function trade(database: Database): Promise<void> {
	await database.execute(sql`
		insert into accounts (name, email, role, password_hash, email_verified_at)
		values ('Luz', 'luz@shop.example', 'customer', 'kept', now())`);
	await database.execute(sql`
		insert into addresses (account_id, label, line, is_default)
		select id, 'Home', '3 Rizal Avenue, Lipa City', true from accounts`);
	await database.execute(sql`
		insert into products (slug, name, price, sale_price, status)
		values ('cable', 'Braided cable', 29900, 19900, 'published')`);
	await database.execute(sql`
		insert into variations (product_id, is_default) select id, true from products`);
	await database.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason)
		select variations.id, branches.id, 5, 'opening' from variations, branches
		order by branches.id limit 1`);
	await database.transaction(async (transaction) => {
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into orders (account_id, status, subtotal, shipping_fee, total, shipping_method,
				payment_method, shipping_label, shipping_line)
			select id, 'pending', 39800, 5000, 44800, 'standard', 'cod', 'Home', '3 Rizal Avenue'
			from accounts returning id`);
		await transaction.execute(sql`
			insert into order_lines (order_id, position, product_id, variation_id, product_name,
				quantity, unit_price)
			select ${id}, 0, product_id, id, 'Braided cable', 2, 19900 from variations`);
		await transaction.execute(sql`
			insert into order_events (order_id, to_status) values (${id}, 'pending')`);
		await transaction.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason, order_id)
			select variation_id, branch_id, -2, 'sold', ${id} from stock where quantity > 0`);
	});
	await database.execute(sql`
		insert into mails (event_key, recipient, subject, text, html, state, sent_at)
		select 'order:' || id || ':placed', 'luz@shop.example', 'Your order', 'Thank you',
			'<p>Thank you</p>', 'sent', now()
		from orders`);
}

const readShop = (database: Database) =>
	database.one(sql`
		select accounts.email, password_hash, line, products.slug, products.price, orders.status,
			orders.total, order_lines.quantity, stock.quantity as stock, mails.subject
		from accounts
			join addresses on addresses.account_id = accounts.id
			join orders on orders.account_id = accounts.id
			join order_lines on order_id = orders.id
			join products on products.id = order_lines.product_id
			join stock on stock.variation_id = order_lines.variation_id and stock.quantity > 0
			join mails on recipient = accounts.email`);

test("a database of an earlier version keeps what is in it, and its books balance", async () => {
	const database = await createTestDatabase();
	await database.execute(sql`drop schema public cascade`);
	await database.execute(sql`create schema public`);
	const former = await migrateUpTo(database, formerEnd);
	await trade(database);
	const before = await readShop(database);

	expect(await migrate(database)).toHaveLength(allMigrations.length - former);
	expect(await readShop(database)).toEqual(before);
	const { checked, violations } = await checkBooks(database, new Date());
	expect(violations).toEqual([]);
	expect(checked).toBeGreaterThan(10);
	await database.close();
}, 180_000);
