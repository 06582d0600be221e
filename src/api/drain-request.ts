import type { IncomingMessage, ServerResponse } from "node:http";
import { createLanes } from "#lib/concurrency/lanes.ts";

/**
 * Maximum milliseconds for reading a refused body. A phone on a bad connection can finish sending a picture in this
 * time.
 */
const timeout = 30_000;
/** Maximum number of bytes that are read. It's larger than any accepted file. */
const maxBytes = 64 * 1024 * 1024;

/** Limits how many refused bodies are read at a time. */
const lanes = createLanes(16);

/**
 * Reads the remaining body of a request after its response was sent. If the connection were closed earlier, browsers
 * would report a network error instead of the response.
 */
export function drainWhenAnswered(incoming: IncomingMessage, outgoing: ServerResponse): void {
	outgoing.once("finish", () => {
		if (!incoming.readableEnded && !incoming.destroyed) void lanes.run(() => drain(incoming));
	});
}

function drain(incoming: IncomingMessage): Promise<void> {
	return new Promise((resolve) => {
		if (incoming.readableEnded || incoming.destroyed) return resolve();
		let bytes = 0;
		// Remove existing listeners. A `readable` listener that no longer reads would stop the flow of data.
		incoming.removeAllListeners("data").removeAllListeners("readable");
		const timer = setTimeout(() => incoming.destroy(), timeout).unref();
		incoming.on("data", (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes > maxBytes) incoming.destroy();
		});
		incoming.once("close", () => {
			clearTimeout(timer);
			resolve();
		});
		incoming.resume();
	});
}
