/** Keeps uploaded files. A name is `folder/random.webp`; a file under a name never changes. */
export interface FileStorage {
	write(name: string, bytes: Buffer, type: string): Promise<void>;
	/** null: there is none. */
	read(name: string): Promise<Buffer | null>;
	has(name: string): Promise<boolean>;
	/** Removing what is not there is no error. */
	remove(name: string): Promise<void>;
}

/** What a name looks like: nothing in it can lead out of the storage. */
export const storedName =
	/^[a-z]{1,20}\/[A-Za-z0-9_-]{20,96}(?:\.[1-9][0-9]{0,3})?\.(?:webp|avif|jpeg|png)$/;
