import type { Pool } from "pg";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { runTransaction } from "./run-transaction.ts";

test("BEGIN is sent together with the first statement", async () => {
	const sent: string[] = [];
	const begun = Promise.withResolvers<{ command: string }>();
	const client = {
		query(query: string | { text: string }) {
			const text = typeof query === "string" ? query : query.text;
			sent.push(text);
			if (text === "BEGIN") return begun.promise;
			begun.resolve({ command: "BEGIN" });
			return Promise.resolve({ command: text, rows: [{ one: 1 }] });
		},
		release() {},
	};
	const pool = { connect: () => Promise.resolve(client) } as unknown as Pool;
	const read = await runTransaction(
		{ pool, prepare: ({ text, values }) => ({ text, values }), settings: {}, repeats: false },
		() => {},
		(transaction) => transaction.one<{ one: number }>(sql`select 1 as one`),
	);
	expect(read).toEqual({ one: 1 });
	expect(sent).toEqual(["BEGIN", "select 1 as one", "COMMIT"]);
});
