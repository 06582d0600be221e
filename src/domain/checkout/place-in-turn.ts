import type { Database, Queryable } from "#db/database.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";

/**
 * Share of a process's connections that can place orders concurrently. A larger share isn't faster, because each
 * connection's query plans compete for the processor's cache. The other connections stay free for other requests during
 * a rush.
 */
const share = 0.4;
const fewest = 2;
/**
 * Milliseconds after which another order may start. An order that takes longer is waiting for a lock or the network.
 */
const turnMilliseconds = 250;

const turnsOf = new WeakMap<Database, ReturnType<typeof createLanes>>();

function turnsAt(database: Database) {
	const known = turnsOf.get(database);
	if (known) return known;
	const turns = createLanes(Math.max(fewest, Math.floor(database.pool.options.max * share)));
	turnsOf.set(database, turns);
	return turns;
}

/**
 * Places an order in a transaction. The number of concurrent orders is limited, and waiting orders start in the order
 * of their arrival.
 */
export async function placeInTurn<T>(
	database: Database,
	place: (transaction: Queryable) => Promise<T>,
): Promise<T> {
	const { placed } = await turnsAt(database).run(async () => {
		const begun = database.transaction(place);
		await untilOver(begun);
		return { placed: begun };
	});
	return placed;
}

/** Resolves when the order is placed, fails or has used up its turn. */
function untilOver(placed: Promise<unknown>): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, turnMilliseconds);
		const end = () => {
			clearTimeout(timer);
			resolve();
		};
		placed.then(end, end);
	});
}
