import type { Readable } from "node:stream";

/** Explains to the owner why a backup, a destination or a command was refused. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}

/** The location of one backup. Its files have names such as `tables/products.jsonl.gz`. */
export interface BackupDestination {
	/** The location as the owner types it, for messages. */
	readonly address: string;
	/**
	 * Prepares the location for a new backup.
	 * @throws BackupRefused if something exists there already, or the location isn't writable
	 */
	begin(): Promise<void>;
	/** Writes a whole file. If writing fails, the backup stays incomplete. */
	write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
	/** Reads a file. Returns null if it doesn't exist. */
	read(name: string): Promise<Readable | null>;
	/** Returns the sorted locations directly below this one that contain a file with this name. */
	findInside(name: string): Promise<string[]>;
	/** Writes the last file, which completes the backup. */
	complete(name: string, text: string): Promise<void>;
}
