import type { IncomingMessage, ServerResponse } from "node:http";
import { createLanes } from "#lib/concurrency/lanes.ts";

/** Time for a phone on a bad line to finish sending a refused picture. */
const timeout = 30_000;
/** Longer than any accepted file. */
const maxBytes = 64 * 1024 * 1024;

/** Limits how many refused bodies are drained at a time. */
const lanes = createLanes(16);

/**
 * Drains the rest of a request after its response. Closing the connection earlier would make browsers report a network
 * error instead of the response.
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
		// A reader that gave up would block it.
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
