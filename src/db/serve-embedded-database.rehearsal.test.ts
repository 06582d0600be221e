import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { serveEmbeddedDatabase } from "./serve-embedded-database.ts";

const abandonedTransactionMilliseconds = 50;
let folder: string;
let postgres: PGlite;
let server: { close(): Promise<void> };
let clients: pg.Client[];

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kargado-serve-"));
	postgres = await PGlite.create();
	await postgres.exec("create table note (text text)");
}, 60_000);

afterAll(async () => {
	await postgres.close();
	rmSync(folder, { recursive: true });
});

beforeEach(async () => {
	clients = [];
	await postgres.exec("truncate note");
	server = await serveEmbeddedDatabase(
		postgres,
		join(folder, ".s.PGSQL.5432"),
		abandonedTransactionMilliseconds,
	);
});

afterEach(async () => {
	await Promise.all(clients.map((client) => client.end()));
	await server.close();
});

async function connectClient(): Promise<pg.Client> {
	const client = new pg.Client({ host: folder, port: 5432, user: "postgres" });
	client.on("error", () => {});
	await client.connect();
	clients.push(client);
	return client;
}

const readNotes = async (client: pg.Client) =>
	(await client.query<{ text: string }>("select text from note")).rows.map(({ text }) => text);

it("keeps clients' prepared statements of the same name apart", async () => {
	const [one, other] = [await connectClient(), await connectClient()];
	for (let round = 0; round < 2; round++) {
		const first = one.query({ name: "same", text: "select 1 as n" });
		const second = other.query({ name: "same", text: "select 2 as n, 3 as m" });
		expect((await first).rows).toEqual([{ n: 1 }]);
		expect((await second).rows).toEqual([{ n: 2, m: 3 }]);
	}
});

it("deletes the prepared statements of a client that disconnects", async () => {
	const client = await connectClient();
	await client.query({ name: 'odd "name"', text: "select 1" });
	const countPrepared = async () =>
		(await postgres.query("select 1 from pg_prepared_statements")).rows.length;
	expect(await countPrepared()).toBe(1);
	await client.end();
	const next = await connectClient();
	await expect
		.poll(async () => (await next.query("select 1 from pg_prepared_statements")).rowCount)
		.toBe(0);
});

it("makes other clients wait while a transaction is open", async () => {
	const [one, other] = [await connectClient(), await connectClient()];
	await one.query("begin");
	const seen = readNotes(other);
	await one.query("insert into note values ('kept')");
	await one.query("commit");
	expect(await seen).toEqual(["kept"]);
});

it("doesn't serve other clients between a failed transaction and its rollback", async () => {
	const [one, other] = [await connectClient(), await connectClient()];
	await one.query("begin");
	await expect(one.query("select nothing")).rejects.toThrow("does not exist");
	const seen = readNotes(other);
	await expect(one.query("select 1")).rejects.toThrow("transaction is aborted");
	await one.query("rollback");
	expect(await seen).toEqual([]);
});

it("rolls back the transaction of a client that disconnects", async () => {
	const [one, other] = [await connectClient(), await connectClient()];
	await one.query("begin");
	await one.query("insert into note values ('lost')");
	const seen = readNotes(other);
	await one.end();
	expect(await seen).toEqual([]);
});

it("rolls back an idle transaction and disconnects its client", async () => {
	const [one, other] = [await connectClient(), await connectClient()];
	await one.query("begin");
	await one.query("insert into note values ('abandoned')");
	expect(await readNotes(other)).toEqual([]);
	await expect(one.query("select 1")).rejects.toThrow();
});

it("runs a script of several statements and returns each result", async () => {
	const client = await connectClient();
	const results = (await client.query(
		"insert into note values ('a;'); select text from note;",
	)) as unknown as pg.QueryResult[];
	expect(results.map(({ command }) => command)).toEqual(["INSERT", "SELECT"]);
	expect(results[1]?.rows).toEqual([{ text: "a;" }]);
});

it("disconnects a client that speaks another protocol", async () => {
	const socket = connect(join(folder, ".s.PGSQL.5432"));
	const closed = new Promise((resolve) => socket.once("close", resolve));
	socket.on("error", () => {});
	socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
	await closed;
	expect(await readNotes(await connectClient())).toEqual([]);
});
