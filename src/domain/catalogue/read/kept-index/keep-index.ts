import type { SearchIndex } from "#domain/search/search-index.ts";
import type { IndexFile, IndexGround } from "./index-file.ts";

/** Writes the index into its file from time to time. */
export interface IndexKeeper {
	/** What was in the file has been taken, so that it need not be written at once. */
	isKept(): void;
	/** Products that the file does not know as they are now. */
	count(ids: Iterable<number>): void;
	/** At a moment when the index holds all that was told up to `since`: writes it where that is worth it. */
	consider(ground: IndexGround, since: string): void;
	/** Waits for what is being written. */
	close(): Promise<void>;
}

/** A smaller catalogue is read from the database in a second. */
export const fewestKept = 5_000;
/** Of all products, so many changed are worth a new file. */
const changedShare = 0.05;
const oldestMilliseconds = 6 * 3_600_000;
const pauseMilliseconds = 10 * 60_000;

export function createIndexKeeper(
	index: SearchIndex,
	file: IndexFile,
	{ fewest = fewestKept, onError }: { fewest?: number; onError(error: unknown): void },
): IndexKeeper {
	const changed = new Set<number>();
	let lookedAt = Number.NEGATIVE_INFINITY;
	let isUseless = true;
	let writing: Promise<void> | undefined;

	/** Another process with the same folder may have written it meanwhile. */
	async function isWorthIt(): Promise<boolean> {
		if (isUseless) return true;
		const age = Date.now() - ((await file.writtenAt()) ?? 0);
		const isMuch = changed.size >= changedShare * index.size;
		return age > oldestMilliseconds || (isMuch && age > pauseMilliseconds);
	}

	async function write(ground: IndexGround, since: string): Promise<void> {
		if (!(await isWorthIt())) return;
		await file.write(index, ground, since);
		isUseless = false;
		changed.clear();
	}

	return {
		isKept() {
			isUseless = false;
		},
		count(ids) {
			for (const id of ids) changed.add(id);
		},
		consider(ground, since) {
			const now = performance.now();
			if (writing || index.size < fewest || now - lookedAt < pauseMilliseconds) return;
			lookedAt = now;
			writing = write(ground, since)
				.catch(onError)
				.finally(() => {
					writing = undefined;
				});
		},
		close: async () => writing,
	};
}
