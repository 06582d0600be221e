import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestScope } from "#lib/http/request-scope.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import type { Queryable } from "./database.ts";

let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	await database.execute(sql`create table counter (id int primary key, value int not null)`);
});

afterAll(() => database.close());

beforeEach(async () => {
	await database.execute(sql`truncate counter`);
	await database.execute(sql`insert into counter values (1, 0)`);
});

const readCounter = async (queryable: Queryable) =>
	(await queryable.one<{ value: number }>(sql`select value from counter where id = 1`)).value;

describe("values", () => {
	it("come as plain JavaScript values", async () => {
		const row = await database.one(sql`
			select 9007199254740991::int8 as big, 12.5::numeric as exact, '{"a": [1]}'::jsonb as json,
				'2026-01-31T08:00:00+08'::timestamptz as moment, '2026-01-31'::date as day,
				array[1, null, 3]::int8[] as bigs, '{}'::numeric[] as none, array['a,b']::text[] as texts
		`);
		expect(row).toEqual({
			big: Number.MAX_SAFE_INTEGER,
			exact: 12.5,
			json: { a: [1] },
			moment: new Date("2026-01-31T00:00:00Z"),
			day: "2026-01-31",
			bigs: [1, null, 3],
			none: [],
			texts: ["a,b"],
		});
	});

	it("are passed as parameters, never as SQL", async () => {
		const text = "'; drop table counter; -- \u{1F6D2} ₱ العربية";
		expect(await database.one(sql`select ${text}::text as text`)).toEqual({ text });
	});

	it("show times in UTC", async () => {
		const { zone } = await database.one<{ zone: string }>(
			sql`select current_setting('TimeZone') as zone`,
		);
		expect(zone).toBe("UTC");
	});
});

describe("a transaction", () => {
	const name = sql`select current_setting('application_name') as name`;
	const nameOf = (queryable: Queryable) => queryable.one<{ name: string }>(name);

	it("shows its request in pg_stat_activity until it ends", async () => {
		const scope = { id: "1b-2.c:3_d", client: "in-process", call: "", refusal: null };
		const within = await requestScope.run(scope, () => database.transaction(nameOf));
		expect(within.name).toBe("kargado 1b-2.c:3_d");
		for (const after of [await nameOf(database), await database.transaction(nameOf)]) {
			expect(after.name).not.toContain("1b-2");
		}
	});
});

describe("queries", () => {
	it("give the first row, or none", async () => {
		expect(await database.first(sql`select 1 as n`)).toEqual({ n: 1 });
		expect(await database.first(sql`select 1 as n where false`)).toBeUndefined();
		await expect(database.one(sql`select 1 as n where false`)).rejects.toThrow("No row");
	});

	it("count affected rows", async () => {
		expect(await database.execute(sql`update counter set value = 5`)).toBe(1);
		expect(await database.execute(sql`update counter set value = 5 where id = 2`)).toBe(0);
	});

	it("do not mix up their results when many run at once", async () => {
		const numbers = Array.from({ length: 500 }, (_, number) => number);
		const answers = await Promise.all(
			numbers.map(async (number) => {
				const query =
					number % 2 ? sql`select ${number}::int as n` : sql`select 0 as o, ${number}::int as n`;
				return (await database.one<{ n: number }>(query)).n;
			}),
		);
		expect(answers).toEqual(numbers);
	});

	it("still work with more different statements than are prepared", async () => {
		for (let shape = 0; shape < 600; shape++) {
			expect(await database.one(sql`select ${shape}::int as ${raw(`n${shape}`)}`)).toEqual({
				[`n${shape}`]: shape,
			});
		}
	});

	it("carry large values", async () => {
		const text = "₱".repeat(3_000_000);
		const { length } = await database.one<{ length: number }>(
			sql`select length(${text}::text) as length`,
		);
		expect(length).toBe(3_000_000);
	});

	it("continue after one has failed", async () => {
		await expect(database.rows(sql`select 1 / 0`)).rejects.toMatchObject({ code: "22012" });
		expect(await readCounter(database)).toBe(0);
	});
});

