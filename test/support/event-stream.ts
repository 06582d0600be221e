import type { LiveEvent } from "#contract/live-events.ts";
import type { TestBrowser } from "./test-shop.ts";

export interface ReadMessage {
	id: string;
	event: string;
	data: LiveEvent | null;
}

export interface ReadStream {
	response: Response;
	/** Returns the next message, or null at the end. */
	next(): Promise<ReadMessage | null>;
	/** Returns the events up to and including the first match. */
	until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent[]>;
	/** Id of the last message that was read. */
	last(): string;
	leave(): Promise<void>;
}

/** A server-sent event of any stream. */
interface SentEvent {
	id: string | undefined;
	event: string;
	data: unknown;
}

/** Opens a stream of server-sent events as a browser does. `next` returns null at the end of the stream. */
export async function openEvents(
	browser: Pick<TestBrowser, "fetch">,
	path: string,
	headers: Record<string, string> = {},
) {
	const response = await browser.fetch(path, {
		headers: { Accept: "text/event-stream", ...headers },
	});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	if (!reader || response.status !== 200) throw new Error(`no stream: ${response.status}`);
	let text = "";
	const waiting: SentEvent[] = [];

	function take(block: string): void {
		const fields = new Map(
			block.split("\n").map((line) => {
				const [name = "", ...rest] = line.split(": ");
				return [name, rest.join(": ")];
			}),
		);
		const event = fields.get("event");
		if (event === undefined) return;
		waiting.push({ id: fields.get("id"), event, data: JSON.parse(fields.get("data") ?? "{}") });
	}
	async function next(): Promise<SentEvent | null> {
		for (;;) {
			const message = waiting.shift();
			if (message) return message;
			const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
			if (done) return null;
			text += value;
			const blocks = text.split("\n\n");
			text = blocks.pop() ?? "";
			blocks.forEach(take);
		}
	}
	return { response, next, leave: () => reader.cancel() };
}

/**
 * Opens the stream of the shop's live events and waits for its greeting. Events that arrive before the greeting are
 * returned first.
 */
export async function readEvents(
	browser: Pick<TestBrowser, "fetch">,
	path: string,
	last = "",
): Promise<ReadStream> {
	const stream = await openEvents(browser, path, last ? { "Last-Event-ID": last } : {});
	let seen = last;
	const missed: ReadMessage[] = [];

	async function read(): Promise<ReadMessage | null> {
		const sent = await stream.next();
		if (!sent) return null;
		const { id = seen, event, data } = sent;
		seen = id;
		return { id, event, data: event === "news" ? (data as LiveEvent) : null };
	}
	const next = async () => missed.shift() ?? read();
	for (let message = await read(); message?.event !== "hello"; message = await read()) {
		if (!message) throw new Error("the stream ended before it began");
		missed.push(message);
	}
	return {
		response: stream.response,
		next,
		async until(fits) {
			const heard: LiveEvent[] = [];
			for (;;) {
				const message = await next();
				if (!message) throw new Error(`ended after ${JSON.stringify(heard)}`);
				if (!message.data) continue;
				heard.push(message.data);
				if (fits(message.data)) return heard;
			}
		},
		last: () => seen,
		leave: stream.leave,
	};
}
