import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { openShop } from "#test/support/open-shop.ts";
import { findPostgresInstallations } from "#test/support/postgres-installations.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { findDumpPrograms } from "#tools/restore-drill/drill-restore.ts";
import { type FixturePerson, signInAs } from "./browse-shop.ts";
import { readShop } from "./read-shop.ts";
import { tradeInShop } from "./trade-in-shop.ts";

const run = promisify(execFile);

const password = "sampaguita-2026";
const owner: FixturePerson = {
	name: "Aling Nena",
	email: "nena@alingnena.example",
	role: "owner",
	password,
};
const staff: FixturePerson = {
	name: "Rosa Cruz",
	email: "rosa@alingnena.example",
	role: "staff",
	password,
};
const luz: FixturePerson = {
	name: "Luz Dimaculangan",
	email: "luz@customer.example",
	role: "customer",
	password,
};
const ben: FixturePerson = {
	name: "Ben Reyes",
	email: "ben@customer.example",
	role: "customer",
	password,
};

/** Encryption key for the fixture's secrets. The key itself isn't secret. */
const secretsKey = Buffer.alloc(32, 7).toString("base64");

async function addPeople(database: Database): Promise<void> {
	const passwordHash = await hashPassword(password);
	for (const { name, email, role } of [owner, staff, luz, ben]) {
		const verifiedAt = new Date();
		await createAccount(database, { name, email, role, passwordHash, verifiedAt });
	}
	await database.execute(sql`
		update accounts set branch_id = (select id from branches where code = 'main')
		where role = 'staff'`);
}

/**
 * Writes a shop of this version with orders in every status into a folder: `shop.sql.gz` (a dump by PostgreSQL),
 * `storage` (uploads) and `told.json` (its accounts and the owner's view).
 * @returns the size of the compressed dump in bytes
 */
export async function writeFixture(folder: string): Promise<number> {
	// Starts an installation of PostgreSQL that includes pg_dump, because pg_dump must not be older than its server.
	const programs = findDumpPrograms(findPostgresInstallations());
	if (programs === null) throw new Error("No PostgreSQL is installed together with pg_dump.");
	const server = await startPostgresServer({}, [programs.installation]);
	if ("unavailable" in server) throw new Error(server.unavailable);
	const dataFolder = mkdtempSync(join(tmpdir(), "kargado-fixture-"));
	try {
		const database = connect(server.url);
		await migrate(database);
		await openShop(database);
		await addPeople(database);
		await database.close();
		const port = await freePort();
		const shop = await startShopProcess({
			DEMO: "0",
			DATABASE_URL: server.url,
			DATA_DIR: dataFolder,
			SECRETS_KEY: secretsKey,
			PORT: String(port),
			ORIGIN: "https://shop.example",
			LOG_LEVEL: "error",
		});
		const address = `http://127.0.0.1:${port}`;
		const asOwner = await signInAs(address, owner);
		const { secret } = await turnOnSecondFactor(asOwner.api, Date.now());
		await tradeInShop({
			owner: asOwner,
			staff: await signInAs(address, staff),
			luz: await signInAs(address, luz),
			ben: await signInAs(address, ben),
		});
		const view = {
			secretsKey,
			people: { owner: { ...owner, secret }, staff, luz, ben },
			shop: await readShop(asOwner),
		};
		await shop.stop();
		await waitForever(server.url);
		const { stdout } = await run(
			programs.dump,
			["--no-owner", "--no-privileges", "--rows-per-insert=200", "-d", server.url],
			{ maxBuffer: 1024 ** 3 },
		);
		rmSync(folder, { recursive: true, force: true });
		mkdirSync(folder, { recursive: true });
		const packed = gzipSync(withoutPsqlCommands(stdout), { level: 9 });
		writeFileSync(join(folder, "shop.sql.gz"), packed);
		writeFileSync(join(folder, "told.json"), `${JSON.stringify(view, null, "\t")}\n`);
		cpSync(join(dataFolder, "storage"), join(folder, "storage"), { recursive: true });
		return packed.length;
	} finally {
		await server.stop();
		rmSync(dataFolder, { recursive: true, force: true });
	}
}

/**
 * Extends the deadline of pending transfers, so that they are still pending when a test reads the fixture years later.
 */
async function waitForever(url: string): Promise<void> {
	const database = connect(url);
	await database.execute(sql`
		update orders set payment_due_at = '2199-01-01' where payment_due_at is not null`);
	await database.close();
}

/** Removes lines such as `\restrict …`, which only psql understands. */
const withoutPsqlCommands = (dump: string): string => dump.replaceAll(/^\\.*\n/gm, "");
