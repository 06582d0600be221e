interface Frame {
	/** Position from which a reader can resume; null for none. */
	id: string | null;
	event: string;
	data: object | null;
}

/** Formats a server-sent event. */
export const eventFrame = ({ id, event, data }: Frame): string =>
	`${id === null ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data ?? {})}\n\n`;

/** Formats the instruction to reconnect after this many milliseconds if the stream ends. */
export const retryFrame = (milliseconds: number): string =>
	`retry: ${Math.round(milliseconds)}\n\n`;
