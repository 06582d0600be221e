/** Removes the demo data from the shop's database and prints what was removed and what was left. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { type RemovedDemo, removeDemo } from "#demo/remove/remove-demo.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { readEnvironment } from "#src/server/environment.ts";

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}

async function remove(): Promise<RemovedDemo | null> {
	const envFile = join(import.meta.dirname, "../.env");
	const hasEnvFile = existsSync(envFile);
	if (hasEnvFile) process.loadEnvFile(envFile);
	const environment = readEnvironment(process.env, hasEnvFile);
	const opened = await openDatabase({
		DATABASE_URL: environment.databaseUrl,
		DATA_DIR: environment.dataFolder,
	});
	const database = connect(opened.url, { maxConnections: 1 });
	try {
		await migrate(database);
		return await removeDemo(database, new Date());
	} finally {
		await database.close();
		await opened.close();
	}
}

const count = (number: number, one: string, many = `${one}s`) =>
	`${number.toLocaleString("en-PH")} ${number === 1 ? one : many}`;

function describe({ removed, left }: RemovedDemo): string {
	const lines = [
		"Removed the demo data from the database:",
		`  ${count(removed.accounts, "account")} of the demo, and all sessions, invitations and links in emails`,
		`  ${count(removed.orders, "order")}, ${count(removed.payments, "test payment")}`,
		`  ${count(removed.products, "product")}, ${count(removed.categories, "category", "categories")}, ${count(removed.features, "hero slide")}`,
		"Kept:",
		"  settings, texts, branches, shipping methods, provider keys and the audit log",
		`  ${count(left.products, "product")}, ${count(left.categories, "category", "categories")}, ${count(left.features, "hero slide")}, ${count(left.coupons, "coupon")}`,
		`  ${count(left.customers, "customer")} who registered, ${count(left.orders, "order")}`,
	];
	if (left.invoicedOrders > 0) {
		lines.push(
			`  including ${count(left.invoicedOrders, "order")} with an invoice, because an invoice can be voided but not deleted`,
		);
	}
	if (left.staff.length > 0) {
		lines.push(
			"These people can still open the back office. Anyone could have created these accounts in the demo, so check that you know them.",
			...left.staff.map(({ name, email, role }) => `  ${role}  ${name} <${email}>`),
		);
	}
	return lines.join("\n");
}

try {
	const done = await remove();
	console.log(done ? describe(done) : "This database contains no demo data. Nothing was removed.");
} catch (error) {
	if (error instanceof StartRefused) fail(error.message);
	throw error;
}
