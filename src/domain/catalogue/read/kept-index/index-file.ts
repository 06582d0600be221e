import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm, stat, statfs, utimes } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import type { SearchIndex } from "#domain/search/search-index.ts";
import {
	BrokenSectionFile,
	type OpenedSectionFile,
	openSectionFile,
} from "#lib/section-file/read-section-file.ts";
import { writeSectionFile } from "#lib/section-file/write-section-file.ts";
import { readChanges } from "../read-changes.ts";
import { deleteIndexFile, insertIndexFile, isFollowed } from "./index-file-row.ts";
import { readIndexFingerprint } from "./index-fingerprint.ts";
import type { StoredIndex } from "./stored-index.ts";
import type { Making } from "./stored-index-row.ts";

/** What documents rest on beside their products: synonyms, types, categories, open branches. */
export type IndexGround = Readonly<Record<(typeof groundNames)[number], string>>;
const groundNames = ["synonyms", "types", "context"] as const;

/** The search's index in a file, from which the next start takes it instead of building it. */
export interface IndexFile {
	/**
	 * Fills an empty index with what the file holds, or the store where this machine has none that can be taken.
	 * null: nor has the store; the index is untouched.
	 */
	restore(index: SearchIndex, ground: IndexGround): Promise<TakenIndex | null>;
	/**
	 * Writes what the index holds now, in the place of what was there; false: another process is at it.
	 * @param since the changes that this could not see are not in the index
	 */
	write(index: SearchIndex, ground: IndexGround, since: string): Promise<boolean>;
	/** When it was written, by whatever process, in milliseconds since 1970; null: there is none. */
	writtenAt(): Promise<number | null>;
	/** Puts the file into the store, where what is there is worth replacing; gives whether it did. */
	share(index: SearchIndex, ground: IndexGround): Promise<boolean>;
	/** Ends what is on its way to the store or from there. */
	close(): void;
}

export interface TakenIndex {
	/** Products that have changed since it was written, which have to be put again. */
	changed: ReadonlySet<number>;
	from: "file" | "store";
}

const noted = z.object({
	id: z.uuid(),
	since: z.string().regex(/^\d+:\d+:[\d,]*$/),
	fingerprint: z.string(),
	ground: z.record(z.enum(groundNames), z.string()),
});
type Noted = z.infer<typeof noted>;

/** So long nobody writes a file: who began it is no more. */
const longestMilliseconds = 10 * 60_000;
/** More than a product takes in the file, and in that which it replaces. */
const bytesOfProduct = 2_000;

const ofAnotherVersion = "another version of the shop wrote it";

const noteOf = (file: OpenedSectionFile): Noted | null => noted.safeParse(file.note).data ?? null;
export const isSameGround = (one: IndexGround, other: IndexGround): boolean =>
	groundNames.every((name) => one[name] === other[name]);

const isMissing = (error: NodeJS.ErrnoException) => {
	if (error.code === "ENOENT") return null;
	throw error;
};

interface IndexFileOptions {
	folder: string;
	/** Told why what is there is not taken. */
	onRefused(reason: string): void;
	/** Where it is kept for machines that have no file; null: each has its own. */
	stored?: StoredIndex | null | undefined;
}

