import type { Database } from "#db/database.ts";
import { forgetChanges, type ReadChanges, readChanges, readSnapshot } from "./read-changes.ts";

interface SeenChanges extends ReadChanges {
	/** The database was out of reach for so long that other processes may have deleted changes. */
	mayHaveMissed: boolean;
}

interface WatchOptions {
	pollMilliseconds: number;
	onChanges(changes: SeenChanges): void;
	/** Work that follows from changes; after an error it is tried again at the next poll. */
	afterPoll(): Promise<void>;
	onError(error: unknown): void;
}

export interface ChangeWatcher {
	/** Looks at once; the work that follows waits for the next poll. */
	look(): Promise<void>;
	/** Looks at once, and finishes the work that follows. */
	poll(): Promise<void>;
	/** Milliseconds since the work was done on all that had been committed; from the start on until it was. */
	readonly ageMilliseconds: number;
	close(): Promise<void>;
}

/** Changes are kept at least so long, and a node that was away for longer believes nothing. */
const keptMilliseconds = 15 * 60_000;

/** Looks every so often for catalogue changes that any process has committed. */
export async function watchChanges(
	database: Database,
	options: WatchOptions,
): Promise<ChangeWatcher> {
	let snapshot = await readSnapshot(database);
	let lookedAt = performance.now();
	let remembered = { snapshot, at: lookedAt };
	let looking = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let closed = false;

	async function look(): Promise<void> {
		const changes = await readChanges(database, snapshot);
		const now = performance.now();
		const mayHaveMissed = now - lookedAt > keptMilliseconds;
		snapshot = changes.snapshot;
		lookedAt = now;
		const everything = changes.everything || mayHaveMissed;
		if (everything || changes.products.length + changes.stock.length > 0) {
			options.onChanges({ ...changes, everything, mayHaveMissed });
		}
		if (now - remembered.at < keptMilliseconds) return;
		await forgetChanges(database, remembered.snapshot);
		remembered = { snapshot, at: now };
	}

	/** One look at a time: two that overlap could tell an older state after a newer one. */
	function lookInTurn(): Promise<void> {
		const turn = looking.catch(() => {}).then(look);
		looking = turn;
		return turn;
	}

	let caughtUpAt = lookedAt;
	async function work(): Promise<void> {
		const upTo = lookedAt;
		await options.afterPoll();
		caughtUpAt = Math.max(caughtUpAt, upTo);
	}

	let working: Promise<void> = Promise.resolve();
	function workAfterwards(): Promise<void> {
		working = work();
		return working;
	}

	function pollRegularly(): void {
		timer = setTimeout(async () => {
			await lookInTurn().catch(options.onError);
			// Not awaited: a long job on the index must not delay the next look.
			if (!closed) workAfterwards().catch(options.onError);
			if (!closed) pollRegularly();
		}, options.pollMilliseconds).unref();
	}

	workAfterwards().catch(options.onError);
	pollRegularly();
	return {
		look: lookInTurn,
		async poll() {
			await lookInTurn();
			await workAfterwards();
		},
		get ageMilliseconds() {
			return performance.now() - caughtUpAt;
		},
		async close() {
			closed = true;
			clearTimeout(timer);
			await Promise.allSettled([looking, working]);
		},
	};
}
