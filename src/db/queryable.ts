import { createHash } from "node:crypto";
import pg, { type CustomTypesConfig, type QueryConfig } from "pg";
import type { Sql } from "sql-template-tag";
import { requestScope } from "#lib/http/request-scope.ts";
import { withShopMessage } from "./connection-failure.ts";

export interface Queryable {
	rows<Row>(query: Sql): Promise<Row[]>;
	first<Row>(query: Sql): Promise<Row | undefined>;
	/** Throws if there is no row. */
	one<Row>(query: Sql): Promise<Row>;
	/** Returns the number of affected rows. */
	execute(query: Sql): Promise<number>;
}

export interface ReadSource extends Queryable {
	/**
	 * Runs `work` in one READ COMMITTED transaction and commits. After serialization failures and deadlocks, `work`
	 * runs again, so it must have no effects besides SQL through the given queryable. Throws if `work` uses the
	 * database itself.
	 */
	transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
}

export class NoRowError extends Error {
	override name = "NoRowError";
}

/** Runs a statement and reports it to the request's trace. The reported duration includes the wait for a connection. */
export function followed<T>(text: string, run: () => Promise<T>): Promise<T> {
	const isOver = requestScope.getStore()?.followStatement?.(text);
	return isOver ? reportEnd(run, isOver) : run();
}

async function reportEnd<T>(run: () => Promise<T>, isOver: (error?: unknown) => void): Promise<T> {
	try {
		const result = await run();
		isOver();
		return result;
	} catch (error) {
		isOver(error);
		throw error;
	}
}

type RunQuery = (query: QueryConfig) => Promise<pg.QueryResult>;

export function queryableOn(prepare: (query: Sql) => QueryConfig, run: RunQuery): Queryable {
	const ask = async (query: Sql): Promise<pg.QueryResult> => {
		try {
			const prepared = prepare(query);
			return await followed(prepared.text, () => run(prepared));
		} catch (error) {
			throw withShopMessage(error);
		}
	};
	const rows = async <Row>(query: Sql): Promise<Row[]> => {
		const result = await ask(query);
		return result.rows as Row[];
	};
	return {
		rows,
		async first<Row>(query: Sql) {
			return (await rows<Row>(query))[0];
		},
		async one<Row>(query: Sql) {
			const [row] = await rows<Row>(query);
			if (row === undefined) throw new NoRowError(`No row for: ${query.text}`);
			return row;
		},
		async execute(query) {
			return (await ask(query)).rowCount ?? 0;
		},
	};
}

const maximumPreparedStatements = 500;
const statementNames = new Map<string, string>();

/**
 * Returns the query with a name, by which each connection prepares the statement only once. Only a limited number of
 * texts get a name, because each connection keeps the plan of every named statement in memory.
 */
export function preparedQuery(query: Sql): QueryConfig {
	const { text, values } = query;
	let name = statementNames.get(text);
	if (name === undefined) {
		if (statementNames.size >= maximumPreparedStatements) return { text, values };
		name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
		statementNames.set(text, name);
	}
	return { name, text, values };
}

const numberArray = (text: string): (number | null)[] =>
	text === "{}"
		? []
		: text
				.slice(1, -1)
				.split(",")
				.map((element) => (element === "NULL" ? null : Number(element)));

const parsers = new Map<number, (text: string) => unknown>([
	[20, Number], // int8
	[1700, Number], // numeric
	[1016, numberArray], // int8[]
	[1231, numberArray], // numeric[]
	[1082, (text) => text], // date: a day has no time zone, so it stays "2026-01-31"
]);

export const types = {
	getTypeParser: (type: number, format?: "text" | "binary") =>
		(format !== "binary" && parsers.get(type)) || pg.types.getTypeParser(type, format),
} as CustomTypesConfig;
