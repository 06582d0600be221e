import type { IncomingMessage, ServerResponse } from "node:http";
import { createLanes } from "#lib/lanes.ts";

/** A phone on a bad line sends its picture for this long after it was refused … */
const patience = 30_000;
/** … and no file that the shop would ever have taken is longer. */
const mostBytes = 64 * 1024 * 1024;

/** So many at a time: very many that are refused at once would keep the process busy with what it throws away. */
const lanes = createLanes(16);

/**
 * Lets what is still coming of a request go by once it has been answered. Closing the connection in the
 * middle of it would have the browser report a broken line instead of reading the answer.
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
		// Who began to read it and gave up would hold it back.
		incoming.removeAllListeners("data").removeAllListeners("readable");
		const timer = setTimeout(() => incoming.destroy(), patience).unref();
		incoming.on("data", (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes > mostBytes) incoming.destroy();
		});
		incoming.once("close", () => {
			clearTimeout(timer);
			resolve();
		});
		incoming.resume();
	});
}
