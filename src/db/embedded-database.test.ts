import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type SpawnedModule, spawnModule } from "#test/support/spawn-module.ts";
import { connect } from "./database.ts";
import { findRunningDatabase, openDatabase, openEmbeddedDatabase } from "./embedded-database.ts";
import { FolderLockedError } from "./folder-lock.ts";

let folder: string;
const spawned: SpawnedModule[] = [];

beforeAll(async () => {
	folder = join(mkdtempSync(join(tmpdir(), "kargado-embedded-")), "data");
	const database = await openEmbeddedDatabase(folder);
	await database.close();
}, 60_000);

afterEach(() => Promise.all(spawned.splice(0).map((process) => process.kill())));

afterAll(() => rmSync(dirname(folder), { recursive: true }));

function spawnShop(work = ""): SpawnedModule {
	const from = (file: string) => JSON.stringify(new URL(file, import.meta.url));
	const shop = spawnModule(
		`import { connect } from ${from("./database.ts")};
		import { openEmbeddedDatabase } from ${from("./embedded-database.ts")};
		import sql from "sql-template-tag";
		const { url } = await openEmbeddedDatabase(process.argv[1]);
		const database = connect(url);
		console.log("open");
		${work}`,
		folder,
	);
	spawned.push(shop);
	return shop;
}

it("the embedded database leaves only its files and the lock behind when it closes", async () => {
	expect(readdirSync(folder).sort()).toEqual(["lock", "postgres"]);
	expect(await findRunningDatabase(folder)).toBeUndefined();
});

it("the embedded database is reached by commands through the running shop, and stays open when they end", async () => {
	const shop = spawnShop();
	await shop.nextLine();
	const command = await openDatabase({ DATA_DIR: folder });
	const database = connect(command.url);
	expect(await database.one(sql`select 1 as n`)).toEqual({ n: 1 });
	await database.close();
	await command.close();
	expect(await findRunningDatabase(folder)).toBe(command.url);
});

it("the embedded database is opened by a command itself when no shop is running, or waits for one that starts", {
	tags: "rehearsal",
}, async () => {
	const [first, second] = await Promise.all([
		openDatabase({ DATA_DIR: folder }),
		openDatabase({ DATA_DIR: folder }),
	]);
	expect(first.url).toBe(second.url);
	await Promise.all([first.close(), second.close()]);
	expect(await findRunningDatabase(folder)).toBeUndefined();
});

it("a command uses the configured server, and reports if that server doesn't answer", async () => {
	const opening = openDatabase({ DATABASE_URL: "postgres://127.0.0.1:1/shop" });
	await expect(opening).rejects.toThrow("DATABASE_URL: nothing answers at 127.0.0.1:1");
});

it("the embedded database refuses a second start, naming the folder and the process", async () => {
	const shop = spawnShop();
	await shop.nextLine();
	const second = openEmbeddedDatabase(folder);
	await expect(second).rejects.toThrow(FolderLockedError);
	await expect(second).rejects.toThrow(
		`${folder} is used by another Kargado process (${shop.process.pid})`,
	);
});

it("the embedded database lets only its owner reach the socket", async () => {
	const database = await openEmbeddedDatabase(folder);
	const socketFolder = new URL(database.url).searchParams.get("host") ?? "";
	expect(existsSync(join(socketFolder, ".s.PGSQL.5432"))).toBe(true);
	expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
	await database.close();
	expect(existsSync(socketFolder)).toBe(false);
});

it("the embedded database opens in a folder whose path is too long for a socket", {
	tags: "rehearsal",
}, async () => {
	const deep = join(dirname(folder), "x".repeat(120));
	mkdirSync(deep);
	const database = await openEmbeddedDatabase(deep);
	const connection = connect(database.url);
	expect(await connection.one(sql`select 1 as n`)).toEqual({ n: 1 });
	expect(await findRunningDatabase(deep)).toBe(database.url);
	await connection.close();
	await database.close();
});

it("the embedded database keeps acknowledged writes when its process is killed", {
	tags: "rehearsal",
}, async () => {
	const shop = spawnShop(`
		await database.execute(sql\`create table if not exists entry (id int primary key)\`);
		await database.execute(sql\`truncate entry\`);
		for (let id = 1; ; id++) {
			await database.transaction((transaction) => transaction.execute(sql\`insert into entry values (\${id})\`));
			console.log(id);
		}
	`);
	await shop.nextLine();
	let acknowledged = 0;
	while (acknowledged < 200) acknowledged = Number(await shop.nextLine());
	await shop.kill();

	expect(await findRunningDatabase(folder)).toBeUndefined();
	const reopened = await openEmbeddedDatabase(folder);
	const database = connect(reopened.url);
	const { count, highest } = await database.one<{ count: number; highest: number }>(
		sql`select count(*) as count, max(id) as highest from entry`,
	);
	expect(highest).toBeGreaterThanOrEqual(acknowledged);
	expect(count).toBe(highest);
	await database.close();
	await reopened.close();
});

it("the process answers other work while a long query runs", async () => {
	const opened = await openEmbeddedDatabase(folder);
	const database = connect(opened.url);
	let turns = 0;
	const counting = setInterval(() => turns++, 5);
	await database.rows(sql`select count(*) from generate_series(1, 2000000)`);
	clearInterval(counting);
	expect(turns).toBeGreaterThan(5);
	await database.close();
	await opened.close();
});
