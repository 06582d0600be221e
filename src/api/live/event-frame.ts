import type { LiveEvent } from "#contract/live-events.ts";

interface Frame {
	/** Up to where the reader has been told everything: with it they go on after a break. */
	id: string | null;
	/** `hello`: the stream stands; `beat`: it still does; `news`: something happened. */
	event: "hello" | "beat" | "news";
	data: LiveEvent | null;
}

/** A message of a stream, as server-sent events are written. */
export const eventFrame = ({ id, event, data }: Frame): string =>
	`${id === null ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data ?? {})}\n\n`;

/** After how many milliseconds a browser that lost the stream asks for it again. */
export const retryFrame = (milliseconds: number): string =>
	`retry: ${Math.round(milliseconds)}\n\n`;
