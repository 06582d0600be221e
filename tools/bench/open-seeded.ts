import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openShop } from "#test/support/open-shop.ts";
import { type PostgresServer, startPostgresServer } from "#test/support/postgres-server.ts";
import { seedManyProducts } from "./seed-large.ts";

/** A PostgreSQL with an open shop of so many products; one that `TEST_DATABASE_URL` names may have them already. */
export async function openSeeded(products: number): Promise<PostgresServer> {
	const server = await startPostgresServer();
	if ("unavailable" in server) throw new Error(server.unavailable);
	const database = connect(server.url);
	await migrate(database);
	const { there } = await database.one<{ there: number }>(
		sql`select count(*) as there from products where status = 'published'`,
	);
	if (there < products) {
		await openShop(database);
		await seedManyProducts(server.url, products - there);
	}
	await database.close();
	return server;
}
