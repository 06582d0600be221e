import type { LiveEvent } from "#contract/live-events.ts";

interface Listener {
	onEvent: (event: LiveEvent) => void;
	/**
	 * Called when the stream opens or closes; while it's closed, the page polls.
	 * @param last ID of the last received event; "" if none
	 */
	onState: (isOpen: boolean, last: string) => void;
	/** Called if this browser can't share a stream. The page then polls permanently. */
	onImpossible?: () => void;
}

/**
 * A message between tabs. The tab that holds the stream sends events (`news`) and the stream's state: `stands` if the
 * stream is open, `fell` if it isn't. Any tab can ask for the state (`who`).
 */
type Message =
	| { kind: "news"; last: string; event: LiveEvent }
	| { kind: "stands" | "fell"; last: string }
	| { kind: "who" };

/**
 * Milliseconds without a message after which the connection counts as broken. The server sends a message every 20 s.
 */
export const longestSilence = 50_000;
/** Milliseconds between attempts if the server refuses a stream. Doubles each time up to the maximum. */
const firstPause = 5_000;
const longestPause = 5 * 60_000;

/** True if the tabs of this browser can share one stream. If they can't, each tab polls. */
const canFollow = (): boolean =>
	typeof EventSource !== "undefined" &&
	typeof BroadcastChannel !== "undefined" &&
	"locks" in navigator;

/**
 * Follows the shop's live updates while the page is open. One tab of the browser holds the stream and forwards events
 * to the other tabs. When this tab closes, another tab takes over. Events may repeat after an interruption.
 * @param path URL path of the stream
 * @returns a function that stops following
 */
export function followEvents(
	path: string,
	{ onEvent, onState, onImpossible = () => undefined }: Listener,
): () => void {
	if (!canFollow()) {
		onImpossible();
		return () => undefined;
	}
	/** True while the stream is open; null until this is known. */
	let isOpen: boolean | null = null;
	let lastSent = "";
	let silence: ReturnType<typeof setTimeout> | undefined;
	let leave = begin();

	function restartTimeout(): void {
		clearTimeout(silence);
		silence = setTimeout(() => state(false), longestSilence);
	}
	function state(next: boolean): void {
		if (next) restartTimeout();
		if (next === isOpen) return;
		isOpen = next;
		onState(next, lastSent);
	}

	function begin(): () => void {
		const channel = new BroadcastChannel(`kargado-events ${path}`);
		const left = new AbortController();
		const handle = (message: Message) => {
			if (left.signal.aborted || message.kind === "who") return;
			lastSent = message.last;
			state(message.kind !== "fell");
			if (message.kind === "news") onEvent(message.event);
		};
		channel.addEventListener("message", ({ data }: MessageEvent<Message>) => handle(data));
		channel.postMessage({ kind: "who" } satisfies Message);
		restartTimeout();
		const sendAll = (message: Message) => {
			// If the page is being closed, the channel is closed too, so nothing can be sent.
			if (left.signal.aborted) return;
			channel.postMessage(message);
			handle(message);
		};
		navigator.locks
			.request(`kargado-events ${path}`, { signal: left.signal }, () =>
				// The page may have been closed while it waited for the lock.
				left.signal.aborted
					? undefined
					: holdStream(path, { channel, sendAll, signal: left.signal }),
			)
			.catch(() => undefined);
		return () => {
			left.abort();
			channel.close();
		};
	}

	// A page in the browser's back/forward cache must not hold the stream, so release it while the page is hidden.
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

/** Holds the stream until this tab is closed, and reconnects if the stream breaks. */
function holdStream(
	path: string,
	{
		channel,
		sendAll,
		signal,
	}: { channel: BroadcastChannel; sendAll: (message: Message) => void; signal: AbortSignal },
): Promise<void> {
	return new Promise((release) => {
		let source: EventSource | undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last = "";
		let failures = 0;

		/** Marks the stream as alive until it has been silent for too long. */
		const markAlive = () => {
			failures = 0;
			clearTimeout(timer);
			timer = setTimeout(disconnect, longestSilence);
		};
		const disconnect = () => {
			source?.close();
			source = undefined;
			clearTimeout(timer);
			const pause = Math.min(firstPause * 2 ** failures, longestPause);
			failures += 1;
			// Vary the delay, so that not all pages reconnect at the same time when the shop is available again.
			timer = setTimeout(connect, pause * (0.75 + Math.random() / 2));
			sendAll({ kind: "fell", last });
		};
		const connect = () => {
			clearTimeout(timer);
			const opened = new EventSource(last ? `${path}?since=${encodeURIComponent(last)}` : path);
			source = opened;
			const stand = (event: MessageEvent<string>) => {
				if (event.lastEventId) last = event.lastEventId;
				markAlive();
			};
			for (const kind of ["hello", "beat"]) {
				opened.addEventListener(kind, (event) => {
					stand(event);
					sendAll({ kind: "stands", last });
				});
			}
			opened.addEventListener("news", (event) => {
				stand(event);
				sendAll({ kind: "news", last, event: JSON.parse(event.data) as LiveEvent });
			});
			opened.addEventListener("error", () => {
				if (source !== opened) return;
				// EventSource reconnects automatically after an interruption, but not after a refusal.
				if (opened.readyState === EventSource.CLOSED) return disconnect();
				sendAll({ kind: "fell", last });
			});
		};
		const connectNow = () => {
			if (!source) connect();
		};
		const answer = ({ data }: MessageEvent<Message>) => {
			if (data.kind !== "who") return;
			const kind = source?.readyState === EventSource.OPEN ? "stands" : "fell";
			channel.postMessage({ kind, last } satisfies Message);
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
