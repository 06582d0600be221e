import type { Database } from "./database.ts";
import type { Queryable } from "./queryable.ts";

/** For what is read batch by batch over minutes: each statement finds a replica for itself. */
export function eachOnReplica(database: Pick<Database, "onReplica">): Queryable {
	return {
		rows: (query) => database.onReplica((source) => source.rows(query)),
		first: (query) => database.onReplica((source) => source.first(query)),
		one: (query) => database.onReplica((source) => source.one(query)),
		execute: (query) => database.onReplica((source) => source.execute(query)),
	};
}
