import { randomUUID } from "node:crypto";
import { mkdir, open, rm, stat, statfs } from "node:fs/promises";
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

/** What documents rest on beside their products: synonyms, types, categories, open branches. */
export type IndexGround = Readonly<Record<(typeof groundNames)[number], string>>;
const groundNames = ["synonyms", "types", "context"] as const;

/** The search's index in a file, from which the next start takes it instead of building it. */
export interface IndexFile {
	/**
	 * Fills an empty index with what the file holds; gives the products that have changed since, which have to
	 * be put again. null: there is none, or none that is of this database and this code; the index is untouched.
	 */
	restore(index: SearchIndex, ground: IndexGround): Promise<ReadonlySet<number> | null>;
	/**
	 * Writes what the index holds now, in the place of what was there; false: another process is at it.
	 * @param since the changes that this could not see are not in the index
	 */
	write(index: SearchIndex, ground: IndexGround, since: string): Promise<boolean>;
	/** When it was written, by whatever process, in milliseconds since 1970; null: there is none. */
	writtenAt(): Promise<number | null>;
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

const isMissing = (error: NodeJS.ErrnoException) => {
	if (error.code === "ENOENT") return null;
	throw error;
};

/** @param onRefused told why what is there is not taken */
export function createIndexFile(
	database: Database,
	folder: string,
	onRefused: (reason: string) => void,
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
		if (groundNames.some((name) => note.ground[name] !== ground[name])) {
			return "synonyms, product types, categories or branches have changed since";
		}
		// Last: what is forgotten from now on is told to whoever watches already.
		return (await isFollowed(database, note.id))
			? null
			: "it is of another database, or of too long ago";
	}

	async function restoreFrom(file: OpenedSectionFile, index: SearchIndex, ground: IndexGround) {
		const { data: note } = noted.safeParse(file.note);
		if (note === undefined) throw new BrokenSectionFile(ofAnotherVersion);
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
		return noted.safeParse(file.note).data?.id ?? null;
	}

	return {
		writtenAt,
		async restore(index, ground) {
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
		},
		async write(index, ground, since) {
			// Copied before anything is waited for: it holds what is known at this moment, or more.
			const sections = index.sections();
			const id = randomUUID();
			await insertIndexFile(database, { id, since });
			try {
				await mkdir(folder, { recursive: true });
				const { bavail, bsize } = await statfs(folder);
				if (bavail * bsize < index.size * bytesOfProduct) throw new Error("the disk has no room");
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
