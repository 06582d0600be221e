import type { LiveEvent } from "#contract/live-events.ts";

interface Hearer {
	onEvent: (event: LiveEvent) => void;
	/**
	 * Whether it is told by itself from now on; while it is not, the page asks.
	 * @param last up to where it has been told; "": nothing yet
	 */
	onState: (isOpen: boolean, last: string) => void;
	/** This browser cannot share a stream: the page asks for good. */
	onImpossible?: () => void;
}

/** What the tab that has the stream tells the others. */
type Told =
	| { kind: "news"; last: string; event: LiveEvent }
	| { kind: "stands" | "fell"; last: string }
	| { kind: "who" };

/** The shop says something every 20 s; a line that brings nothing for longer has fallen, or is held up. */
export const longestSilence = 50_000;
/** Between two tries, where the shop does not give a stream; twice as long each time, up to the last. */
const firstPause = 5_000;
const longestPause = 5 * 60_000;

/** Whether a browser can share one stream among its tabs; where it cannot, each asks. */
const canFollow = (): boolean =>
	typeof EventSource !== "undefined" &&
	typeof BroadcastChannel !== "undefined" &&
	"locks" in navigator;

/**
 * Hears what happens in the shop as long as the page stands: one tab of the browser has the stream, and tells
 * the others; when it goes, another takes it over. After a break an event may be told twice.
 * @param path of the stream
 * @returns ends it
 */
export function followEvents(
	path: string,
	{ onEvent, onState, onImpossible = () => undefined }: Hearer,
): () => void {
	if (!canFollow()) {
		onImpossible();
		return () => undefined;
	}
	/** null: not known yet. */
	let isOpen: boolean | null = null;
	let lastTold = "";
	let silence: ReturnType<typeof setTimeout> | undefined;
	let leave = begin();

	function expectWord(): void {
		clearTimeout(silence);
		silence = setTimeout(() => state(false), longestSilence);
	}
	function state(next: boolean): void {
		if (next) expectWord();
		if (next === isOpen) return;
		isOpen = next;
		onState(next, lastTold);
	}

	function begin(): () => void {
		const channel = new BroadcastChannel(`kargado-events ${path}`);
		const left = new AbortController();
		const hear = (told: Told) => {
			if (left.signal.aborted || told.kind === "who") return;
			lastTold = told.last;
			state(told.kind !== "fell");
			if (told.kind === "news") onEvent(told.event);
		};
		channel.addEventListener("message", ({ data }: MessageEvent<Told>) => hear(data));
		channel.postMessage({ kind: "who" } satisfies Told);
		expectWord();
		const tellAll = (told: Told) => {
			// A page that goes has closed the channel.
			if (left.signal.aborted) return;
			channel.postMessage(told);
			hear(told);
		};
		navigator.locks
			.request(`kargado-events ${path}`, { signal: left.signal }, () =>
				// The stream may come to a tab just as it goes.
				left.signal.aborted
					? undefined
					: holdStream(path, { channel, tellAll, signal: left.signal }),
			)
			.catch(() => undefined);
		return () => {
			left.abort();
			channel.close();
		};
	}

	// What is kept for the way back must not hold the stream meanwhile.
	const suspend = () => {
		leave();
		clearTimeout(silence);
		isOpen = null;
	};
	const resume = ({ persisted }: PageTransitionEvent) => {
		if (persisted) leave = begin();
	};
	window.addEventListener("pagehide", suspend);
	window.addEventListener("pageshow", resume);
	return () => {
		leave();
		clearTimeout(silence);
		window.removeEventListener("pagehide", suspend);
		window.removeEventListener("pageshow", resume);
	};
}

/** Has the stream until it is given up, and asks for it again where it falls. */
function holdStream(
	path: string,
	{
		channel,
		tellAll,
		signal,
	}: { channel: BroadcastChannel; tellAll: (told: Told) => void; signal: AbortSignal },
): Promise<void> {
	return new Promise((release) => {
		let source: EventSource | undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last = "";
		let failures = 0;

		/** Heard something: it stands, until nothing comes for too long. */
		const stands = () => {
			failures = 0;
			clearTimeout(timer);
			timer = setTimeout(fall, longestSilence);
		};
		const fall = () => {
			source?.close();
			source = undefined;
			clearTimeout(timer);
			const pause = Math.min(firstPause * 2 ** failures, longestPause);
			failures += 1;
			// So that the pages of a shop that comes back do not ask all at once.
			timer = setTimeout(connect, pause * (0.75 + Math.random() / 2));
			tellAll({ kind: "fell", last });
		};
		const connect = () => {
			clearTimeout(timer);
			const opened = new EventSource(last ? `${path}?since=${encodeURIComponent(last)}` : path);
			source = opened;
			const stand = (event: MessageEvent<string>) => {
				if (event.lastEventId) last = event.lastEventId;
				stands();
			};
			for (const kind of ["hello", "beat"]) {
				opened.addEventListener(kind, (event) => {
					stand(event);
					tellAll({ kind: "stands", last });
				});
			}
			opened.addEventListener("news", (event) => {
				stand(event);
				tellAll({ kind: "news", last, event: JSON.parse(event.data) as LiveEvent });
			});
			opened.addEventListener("error", () => {
				if (source !== opened) return;
				// The browser asks again by itself where the line broke; not where it was refused.
				if (opened.readyState === EventSource.CLOSED) return fall();
				tellAll({ kind: "fell", last });
			});
		};
		const connectNow = () => {
			if (!source) connect();
		};
		const answer = ({ data }: MessageEvent<Told>) => {
			if (data.kind !== "who") return;
			const kind = source?.readyState === EventSource.OPEN ? "stands" : "fell";
			channel.postMessage({ kind, last } satisfies Told);
		};
		channel.addEventListener("message", answer);
		window.addEventListener("online", connectNow);
		signal.addEventListener("abort", () => {
			source?.close();
			clearTimeout(timer);
			channel.removeEventListener("message", answer);
			window.removeEventListener("online", connectNow);
			release();
		});
		connect();
	});
}
