/** Objects of any size in a store that every process of the shop reaches, and nobody else. */
export interface SharedObjects {
	/** Sent as it comes; the object is there whole or not at all. */
	write(name: string, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
	/** null: there is none. */
	read(name: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
	/** Removing what is not there is no error. */
	remove(name: string, signal: AbortSignal): Promise<void>;
}
