import type { Readable } from "node:stream";

/** What is wrong with a backup, a target or an order, in words for the owner. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}

/** Where one backup is; its files have names such as `tables/products.jsonl.gz`. */
export interface BackupPlace {
	/** As an owner writes it. */
	readonly address: string;
	/** @throws BackupRefused where something is there already, or nothing can be written */
	begin(): Promise<void>;
	/** Writes a file whole; what fails leaves none that could be taken for it. */
	write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
	/** null: there is no such file. */
	read(name: string): Promise<Readable | null>;
	/** The addresses right inside it that have a file of this name, in the order of their own. */
	findInside(name: string): Promise<string[]>;
	/** Writes the last file, with which what was written becomes a backup. */
	complete(name: string, text: string): Promise<void>;
}
