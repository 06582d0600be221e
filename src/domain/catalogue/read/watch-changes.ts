import type { Database } from "#db/database.ts";
import { deleteSeenChanges, type ReadChanges, readChanges, readSnapshot } from "./read-changes.ts";

interface SeenChanges extends ReadChanges {
	/** True if the database was unreachable for so long that other processes may have deleted changes. */
	mayHaveMissed: boolean;
}

interface WatchOptions {
	pollMilliseconds: number;
	onChanges(changes: SeenChanges): void;
	/** Follow-up work; retried at the next poll after an error. */
	afterPoll(): Promise<void>;
	onError(error: unknown): void;
}

export interface ChangeWatcher {
	/** Polls immediately; follow-up work waits for the next poll. */
	look(): Promise<void>;
	/** Polls immediately and finishes the follow-up work. */
	poll(): Promise<void>;
	/** Milliseconds since the follow-up work was last complete. */
	readonly ageMilliseconds: number;
	close(): Promise<void>;
}

/** Changes are kept for at least this long; a process away for longer discards its cache. */
const retentionMilliseconds = 15 * 60_000;

/** Polls for catalog changes committed by any process. */
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
		const mayHaveMissed = now - lookedAt > retentionMilliseconds;
		snapshot = changes.snapshot;
		lookedAt = now;
		const everything = changes.everything || mayHaveMissed;
		if (everything || changes.products.length + changes.stock.length > 0) {
			options.onChanges({ ...changes, everything, mayHaveMissed });
		}
		if (now - remembered.at < retentionMilliseconds) return;
		await deleteSeenChanges(database, remembered.snapshot);
		remembered = { snapshot, at: now };
	}

	/** Polls are serialized, because overlapping ones could report an older state later. */
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
			// Not awaited: slow indexing must not delay the next poll.
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
