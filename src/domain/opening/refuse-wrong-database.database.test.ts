import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { createDemoCustomers } from "#demo/accounts/create-demo-customers.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { demoAccounts } from "#domain/accounts/demo-accounts.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { beginRealShop } from "./begin-real-shop.ts";
import { refuseWrongDatabase } from "./refuse-wrong-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

const open = (demo: boolean, dataFolder: string | null = null) =>
	refuseWrongDatabase(database, { demo, dataFolder });
const addAccount = (email: string) =>
	createAccount(database, {
		name: "Ana",
		email,
		role: "customer",
		passwordHash: null,
		verifiedAt: new Date(),
	});
const empty = () => database.execute(sql`delete from accounts`);

test("an empty database can be opened as demo or real shop, even without tables", async () => {
	await empty();
	await open(true);
	await open(false);
	await database.execute(sql`drop schema public cascade`);
	await database.execute(sql`create schema public`);
	await open(true);
	await open(false);
	await migrate(database);
});

test("a database with the demo's accounts opens only as the demo", async () => {
	for (const { email } of demoAccounts) {
		await empty();
		await addAccount(email.toUpperCase());
		await addAccount("owner@shop.example");
		await open(true);
		await expect(open(false)).rejects.toThrow(StartRefused);
	}
	await empty();
	await createDemoCustomers(database, 1, new Date());
	await expect(open(false)).rejects.toThrow(
		/npm run demo:remove[\s\S]*empty database in DATABASE_URL/,
	);
	await expect(open(false, "./data")).rejects.toThrow("another folder in DATA_DIR (now ./data)");
});

test("a real shop without an owner doesn't open as the demo", async () => {
	await empty();
	await beginRealShop(database);
	await open(false);
	await expect(open(true)).rejects.toThrow(/belongs to a real shop[\s\S]*DEMO=0/);
	await database.execute(sql`delete from settings where key = 'shop.begun'`);
	await open(true);
});

test("products imported before the first start mark a real shop", async () => {
	const imported = await createTestDatabase();
	await insertProduct(imported);
	await refuseWrongDatabase(imported, { demo: false, dataFolder: null });
	await expect(refuseWrongDatabase(imported, { demo: true, dataFolder: null })).rejects.toThrow(
		"belongs to a real shop",
	);
	await imported.close();
});

test("a demo whose first start was interrupted opens as the demo again", async () => {
	const cut = await createTestDatabase();
	let transactions = 0;
	const transaction: typeof cut.transaction = (work) => {
		transactions += 1;
		if (transactions > 1) throw new Error("cut off");
		return cut.transaction(work);
	};
	await expect(seedDemo({ ...cut, transaction }, new Date())).rejects.toThrow("cut off");
	await insertProduct(cut);
	await refuseWrongDatabase(cut, { demo: true, dataFolder: null });
	await cut.close();
});

test("a database with a real shop's accounts doesn't open as the demo", async () => {
	await empty();
	await addAccount("demo-shop@kargado.example");
	await open(false);
	await expect(open(true)).rejects.toThrow(/belongs to a real shop[\s\S]*DEMO=0/);
});