export function createIndexFile(
	database: Database,
	{ folder, onRefused, stored = null }: IndexFileOptions,
): IndexFile {
	const path = join(folder, "products.index");
	const lock = `${path}.lock`;

	async function writtenAt(): Promise<number | null> {
		return (await stat(path).catch(isMissing))?.mtimeMs ?? null;
	}

	/** Why a file is not of this database and this code; null: it is. */
	async function wrongIn(note: Noted, ground: IndexGround): Promise<string | null> {
		if (note.fingerprint !== (await readIndexFingerprint(database))) {
			return ofAnotherVersion;
		}
		if (!isSameGround(note.ground, ground)) {
			return "synonyms, product types, categories or branches have changed since";
		}
		// Last: what is forgotten from now on is told to whoever watches already.
		return (await isFollowed(database, note.id))
			? null
			: "it is of another database, or of too long ago";
	}

	async function restoreFrom(file: OpenedSectionFile, index: SearchIndex, ground: IndexGround) {
		const note = noteOf(file);
		if (note === null) throw new BrokenSectionFile(ofAnotherVersion);
		const sections = await file.read();
		const { products, stock } = await readChanges(database, note.since);
		const wrong = await wrongIn(note, ground);
		if (wrong !== null) throw new BrokenSectionFile(wrong);
		index.restore(sections);
		return new Set([...products, ...stock]);
	}

	/** Gives whether nobody else is writing. */
	async function takeLock(): Promise<boolean> {
		const since = (await stat(lock).catch(isMissing))?.mtimeMs ?? null;
		if (since !== null && Date.now() - since > longestMilliseconds) await rm(lock, { force: true });
		try {
			await (await open(lock, "wx")).close();
			return true;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
			throw error;
		}
	}

	async function idOfFormer(): Promise<string | null> {
		const file = await openSectionFile(path).catch(() => null);
		if (file === null) return null;
		await file.close();
		return noteOf(file)?.id ?? null;
	}

	async function requireRoom(bytes: number): Promise<void> {
		await mkdir(folder, { recursive: true });
		const { bavail, bsize } = await statfs(folder);
		if (bavail * bsize < bytes) throw new Error("the disk has no room");
	}

	async function restoreFromFile(index: SearchIndex, ground: IndexGround) {
		try {
			const file = await openSectionFile(path);
			if (file === null) return null;
			try {
				return await restoreFrom(file, index, ground);
			} finally {
				await file.close();
			}
		} catch (error) {
			onRefused((error as Error).message);
			return null;
		}
	}

	const makingOf = async (ground: IndexGround): Promise<Making> => ({
		fingerprint: await readIndexFingerprint(database),
		ground: createHash("sha256").update(JSON.stringify(ground)).digest("hex"),
	});

	/** Gives whether the file is now what the store had. */
	async function fetch(store: StoredIndex, ground: IndexGround): Promise<boolean> {
		try {
			const row = await store.find(await makingOf(ground));
			if (row === null) return false;
			await requireRoom(row.fileBytes);
			const former = await idOfFormer();
			await store.fetch(row, path);
			// As old as what is in it, so that it is written anew in time.
			await utimes(path, row.writtenAt, row.writtenAt);
			if (former !== null) await deleteIndexFile(database, former);
			return true;
		} catch (error) {
			onRefused(`in the store: ${(error as Error).message}`);
			return false;
		}
	}

	return {
		writtenAt,
		async restore(index, ground) {
			const changed = await restoreFromFile(index, ground);
			if (changed !== null) return { changed, from: "file" };
			if (stored === null || !(await fetch(stored, ground))) return null;
			const changedSince = await restoreFromFile(index, ground);
			return changedSince && { changed: changedSince, from: "store" };
		},
		async share(index, ground) {
			if (stored === null) return false;
			const making = await makingOf(ground);
			if (!(await stored.isWanted(making, index.size))) return false;
			const file = await openSectionFile(path);
			const note = file && noteOf(file);
			try {
				// Another process may have put another one in its place.
				const isOurs =
					note?.fingerprint === making.fingerprint && isSameGround(note.ground, ground);
				return file !== null && isOurs && (await stored.store(file, note.id, making));
			} finally {
				await file?.close();
			}
		},
		close: () => stored?.close(),
		async write(index, ground, since) {
			// Copied before anything is waited for: it holds what is known at this moment, or more.
			const sections = index.sections();
			const id = randomUUID();
			await insertIndexFile(database, { id, since });
			try {
				await requireRoom(index.size * bytesOfProduct);
				if (!(await takeLock())) {
					await deleteIndexFile(database, id);
					return false;
				}
				try {
					const fingerprint = await readIndexFingerprint(database);
					const former = await idOfFormer();
					await writeSectionFile(path, { id, since, fingerprint, ground }, sections);
					if (former !== null) await deleteIndexFile(database, former);
					return true;
				} finally {
					await rm(lock, { force: true });
				}
			} catch (error) {
				await deleteIndexFile(database, id);
				throw error;
			}
		},
	};
}
