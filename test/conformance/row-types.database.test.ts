import { Client } from "pg";
import { getConstructionPlans } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { checkRows, type RowFault } from "./row-types/check-rows.ts";
import { type FoundQuery, findQueries } from "./row-types/find-queries.ts";
import { neverNull } from "./row-types/never-null.ts";
import { type CheckedProgram, openProgram } from "./row-types/program.ts";

let program: CheckedProgram;
let queries: FoundQuery[];
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
	program = openProgram();
	queries = findQueries(program);
	database = await createTestDatabase();
	// Uses its own connection, because the pool's pipelined connections can't describe statements.
	client = new Client({ connectionString: database.url });
	await client.connect();
	await client.query(getConstructionPlans("jobs"));
});

afterAll(async () => {
	await client?.end();
	await database?.close();
	program?.close();
});

const reasonOf = ({ file, field, fault }: RowFault): string | undefined =>
	fault === "can be null" && field !== null ? neverNull[file]?.[field] : undefined;

const shown = ({ place, field, fault }: RowFault): string => `${place} ${field ?? ""}: ${fault}`;

test("every query returns the columns, types and nulls of its row type", async () => {
	const { faults, unknown, compared } = await checkRows(client, program, queries);
	const typed = queries.filter(({ row }) => row !== null).length;
	console.info(
		`${queries.length - unknown.length} of ${queries.length} queries described, ${compared} of ${typed} row types compared. Known only at run time:\n${unknown.join("\n")}`,
	);
	expect(faults.filter((fault) => reasonOf(fault) === undefined).map(shown)).toEqual([]);
	const explained = new Set(faults.map(({ file, field }) => `${file} ${field}`));
	const needless = Object.entries(neverNull).flatMap(([file, fields]) =>
		Object.keys(fields)
			.map((field) => `${file} ${field}`)
			.filter((name) => !explained.has(name)),
	);
	expect(needless, "explained, but not null anyway").toEqual([]);
	expect(compared / typed, "the check covers too few queries").toBeGreaterThan(0.9);
});

describe("detects a row type that no longer matches the schema", () => {
	const ofReviews = () =>
		queries.filter(({ file }) => file === "src/domain/reviews/list-reviews.ts");

	const faultsAfter = async (change: string): Promise<string[]> => {
		await client.query("begin");
		try {
			await client.query(`alter table product_reviews ${change}`);
			const { faults } = await checkRows(client, program, ofReviews());
			return faults.map(({ field, fault }) => `${field}: ${fault}`);
		} finally {
			await client.query("rollback");
		}
	};

	test.each([
		[
			"if a column may now be null",
			"alter column author_name drop not null",
			"author_name: can be null",
		],
		[
			"if a column has another type",
			"alter column author_name type bytea using author_name::bytea",
			"author_name: bytes, not string",
		],
	])("%s", async (_, change, fault) => {
		expect(await faultsAfter(change)).toEqual([fault]);
	});

	test("if a column has another name", async () => {
		// Later queries can't be checked, because the first one that PostgreSQL rejects aborts the transaction.
		const [first] = await faultsAfter("rename column author_name to author");
		expect(first).toBe("null: column product_reviews.author_name does not exist");
	});
});
