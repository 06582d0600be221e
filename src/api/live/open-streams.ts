const encoder = new TextEncoder();

/**
 * Maximum number of events that are buffered for a browser that doesn't read them. If more are waiting, the stream
 * ends, and the browser has to reconnect.
 */
const maxWaiting = 64;

/** An event stream that a browser has open. */
export interface OpenStream {
	controller: ReadableStreamDefaultController<Uint8Array>;
	/** Time of the last frame that was sent, as returned by `performance.now()`. */
	sentAt: number;
}

/** Ends a stream. Repeating this changes nothing. */
export function endStream<Stream extends OpenStream>(open: Set<Stream>, stream: Stream): void {
	if (open.delete(stream)) stream.controller.close();
}

/** Sends a frame, or ends the stream if its browser has stopped reading. */
export function sendFrame<Stream extends OpenStream>(
	open: Set<Stream>,
	stream: Stream,
	frame: string,
): void {
	if (!open.has(stream)) return;
	if ((stream.controller.desiredSize ?? 0) < -maxWaiting) {
		endStream(open, stream);
		return;
	}
	stream.sentAt = performance.now();
	stream.controller.enqueue(encoder.encode(frame));
}
