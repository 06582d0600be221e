/** Storage of uploaded files. A name has the form `folder/random.webp`, and a file never changes. */
export interface FileStorage {
	write(name: string, bytes: Buffer, type: string): Promise<void>;
	/** Returns null if the file doesn't exist. */
	read(name: string): Promise<Buffer | null>;
	has(name: string): Promise<boolean>;
	/** Deletes a file. A missing file isn't an error. */
	remove(name: string): Promise<void>;
}

/** Form of a valid name, which can't lead out of the storage. */
export const storedName =
	/^[a-z]{1,20}\/[A-Za-z0-9_-]{20,96}(?:\.[1-9][0-9]{0,3})?\.(?:webp|avif|jpeg|png)$/;
