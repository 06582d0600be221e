import type { Database, Queryable } from "#db/database.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";

/**
 * Share of a process's connections that may place orders at once. With a larger share, orders wouldn't be placed
 * faster, because each connection has its own query plans in the processor's cache. The remaining connections stay free
 * for other requests during a rush.
 */
const share = 0.4;
const fewest = 2;
/** An order that takes longer than this is waiting for a lock or the network, so others may proceed. */
const turnMilliseconds = 250;

const turnsOf = new WeakMap<Database, ReturnType<typeof createLanes>>();

function turnsAt(database: Database) {
	const known = turnsOf.get(database);
	if (known) return known;
	const turns = createLanes(Math.max(fewest, Math.floor(database.pool.options.max * share)));
	turnsOf.set(database, turns);
	return turns;
}

/** Places an order in a transaction. Orders take turns in the order in which they arrive. */
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

/** Resolves when the order is placed, has failed, or its turn is over. */
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