describe("a transaction that changes data", () => {
	it("runs concurrent statements one after the other", async () => {
		const warnings: Error[] = [];
		const note = (warning: Error) => warnings.push(warning);
		process.on("warning", note);
		const read = await database.transaction((transaction) =>
			Promise.all([readCounter(transaction), readCounter(transaction), readCounter(transaction)]),
		);
		process.off("warning", note);
		expect(read).toEqual([0, 0, 0]);
		expect(warnings).toEqual([]);
	});

	it("rolls back when its work throws", async () => {
		const work = database.transaction(async (transaction) => {
			await transaction.execute(sql`update counter set value = 7`);
			throw new Error("changed my mind");
		});
		await expect(work).rejects.toThrow("changed my mind");
		expect(await readCounter(database)).toBe(0);
	});

	it("doesn't report a commit after a swallowed error has rolled it back", async () => {
		const work = database.transaction(async (transaction) => {
			await transaction.execute(sql`update counter set value = 7`);
			await transaction.rows(sql`select 1 / 0`).catch(() => {});
		});
		await expect(work).rejects.toThrow("nothing was committed");
		expect(await readCounter(database)).toBe(0);
	});

	it("keeps concurrent increments apart", async () => {
		await Promise.all(
			Array.from({ length: 40 }, () =>
				database.transaction(async (transaction) => {
					const { value } = await transaction.one<{ value: number }>(
						sql`select value from counter where id = 1 for update`,
					);
					await transaction.execute(sql`update counter set value = ${value + 1} where id = 1`);
				}),
			),
		);
		expect(await readCounter(database)).toBe(40);
	});

	it("is invisible to others until it commits", async () => {
		const outside = Promise.withResolvers<void>();
		const started = Promise.withResolvers<void>();
		const work = database.transaction(async (transaction) => {
			await transaction.execute(sql`update counter set value = 1`);
			started.resolve();
			await outside.promise;
			throw new Error("undo");
		});
		await started.promise;
		const seen = readCounter(database);
		outside.resolve();
		await expect(work).rejects.toThrow("undo");
		expect(await seen).toBe(0);
	});

	it("is retried after a serialization failure, and fails after several attempts", async () => {
		let attempts = 0;
		const failUntil = (last: number) => async (transaction: Queryable) => {
			attempts++;
			await transaction.execute(sql`update counter set value = value + 1`);
			if (attempts < last) {
				await transaction.execute(
					sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`,
				);
			}
		};
		await database.transaction(failUntil(3));
		expect(attempts).toBe(3);
		expect(await readCounter(database)).toBe(1);
		await expect(database.transaction(failUntil(Infinity))).rejects.toMatchObject({
			code: "40001",
		});
	});

	it("sends only BEGIN, its own statements and COMMIT", async () => {
		const texts: string[] = [];
		const client = await database.pool.connect();
		client.release();
		const query = client.query;
		client.query = ((config: string | { text: string }) => {
			texts.push(typeof config === "string" ? config : config.text);
			return Reflect.apply(query, client, [config]);
		}) as typeof query;
		await database.transaction((transaction) => transaction.rows(sql`select 1`));
		client.query = query;
		expect(texts).toEqual(["BEGIN", "select 1", "COMMIT"]);
	});

	it("refuses queries outside the transaction, which would deadlock with it", async () => {
		const around = database.transaction(() => database.rows(sql`select 1`));
		await expect(around).rejects.toThrow("use the transaction for queries");
		const nested = database.transaction(() => database.transaction(async () => {}));
		await expect(nested).rejects.toThrow("use the transaction for queries");
	});
});

describe("a lost connection", () => {
	it("in the middle of a transaction rolls it back and blocks no one", async () => {
		const client = await database.pool.connect();
		await client.query("begin");
		await client.query("update counter set value = 99");
		// Closes the socket abruptly, like a killed process.
		const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
			.connection;
		stream.destroy();
		client.release(true);
		await database.execute(sql`update counter set value = value + 1`);
		expect(await readCounter(database)).toBe(1);
	});
});
