import type { Database, Queryable } from "#db/database.ts";
import { createLanes } from "#lib/lanes.ts";

/**
 * Of a process's connections those that place orders: more at a time place no more of them, as each has its own
 * plans in the processor's cache, and what else is asked finds a connection when many order at once.
 */
const share = 0.4;
const fewest = 2;
/** Who takes longer waits for a lock or the network, and others go on meanwhile. */
const turnMilliseconds = 250;

const turnsOf = new WeakMap<Database, ReturnType<typeof createLanes>>();

function turnsAt(database: Database) {
	const known = turnsOf.get(database);
	if (known) return known;
	const turns = createLanes(Math.max(fewest, Math.floor(database.pool.options.max * share)));
	turnsOf.set(database, turns);
	return turns;
}

/** Places an order in a transaction of its own, first come, first served. */
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

/** Until it has ended, however it did, or its turn is over. */
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
