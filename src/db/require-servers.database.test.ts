import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#test/support/shop-process.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { requireServers } from "./require-servers.ts";

let database: TestDatabase;
let nobody: string;

beforeAll(async () => {
	database = await createTestDatabase();
	nobody = `postgres://ana:s3cret@127.0.0.1:${await freePort()}/shop`;
});
afterAll(() => database.close());

it("opens the shop without a replica, or with one that doesn't answer", async () => {
	await requireServers(database.url, undefined);
	await requireServers(database.url, nobody);
});

it("refuses a database that doesn't answer, without its password", async () => {
	await expect(requireServers(nobody, undefined)).rejects.toThrow(
		/^DATABASE_URL: nothing answers at 127\.0\.0\.1/,
	);
});

it("refuses the database itself as its replica", async () => {
	await expect(requireServers(database.url, database.url)).rejects.toThrow(
		"DATABASE_REPLICA_URL: this server accepts writes, so it isn't a replica.",
	);
});

it("reports a replica that rejects the login as a configuration error", async ({ skip }) => {
	skip(
		process.env["TEST_DATABASE"] !== "postgres",
		"Needs PostgreSQL: the embedded database accepts every login.",
	);
	const wrong = new URL(database.url);
	wrong.pathname = "/nothing-of-this-name";
	await expect(requireServers(database.url, wrong.href)).rejects.toThrow(
		"DATABASE_REPLICA_URL: the server has no database nothing-of-this-name.",
	);
});
