import type { Database } from "#db/database.ts";
import { findActiveSessions } from "#domain/accounts/sessions/find-active-sessions.ts";
import type { LiveEventRow } from "#domain/live/live-event.ts";
import { type Listener, mayCustomerReceive, mayStaffReceive } from "#domain/live/may-receive.ts";
import { readLiveEvents } from "#domain/live/read-live-events.ts";
import { isSnapshotText } from "#domain/live/snapshot-text.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { eventFrame, retryFrame } from "./event-frame.ts";
import { endStream, type OpenStream, sendFrame } from "./open-streams.ts";
import { presentEvent } from "./present-event.ts";

/** An open page. */
interface OpenPage {
	sessionId: number;
	person: Listener;
	/** Whose events the page gets: `own` for the current customer's events, `shop` for the events that staff get. */
	shows: "own" | "shop";
	/** Id of the last event that the page received; null for a new page. */
	since: string | null;
}

/** Intervals in milliseconds. */
export interface LivePace {
	/** Interval between checks for new events. */
	poll: number;
	/** Maximum time without an event. A `beat` after this time shows the page that the stream still works. */
	beat: number;
	/** Interval between checks for ended sessions, while no events happen. */
	session: number;
}

interface HubOptions extends Partial<LivePace> {
	database: Database;
	now: () => Date;
	/** Called if the database can't be reached. The hub keeps retrying. */
	onError: (error: unknown) => void;
}

export interface LiveHub {
	/**
	 * Opens the event stream of a page. It ends when the page is closed or its session ends.
	 * @throws Refusal if too many are open, per session or in total
	 */
	open(page: OpenPage): ReadableStream<Uint8Array>;
	/** Number of open streams. */
	readonly size: number;
	/** Ends all streams. The pages reconnect, perhaps to another process. */
	close(): Promise<void>;
}

const maxPages = 2_000;
/** Maximum number of streams per session. Browsers share one stream among their tabs. */
const maxOfSession = 8;

interface Page extends OpenPage, OpenStream {}

function sendNews(
	pages: Set<Page>,
	page: Page,
	{ snapshot, events }: { snapshot: string; events: readonly LiveEventRow[] },
): void {
	const visible = events.filter((event) =>
		page.shows === "own"
			? mayCustomerReceive(event, page.person)
			: mayStaffReceive(event, page.person),
	);
	visible.forEach((event, place) => {
		// All events of a batch have the same position. Only the last one carries it as its id, so a page that
		// disconnects in between gets the whole batch again. The page ignores events that it already has.
		const id = place === visible.length - 1 ? snapshot : null;
		sendFrame(pages, page, eventFrame({ id, event: "news", data: presentEvent(event) }));
	});
}

/**
 * Sends events to open pages. `news` means that something happened that concerns the page; `hello` means that the
 * stream is open, and `beat` that it still is. New events are polled in the database while at least one page is open.
 */
export function createLiveHub({
	database,
	now,
	onError,
	poll: pollEvery = 400,
	beat: beatEvery = 20_000,
	session: sessionEvery = 5_000,
}: HubOptions): LiveHub {
	const pages = new Set<Page>();
	/** Position in the events up to which all pages have received them; null if no page is open. */
	let since: string | null = null;
	let checkedAt = 0;
	let polling: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let isPolling = false;
	let isClosed = false;

	/** Ends the streams of sessions that have ended, and updates the roles and branches of all other streams. */
	async function endExpiredStreams(): Promise<void> {
		const ids = [...new Set([...pages].map(({ sessionId }) => sessionId))];
		const asked = new Set(ids);
		const living = new Map(
			(await findActiveSessions(database, ids, now())).map((each) => [each.sessionId, each]),
		);
		checkedAt = performance.now();
		for (const page of pages) {
			if (!asked.has(page.sessionId)) continue;
			const person = living.get(page.sessionId);
			if (person && (page.shows === "own" || roleFacts[person.role].worksHere))
				page.person = person;
			else endStream(pages, page);
		}
	}

	async function poll(): Promise<void> {
		const read = await readLiveEvents(database, since);
		if (read.events.length > 0 || performance.now() - checkedAt >= sessionEvery)
			await endExpiredStreams();
		since = read.snapshot;
		for (const page of pages) sendNews(pages, page, read);
	}
	function pollInTurn(): Promise<void> {
		const turn = polling.catch(() => {}).then(poll);
		polling = turn;
		return turn;
	}
	/** Polls repeatedly until no page is open. */
	function pollRepeatedly(): void {
		isPolling = pages.size > 0 && !isClosed;
		if (!isPolling) {
			since = null;
			return;
		}
		timer = setTimeout(async () => {
			await pollInTurn().catch(onError);
			for (const page of pages) {
				if (performance.now() - page.sentAt < beatEvery) continue;
				sendFrame(pages, page, eventFrame({ id: since, event: "beat", data: null }));
			}
			pollRepeatedly();
		}, pollEvery).unref();
	}

	/**
	 * Sends a new page the events that it has missed. From then on, the page gets each event together with all other
	 * pages.
	 */
	async function sendMissedEvents(page: Page): Promise<void> {
		if (!isPolling) pollRepeatedly();
		if (since === null) await pollInTurn();
		const read = await readLiveEvents(database, page.since);
		sendNews(pages, page, read);
		sendFrame(pages, page, eventFrame({ id: read.snapshot, event: "hello", data: null }));
	}

	return {
		open(given) {
			const ofSession = [...pages].filter(({ sessionId }) => sessionId === given.sessionId);
			if (ofSession.length >= maxOfSession) {
				throw new Refusal(
					"throttled",
					"The shop is open in too many of your tabs. Close one and reload this page.",
					{
						retryAfter: 60,
					},
				);
			}
			if (isClosed || pages.size >= maxPages) {
				throw new Refusal("busy", "The shop is busy. This page updates automatically.", {
					retryAfter: 60,
				});
			}
			let page: Page | undefined;
			const wanted = given.since !== null && isSnapshotText(given.since) ? given.since : null;
			return new ReadableStream<Uint8Array>({
				start(controller) {
					const opened = { ...given, since: wanted, controller, sentAt: performance.now() };
					page = opened;
					pages.add(opened);
					// The delay is random, so that pages don't all reconnect at the same time after a process ends.
					sendFrame(pages, opened, retryFrame(1_000 + Math.random() * 3_000));
					sendMissedEvents(opened).catch((error) => {
						onError(error);
						endStream(pages, opened);
					});
				},
				cancel() {
					if (page) pages.delete(page);
				},
			});
		},
		get size() {
			return pages.size;
		},
		async close() {
			isClosed = true;
			clearTimeout(timer);
			for (const page of pages) endStream(pages, page);
			await polling.catch(() => {});
		},
	};
}
