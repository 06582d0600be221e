import { execFile } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { schemaName } from "#db/read-schema.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { readLastBackup } from "#domain/operations/last-backup.ts";
import { openJobQueue } from "#src/jobs/queue.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createBareDatabase } from "#test/support/test-database.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { compareDatabases } from "../restore-drill/drill-restore.ts";
import { checkBackup, keyFile, manifestFile, storedFile, tableFile } from "./backup-manifest.ts";
import { backupFolder } from "./destinations/backup-folder.ts";
import { restoreDatabase } from "./restore-backup.ts";
import { filesInFolder } from "./uploads/files-in-folder.ts";
import { writeBackup } from "./write-backup.ts";

const run = promisify(execFile);
const isServed = process.env["TEST_DATABASE"] === "postgres";
const folder = mkdtempSync(join(tmpdir(), "kargado-backup-"));
const storageFolder = join(folder, "storage");
const uploads = filesInFolder(storageFolder);
const picture = "products/AAAAAAAAAAAAAAAAAAAAAAAA.webp";
const secretsKey = Buffer.alloc(32, 7).toString("base64");
const backup = join(folder, "backup");
const now = new Date("2026-11-22T03:00:00Z");
let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
	mkdirSync(join(storageFolder, "products"), { recursive: true });
	writeFileSync(join(storageFolder, picture), "a picture");
	writeFileSync(join(storageFolder, `${picture}.unfinished`), "half of one");
	const maria = await createCustomer(shop, { name: "Maria “Ña” Santos\n\t✓" });
	const product = await insertProduct(shop.database, { stock: { main: 6, second: 4 } });
	await orderItems(maria, [{ product_id: product.id, qty: 8 }]);
	const jobs = openJobQueue(shop.database, pino({ level: "silent" }));
	await jobs.start();
	await shop.database.transaction((transaction) =>
		jobs.enqueue(transaction, "send-mail", { mailId: 1 }),
	);
	await jobs.stop();
	await writeBackup({ database: shop.database, uploads, secretsKey }, backupFolder(backup), now);
});
afterAll(async () => {
	await shop.close();
	rmSync(folder, { recursive: true });
});

test("a backup of an open shop contains every row, every file and the key, and can be restored to an empty database", async () => {
	const manifest = await checkBackup(backupFolder(backup));
	expect(manifest).toMatchObject({ made_at: now.toISOString(), has_key: true });
	expect(manifest.files).toMatchObject([{ name: picture, bytes: 9 }]);
	expect(readFileSync(join(backup, storedFile(picture)), "utf8")).toBe("a picture");
	expect(readFileSync(join(backup, keyFile), "utf8").trim()).toBe(secretsKey);
	const restored = await createBareDatabase();
	await restoreDatabase(restored, backupFolder(backup), manifest);
	const { differences, violations } = await compareDatabases(shop.database, restored);
	expect(differences.filter((text) => !text.startsWith("jobs."))).toEqual([]);
	expect(violations).toEqual([]);
	expect(await restored.rows(sql`select name, data, state::text from jobs.job`)).toEqual([
		{ name: "send-mail", data: { mailId: 1 }, state: "created" },
	]);
	// New rows must continue the sequences and obey the constraints.
	const next = await insertProduct(restored, { name: "Cable" });
	const { last } = await restored.one<{ last: number }>(sql`select max(id) as last from products`);
	expect(next.id).toBe(last);
	await expect(restored.execute(sql`delete from branches`)).rejects.toThrow("foreign key");
	await expect(restoreDatabase(restored, backupFolder(backup), manifest)).rejects.toThrow(
		"not empty",
	);
	await restored.close();
});

test.each([
	[
		"a truncated table",
		(copy: string) => truncateSync(join(copy, tableFile("products")), 40),
		"products",
	],
	[
		"a replaced picture",
		(copy: string) => writeFileSync(join(copy, storedFile(picture)), "a pictura"),
		"damaged, cut off or missing",
	],
	["no manifest", (copy: string) => rmSync(join(copy, manifestFile)), "not a complete backup"],
	[
		"half a manifest",
		(copy: string) => truncateSync(join(copy, manifestFile), 200),
		"is not a manifest",
	],
])("refuses a backup with %s", async (_, damage, words) => {
	const copy = mkdtempSync(join(folder, "copy-"));
	cpSync(backup, copy, { recursive: true });
	damage(copy);
	await expect(checkBackup(backupFolder(copy))).rejects.toThrow(words);
});

test("refuses a backup of a newer version, without writing anything", async () => {
	const manifest = await checkBackup(backupFolder(backup));
	const newer = { ...manifest, migrations: [...manifest.migrations, "9999-later.sql"] };
	const empty = await createBareDatabase();
	await expect(restoreDatabase(empty, backupFolder(backup), newer)).rejects.toThrow(
		"newer version",
	);
	expect(
		await empty.rows(sql`select tablename from pg_tables where schemaname = 'public'`),
	).toEqual([]);
	await empty.close();
});

