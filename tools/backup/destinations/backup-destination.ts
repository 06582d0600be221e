import type { Readable } from "node:stream";

/** Says in the owner's words why a backup, a target or a command was refused. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}

/** The location of one backup. Its files have names such as `tables/products.jsonl.gz`. */
export interface BackupDestination {
	/** The address as an owner types it. */
	readonly address: string;
	/** @throws BackupRefused if something exists there already, or the location isn't writable */
	begin(): Promise<void>;
	/** Writes a whole file. A failed write leaves no file that could be mistaken for it. */
	write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
	/** Returns null if there is no such file. */
	read(name: string): Promise<Readable | null>;
	/** Returns the addresses directly below this one that contain a file of this name, in order. */
	findInside(name: string): Promise<string[]>;
	/** Writes the last file, which completes the backup. */
	complete(name: string, text: string): Promise<void>;
}
