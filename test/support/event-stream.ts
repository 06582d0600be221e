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
	/** Returns the events up to the first match, including it. */
	until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent[]>;
	/** Id of the last message that was read. */
	last(): string;
	leave(): Promise<void>;
}

/** Reads server-sent events as a browser does, starting after the greeting. */
export async function readEvents(
	browser: Pick<TestBrowser, "fetch">,
	path: string,
	last = "",
): Promise<ReadStream> {
	const response = await browser.fetch(path, {
		headers: { Accept: "text/event-stream", ...(last && { "Last-Event-ID": last }) },
	});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	if (!reader || response.status !== 200) throw new Error(`no stream: ${response.status}`);
	let text = "";
	let seen = last;
	const waiting: ReadMessage[] = [];

	function take(block: string): void {
		const fields = new Map(
			block.split("\n").map((line) => {
				const [name = "", ...rest] = line.split(": ");
				return [name, rest.join(": ")];
			}),
		);
		const event = fields.get("event");
		if (event === undefined) return;
		seen = fields.get("id") ?? seen;
		const data = JSON.parse(fields.get("data") ?? "{}");
		waiting.push({ id: seen, event, data: event === "news" ? data : null });
	}
	async function next(): Promise<ReadMessage | null> {
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
	const missed: ReadMessage[] = [];
	for (let message = await next(); message?.event !== "hello"; message = await next()) {
		if (!message) throw new Error("the stream ended before it began");
		missed.push(message);
	}
	waiting.unshift(...missed);
	return {
		response,
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
		leave: () => reader.cancel(),
	};
}