test("refuses a backup of version 0, without writing anything", async () => {
	const manifest = await checkBackup(backupFolder(backup));
	const older = {
		...manifest,
		migrations: ["0001-foundation.sql", "0351-low-levels-by-sales.sql"],
	};
	const empty = await createBareDatabase();
	await expect(restoreDatabase(empty, backupFolder(backup), older)).rejects.toThrow(
		"made by version 0 of Kargado. Restore it with that version",
	);
	expect(
		await empty.rows(sql`select tablename from pg_tables where schemaname = 'public'`),
	).toEqual([]);
	await empty.close();
});

test("restores a backup of an older version on this one", async () => {
	const [older, restored] = [await createBareDatabase(), await createBareDatabase()];
	const known = mkdtempSync(join(folder, "older-"));
	await migrate(older, known);
	await createAccount(older, {
		name: "Luz",
		email: "luz@shop.example",
		role: "customer",
		passwordHash: null,
		verifiedAt: null,
	});
	const made = backupFolder(join(folder, "of-older"));
	await writeBackup({ database: older, uploads: null, secretsKey: null }, made, now);
	writeFileSync(join(known, "0001-shelf.sql"), "create table shelf as select name from accounts");
	await restoreDatabase(restored, made, await checkBackup(made), known);
	expect(await restored.rows(sql`select name from migration order by name`)).toEqual([
		{ name: schemaName },
		{ name: "0001-shelf.sql" },
	]);
	expect(await restored.rows(sql`select name from shelf`)).toEqual([{ name: "Luz" }]);
	await older.close();
	await restored.close();
});

function damagedCopyOf(made: string): string {
	const copy = mkdtempSync(join(folder, "damaged-"));
	cpSync(made, copy, { recursive: true });
	truncateSync(join(copy, tableFile("products")), 40);
	return copy;
}

/** Runs an owner's command on the shop in `dataFolder`. */
const command = (
	dataFolder: string,
	name: string,
	parameters: string[],
	given: Record<string, string> = {},
) =>
	run(process.execPath, [join(import.meta.dirname, `../${name}.ts`), ...parameters], {
		cwd: folder,
		env: {
			PATH: process.env["PATH"] ?? "",
			SECRETS_KEY: secretsKey,
			DATA_DIR: dataFolder,
			...given,
		},
	});

/** Opens a shop with one product on the embedded database. */
async function openEmbeddedShop(dataFolder: string) {
	const opened = await openEmbeddedDatabase(dataFolder);
	const database = connect(opened.url);
	await migrate(database);
	await insertProduct(database, { name: "Braided cable" });
	return {
		database,
		async close() {
			await database.close();
			await opened.close();
		},
	};
}

test("the owner's command moves a shop to another database", async () => {
	const dataFolder = join(folder, "small");
	await (await openEmbeddedShop(dataFolder)).close();
	const other = isServed ? await createBareDatabase() : null;
	const { stdout } = await command(dataFolder, "move", [other?.url ?? "elsewhere"]);
	expect(stdout).toMatch(/ are the same in both databases/);
	if (other) {
		expect(await other.rows(sql`select name from products`)).toEqual([{ name: "Braided cable" }]);
	}
	await other?.close();
}, 180_000);

test("the owner's commands back up an open shop and restore it", async ({ skip }) => {
	skip(isServed, "Runs once, with the embedded database, which these commands open.");
	const dataFolder = join(folder, "data");
	const { database, close } = await openEmbeddedShop(dataFolder);
	const { stdout } = await command(dataFolder, "backup", ["backups"]);
	const [made = ""] = stdout.split("\n");
	expect(existsSync(join(made, "manifest.json"))).toBe(true);
	// Verifies an existing backup, and then a temporary backup, because the second call names none.
	for (const parameters of [["--verify", made], ["--verify"]]) {
		expect((await command(dataFolder, "backup", parameters)).stdout).toMatch(
			/Verified: restored into a scratch database, all \d+ rows in \d+ tables equal the backup\.\n\d+ bookkeeping rules checked, 0 violated/,
		);
	}
	const { last } = await readLastBackup(database, now);
	expect(last?.place).toBe(made);
	const damaged = command(dataFolder, "backup", ["--verify", damagedCopyOf(made)]);
	await expect(damaged).rejects.toMatchObject({
		stderr: expect.stringContaining("damaged, cut off or missing"),
	});
	await expect(command(dataFolder, "move", ["elsewhere"])).rejects.toMatchObject({
		stderr: expect.stringContaining("Stop it first"),
	});
	await close();

	const restoredFolder = join(folder, "restored");
	const answer = await command(restoredFolder, "restore", [made]);
	expect(answer.stdout).toMatch(/restored as of .*\n\d+ bookkeeping rules checked, 0 violated/);
	await expect(command(restoredFolder, "restore", [made])).rejects.toMatchObject({
		stderr: expect.stringContaining("not empty"),
	});

	// Without a shop or a reachable server, the command prints the reason in one sentence and writes no files.
	for (const [given, words] of [
		[{ DATA_DIR: join(folder, "nobody") }, /^There is no shop in this database/],
		[{ DATABASE_URL: "postgres://shop@127.0.0.1:9/shop" }, /^DATABASE_URL: nothing answers at 127/],
	] as const) {
		await expect(command(dataFolder, "backup", ["nothing"], given)).rejects.toMatchObject({
			stderr: expect.stringMatching(words),
		});
	}
	expect(existsSync(join(folder, "nothing"))).toBe(false);
}, 400_000);
