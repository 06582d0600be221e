import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { login } from "#contract/account/session.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { listAddresses } from "#contract/user/addresses.ts";
import { getCart } from "#contract/user/cart.ts";
import { listOrders } from "#contract/user/orders.ts";
import { connect, type Database } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { allMigrations } from "#test/support/all-migrations.ts";
import {
	releasedShops,
	restoreIntoFolder,
	restoreReleasedShop,
} from "#test/support/restore-released-shop.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { createBareDatabase } from "#test/support/test-database.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { signInAs, visit } from "#tools/release-fixture/browse-shop.ts";
import { readShop } from "#tools/release-fixture/read-shop.ts";
import { buyIn } from "#tools/release-fixture/trade-in-shop.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";

/**
 * Restores an earlier version's shop on the kind of database that this run tests. `look` reads its database once the
 * shop is closed.
 */
async function restore(name: string) {
	const dataFolder = mkdtempSync(join(tmpdir(), "kargado-released-"));
	onTestFinished(() => rmSync(dataFolder, { recursive: true }));
	if (!isServed) {
		const told = await restoreIntoFolder(name, dataFolder);
		const look = async <Seen>(see: (database: Database) => Promise<Seen>) => {
			const opened = await openDatabase({ DATA_DIR: dataFolder });
			const database = connect(opened.url);
			try {
				return await see(database);
			} finally {
				await database.close();
				await opened.close();
			}
		};
		return { told, look, environment: { DATABASE_URL: "", DATA_DIR: dataFolder } };
	}
	const database = await createBareDatabase();
	onTestFinished(() => database.close());
	const told = await restoreReleasedShop(name, { url: database.url, dataFolder });
	const look = <Seen>(see: (database: Database) => Promise<Seen>) => see(database);
	return { told, look, environment: { DATABASE_URL: database.url, DATA_DIR: dataFolder } };
}

const piecesIn = ({ stock }: Awaited<ReturnType<typeof readShop>>): number =>
	stock.flatMap(({ branches }) => branches).reduce((sum, { quantity }) => sum + quantity, 0);

async function readEnd(database: Database) {
	const applied = await database.rows<{ name: string }>(sql`
		select name from migration order by name`);
	const { violations } = await checkBooks(database, new Date());
	return { migrations: applied.map(({ name }) => name), violations };
}

test.each(releasedShops)(
	"a shop created by %s starts on this version with all its data, and keeps selling",
	async (name) => {
		const { told, look, environment } = await restore(name);
		const { people } = told;
		const shop = await startShopProcess({
			...environment,
			DEMO: "0",
			SECRETS_KEY: told.secretsKey,
		});
		try {
			const owner = await signInAs(shop.origin, people.owner);
			expect(await readShop(owner)).toEqual(told.shop);

			const ben = await signInAs(shop.origin, people.ben);
			const [home] = await ben.api(listAddresses);
			const before = await ben.api(listOrders, {});
			const cart = await ben.api(getCart);
			const pieces = cart.lines.reduce((sum, { qty }) => sum + qty, 0);
			expect(pieces).toBeGreaterThan(0);
			const order = await buyIn(ben, { lines: [], addressId: home?.id ?? 0 });
			expect(order).toMatchObject({
				status: "pending",
				items_count: pieces,
				subtotal_amount: cart.subtotal,
			});
			expect(await ben.api(listOrders, {})).toHaveLength(before.length + 1);
			const staff = await signInAs(shop.origin, people.staff);
			await staff.api(changeOrderStatus, { id: order.id, status: "processing" });
			const after = await readShop(owner);
			expect(piecesIn(after)).toBe(piecesIn(told.shop as typeof after) - pieces);

			for (const { images } of after.products) {
				for (const { path } of images) {
					const picture = await visit(shop.origin).fetch(path);
					expect([path, picture.status]).toEqual([path, 200]);
				}
			}
			const wrong = visit(shop.origin).api(login, {
				email: people.luz.email,
				password: "sampaguita-2025",
			});
			await expect(wrong).rejects.toMatchObject({ status: 422 });
		} finally {
			await shop.stop();
		}
		expect(await look(readEnd)).toEqual({ migrations: allMigrations, violations: [] });
	},
	180_000,
);
