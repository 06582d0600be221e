import type { Database } from "#db/database.ts";
import { deleteSeenChanges, type ReadChanges, readChanges, readSnapshot } from "./read-changes.ts";

interface SeenChanges extends ReadChanges {
	/**
	 * True if this process couldn't reach the database for so long that other processes may have deleted changes that
	 * it hasn't read.
	 */
	mayHaveMissed: boolean;
}

interface WatchOptions {
	pollMilliseconds: number;
	onChanges(changes: SeenChanges): void;
	/** Work to do after each poll. After an error, it's retried after the next poll. */
	afterPoll(): Promise<void>;
	onError(error: unknown): void;
}

export interface ChangeWatcher {
	/** Polls at once. `afterPoll` is called only after the next regular poll. */
	look(): Promise<void>;
	/** Polls at once and then calls `afterPoll`. */
	poll(): Promise<void>;
	/** Milliseconds since the last poll whose changes `afterPoll` has processed. */
	readonly ageMilliseconds: number;
	close(): Promise<void>;
}

/** Minimum time for which changes are stored. A process that was disconnected for longer discards its cache. */
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

	/** Polls run one after another, because overlapping polls could report changes in the wrong order. */
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
	function runFollowUp(): Promise<void> {
		working = work();
		return working;
	}

	function pollRegularly(): void {
		timer = setTimeout(async () => {
			await lookInTurn().catch(options.onError);
			// Don't await this, because slow work must not delay the next poll.
			if (!closed) runFollowUp().catch(options.onError);
			if (!closed) pollRegularly();
		}, options.pollMilliseconds).unref();
	}

	runFollowUp().catch(options.onError);
	pollRegularly();
	return {
		look: lookInTurn,
		async poll() {
			await lookInTurn();
			await runFollowUp();
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
