/**
 * Storage for uploaded files. Names have the form `products/ID.webp` or, for a smaller width, `products/ID.320.avif`. A
 * file never changes after it's written.
 */
export interface FileStorage {
	write(name: string, bytes: Buffer, type: string): Promise<void>;
	/** Returns null if the file doesn't exist. */
	read(name: string): Promise<Buffer | null>;
	has(name: string): Promise<boolean>;
	/** Deletes a file. Does nothing if the file doesn't exist. */
	remove(name: string): Promise<void>;
}

/** Form of a valid name. A valid name can't lead to a file outside the storage. */
export const storedName =
	/^[a-z]{1,20}\/[A-Za-z0-9_-]{20,96}(?:\.[1-9][0-9]{0,3})?\.(?:webp|avif|jpeg|png)$/;
