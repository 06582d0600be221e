/**
 * Keeps uploaded pictures. The shop gives each a name such as `products/Zm9v….webp`, of letters, digits, `-`,
 * `_`, one `/` and dots, and never writes other bytes under a name. It serves them itself: they may be private.
 * What fails is thrown: the shop then says that it is busy, and nothing is lost.
 */
export interface StoragePort {
	/** Ends when the bytes are there for good, for every process. */
	write(name: string, bytes: Uint8Array, type: string): Promise<void>;
	/** null: there is none. */
	read(name: string): Promise<Uint8Array | null>;
	has(name: string): Promise<boolean>;
	/** Removing what is not there is no error. */
	remove(name: string): Promise<void>;
}
