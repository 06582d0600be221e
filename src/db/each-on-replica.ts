import type { Database } from "./database.ts";
import type { Queryable } from "./queryable.ts";

export const eachOnReplica = (onReplica: Database["onReplica"]): Queryable => ({
	rows: (query) => onReplica((source) => source.rows(query)),
	first: (query) => onReplica((source) => source.first(query)),
	one: (query) => onReplica((source) => source.one(query)),
	execute: (query) => onReplica((source) => source.execute(query)),
});
