import type { Database } from "#db/database.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { type ConnectedDisplay, readDisplays } from "#domain/counter/display/read-displays.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { eventFrame, retryFrame } from "./event-frame.ts";
import { endStream, type OpenStream, sendFrame } from "./open-streams.ts";

/** Intervals in milliseconds. */
export interface DisplayPace {
	/** Interval between checks for changes. */
	poll: number;
	/** Maximum time without an event. A `beat` after this time shows the display that the stream still works. */
	beat: number;
}

interface HubOptions extends Partial<DisplayPace> {
	database: Database;
	now: () => Date;
	/** Called if the database can't be reached. The hub keeps retrying. */
	onError: (error: unknown) => void;
}

export interface DisplayHub {
	/**
	 * Opens the stream of a display, which ends once the display is disconnected.
	 * @param token null if the device was never connected; its stream ends immediately
	 * @throws Refusal if too many are open, per display or in total
	 */
	open(token: string | null): ReadableStream<Uint8Array>;
	/** Ends all streams. The displays reconnect, perhaps to another process. */
	close(): Promise<void>;
}

const maxStreams = 500;
/** Maximum number of streams per display. A display that reconnects may leave an old stream behind for a while. */
const maxStreamsOfDisplay = 4;

interface Display extends OpenStream {
	hash: string;
	/** The last event that the display got, except `beat`; null if it got none. */
	shows: "waiting" | "state" | null;
	/** Version of the state that the display shows; null if it shows none. */
	version: number | null;
}

/**
 * Sends events to the open customer displays. The state of their tills is polled in the database. Events: `state` (the
 * till's current state), `waiting` (the till is away), `beat` (nothing has changed) and `over` (the display was
 * disconnected).
 */
export function createDisplayHub({
	database,
	now,
	onError,
	poll: pollEvery = 400,
	beat: beatEvery = 2_000,
}: HubOptions): DisplayHub {
	const displays = new Set<Display>();
	let polling: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;

	const sendEvent = (
		display: Display,
		event: "state" | "waiting" | "beat" | "over",
		data?: object,
	) => sendFrame(displays, display, eventFrame({ id: null, event, data: data ?? null }));

	function update(display: Display, found: ConnectedDisplay | undefined): void {
		if (!found) {
			sendEvent(display, "over");
			endStream(displays, display);
			return;
		}
		if (!found.isLive) {
			if (display.shows !== "waiting") sendEvent(display, "waiting");
			display.shows = "waiting";
			// Forget the version. When the till is back, its state is then sent again, even if it hasn't changed.
			display.version = null;
		} else if (found.state) {
			sendEvent(display, "state", found.state);
			display.shows = "state";
			display.version = found.version;
		}
		if (performance.now() - display.sentAt >= beatEvery) sendEvent(display, "beat");
	}

	async function poll(): Promise<void> {
		const asked = [...displays];
		if (asked.length === 0) return;
		const found = new Map(
			(await readDisplays(database, asked, now())).map((each) => [each.place, each]),
		);
		asked.forEach((display, place) => {
			update(display, found.get(place));
		});
	}
	function pollInTurn(): Promise<void> {
		const turn = polling.catch(() => {}).then(poll);
		polling = turn;
		return turn;
	}
	/** Polls repeatedly until no display is open. */
	function schedulePoll(): void {
		clearTimeout(timer);
		if (displays.size === 0 || isClosed) return;
		timer = setTimeout(async () => {
			await pollInTurn().catch(onError);
			schedulePoll();
		}, pollEvery).unref();
	}

	return {
		open(token) {
			const hash = token === null ? "" : hashToken(token).toString("hex");
			if ([...displays].filter((each) => each.hash === hash).length >= maxStreamsOfDisplay) {
				throw new Refusal(
					"throttled",
					"This display is open in too many windows. Close one and try again.",
					{
						retryAfter: 10,
					},
				);
			}
			if (isClosed || displays.size >= maxStreams) {
				throw new Refusal("busy", "The shop is busy. This page updates automatically.", {
					retryAfter: 10,
				});
			}
			let display: Display | undefined;
			return new ReadableStream<Uint8Array>({
				start(controller) {
					const opened = {
						hash,
						controller,
						shows: null,
						version: null,
						sentAt: performance.now(),
					};
					display = opened;
					displays.add(opened);
					sendFrame(displays, opened, retryFrame(1_000 + Math.random() * 1_000));
					if (token === null) update(opened, undefined);
					else pollInTurn().catch(onError).finally(schedulePoll);
				},
				cancel() {
					if (display) displays.delete(display);
				},
			});
		},
		async close() {
			isClosed = true;
			clearTimeout(timer);
			for (const display of displays) endStream(displays, display);
			await polling.catch(() => {});
		},
	};
}
