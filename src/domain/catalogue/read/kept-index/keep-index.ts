import type { SearchIndex } from "#domain/search/search-index.ts";
import { type IndexFile, type IndexGround, isSameGround, type TakenIndex } from "./index-file.ts";
import { isWorthWriting, pauseMilliseconds } from "./worth-writing.ts";

/** Writes the index into its file from time to time, and the file into the store that nodes share. */
export interface IndexKeeper {
	/** What was in the file has been taken, so that it need not be written at once. */
	isKept(ground: IndexGround, from: TakenIndex["from"]): void;
	/** Products that the file does not know as they are now. */
	count(ids: Iterable<number>): void;
	/** At a moment when the index holds all that was told up to `since`: writes it where that is worth it. */
	consider(ground: IndexGround, since: string): void;
	/** Waits for what is being written; what is on its way to the store is given up. */
	close(): Promise<void>;
}

/** A smaller catalogue is read from the database in a second. */
export const fewestKept = 5_000;
interface IndexKeeperOptions {
	/** Catalogues with fewer products are read anew. */
	fewest?: number;
	/** The store has it now. */
	onShared?(): void;
	/** It could not be written, or not be stored. */
	onError(error: unknown): void;
}

export function createIndexKeeper(
	index: SearchIndex,
	file: IndexFile,
	{ fewest = fewestKept, onShared = () => {}, onError }: IndexKeeperOptions,
): IndexKeeper {
	const changed = new Set<number>();
	let lookedAt = Number.NEGATIVE_INFINITY;
	/** On which what is in the file was made; null: nothing that a start would take is in it. */
	let keptGround: IndexGround | null = null;
	/** Whether it is to be asked if the store wants it. */
	let isToShare = false;
	let writing: Promise<void> | undefined;

	/** Another process with the same folder may have written it meanwhile. */
	async function isWorthIt(ground: IndexGround): Promise<boolean> {
		if (keptGround === null) return true;
		return isWorthWriting({
			isTaken: isSameGround(keptGround, ground),
			ageMilliseconds: Date.now() - ((await file.writtenAt()) ?? 0),
			changed: changed.size,
			products: index.size,
		});
	}

	async function write(ground: IndexGround, since: string): Promise<void> {
		if (await isWorthIt(ground)) {
			isToShare = await file.write(index, ground, since);
			keptGround = ground;
			changed.clear();
		}
		if (isToShare && (await file.share(index, ground))) onShared();
		isToShare = false;
	}

	return {
		isKept(ground, from) {
			keptGround = ground;
			isToShare = from === "file";
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
		async close() {
			file.close();
			await writing;
		},
	};
}
