import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#test/support/shop-process.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { findPrimary } from "./find-primary.ts";

let database: TestDatabase;
let nobody: string;

beforeAll(async () => {
	database = await createTestDatabase();
	nobody = `postgres://ana:s3cret@127.0.0.1:${await freePort()}/shop`;
});
afterAll(() => database.close());

it("asks nobody but the one server where there are no replicas", async () => {
	expect(await findPrimary(database.url, [])).toMatchObject({
		...{ primary: database.url, replicas: [], away: [] },
	});
});

it("opens the shop without a replica that does not answer, and names it without its password", async () => {
	const found = await findPrimary(database.url, [nobody]);
	expect(found).toMatchObject({ primary: database.url, replicas: [nobody] });
	expect(found.away).toEqual([nobody.replace(/^.*@|\/shop$/g, "")]);
});

it.for([
	[
		"the server itself as its replica",
		() => [database.url, database.url],
		/DATABASE_REPLICA_URL: .* takes writes as .* does/,
	],
	[
		"in the place of one that does not answer, a server that was never promoted",
		() => [nobody, database.url],
		/DATABASE_REPLICA_URL: .* was never promoted, so it is no replica/,
	],
	[
		"servers that none answer",
		() => [nobody, nobody],
		/^DATABASE_URL: nothing answers at 127\.0\.0\.1/,
	],
] as const)("refuses %s", async ([, addresses, words]) => {
	const [address = "", replica = ""] = addresses();
	await expect(findPrimary(address, [replica])).rejects.toThrow(words);
});

it("refuses a replica that does not let the shop in, as a mistake in the settings", async ({
	skip,
}) => {
	skip(process.env["TEST_DATABASE"] !== "postgres", "The embedded database lets everybody in.");
	const wrong = new URL(database.url);
	wrong.pathname = "/nothing-of-this-name";
	await expect(findPrimary(database.url, [wrong.href])).rejects.toThrow(
		"DATABASE_REPLICA_URL: the server has no database nothing-of-this-name.",
	);
});
