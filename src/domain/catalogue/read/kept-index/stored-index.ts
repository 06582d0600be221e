import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import type { Database } from "#db/database.ts";
import type { OpenedSectionFile } from "#lib/section-file/read-section-file.ts";
import { writeWholeFile } from "#lib/write-whole-file.ts";
import type { SharedObjects } from "./shared-objects.ts";
import {
	beginStoring,
	deleteForeignRows,
	deleteStoredIndex,
	endStoring,
	findStoredIndex,
	listAbandoned,
	listOutdated,
	type Making,
	readLatestStored,
	type StoredIndexRow,
} from "./stored-index-row.ts";
import { bePatient } from "./within-patience.ts";
import { isWorthWriting, type KeptState } from "./worth-writing.ts";

/** The search's index in the store of files: from there a node takes it that has no file of its own. */
export interface StoredIndex {
	/** The newest that would be taken; null: there is none. */
	find(making: Making): Promise<StoredIndexRow | null>;
	/** @throws where it does not come soon, or not as it was sent; then nothing is at the path that was not there before */
	fetch(row: StoredIndexRow, path: string): Promise<void>;
	/** Whether another process has not stored one that is as good. */
	isWanted(making: Making, products: number): Promise<boolean>;
	/** Sends a file; false: another process is at it. */
	store(file: OpenedSectionFile, id: string, making: Making): Promise<boolean>;
	/** Ends what is under way. */
	close(): void;
}

export interface StoredIndexOptions {
	/** Milliseconds until a store that says nothing is given up. */
	silence?: number;
}

const nameOf = (id: string) => `search-index/${id}.zst`;

const silentMilliseconds = 5_000;
/** A file that comes more slowly is no quicker than building the index from the products. */
const slowestBytesPerMillisecond = 4_000;
/** Shorter than the pause between two attempts, so that one who failed may try again. */
const longestMilliseconds = 8 * 60_000;
const removeMilliseconds = 10_000;
/** A release that still runs stores a newer one twice in this time. */
const outdatedMilliseconds = 12 * 3_600_000;
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

async function* counted(
	chunks: AsyncIterable<Uint8Array>,
	see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
	for await (const chunk of chunks) {
		see(chunk);
		yield chunk;
	}
}

/** Follows bytes by their number and their hash. */
function followBytes() {
	const hash: Hash = createHash("sha256");
	let bytes = 0;
	return {
		see(chunk: Uint8Array) {
			hash.update(chunk);
			bytes += chunk.length;
		},
		get bytes() {
			return bytes;
		},
		sha256: () => hash.digest("hex"),
	};
}

export function createStoredIndex(
	database: Database,
	objects: SharedObjects,
	{ silence = silentMilliseconds }: StoredIndexOptions = {},
): StoredIndex {
	const closing = new AbortController();

	async function remove(ids: readonly string[]): Promise<void> {
		for (const id of ids) {
			await objects.remove(nameOf(id), AbortSignal.timeout(removeMilliseconds));
			await deleteStoredIndex(database, id);
		}
	}

	return {
		find: (making) => findStoredIndex(database, making),
		async fetch({ id, sha256, objectBytes, fileBytes }, path) {
			const patience = bePatient({
				...{ silence, also: closing.signal },
				whole: silence + Math.ceil(fileBytes / slowestBytesPerMillisecond),
			});
			const object = followBytes();
			let written = 0;
			/** It came as it is there, however that is. */
			let hasCome = false;
			async function* received(): AsyncGenerator<Uint8Array> {
				const chunks = await objects.read(nameOf(id), patience.signal);
				for await (const chunk of chunks ?? []) {
					patience.heard();
					object.see(chunk);
					yield chunk;
				}
				hasCome = true;
				if (chunks === null) throw new Error("The store does not have it.");
				const isWhole = object.bytes === objectBytes && object.sha256() === sha256;
				if (!isWhole) throw new Error("It is not what was stored.");
			}
			try {
				await writeWholeFile(path, (file) =>
					pipeline(
						received,
						createZstdDecompress(),
						async (pieces: AsyncIterable<Uint8Array>) => {
							for await (const piece of pieces) {
								written += piece.length;
								if (written > fileBytes) throw new Error("It is longer than what was stored.");
								await file.writeFile(piece);
							}
						},
						{ signal: patience.signal },
					),
				);
			} catch (error) {
				// So that another is stored in its place, and not only when it is old.
				if (hasCome || written > fileBytes) await remove([id]).catch(() => {});
				throw error;
			} finally {
				patience.close();
			}
		},
		async isWanted(making, products) {
			const latest = await readLatestStored(database, making);
			if (latest === null) return true;
			const state: KeptState = { ...latest, products };
			return isWorthWriting(state);
		},
		async store(file, id, making) {
			await deleteForeignRows(database);
			await remove(await listAbandoned(database, longestMilliseconds));
			if (!(await beginStoring(database, id, making))) return false;
			let fileBytes = 0;
			const object = followBytes();
			const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestMilliseconds)]);
			const count = (piece: Uint8Array) => {
				fileBytes += piece.length;
			};
			try {
				await pipeline(
					counted(file.bytes(), count),
					createZstdCompress(compression),
					(packed: AsyncIterable<Uint8Array>) =>
						objects.write(nameOf(id), counted(packed, object.see), signal),
					{ signal },
				);
			} catch (error) {
				if (closing.signal.aborted) return false;
				throw error;
			}
			await endStoring(database, id, {
				...{ sha256: object.sha256(), objectBytes: object.bytes, fileBytes },
			});
			await remove(await listOutdated(database, outdatedMilliseconds));
			return true;
		},
		close: () => closing.abort(new Error("The shop is closing.")),
	};
}
