import type { LiveEvent } from "#contract/live-events.ts";

interface Frame {
	/** Position up to which the reader has seen all events, for resuming. */
	id: string | null;
	/** `hello`: the stream is open; `beat`: it is still open; `news`: something happened. */
	event: "hello" | "beat" | "news";
	data: LiveEvent | null;
}

/** Formats a server-sent event. */
export const eventFrame = ({ id, event, data }: Frame): string =>
	`${id === null ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data ?? {})}\n\n`;

/** Milliseconds after which a browser reconnects. */
export const retryFrame = (milliseconds: number): string =>
	`retry: ${Math.round(milliseconds)}\n\n`;
