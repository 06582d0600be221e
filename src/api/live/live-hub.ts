import type { LiveEvent } from "#contract/live-events.ts";
import type { Database } from "#db/database.ts";
import { findActiveSessions } from "#domain/accounts/sessions/find-active-sessions.ts";
import type { LiveEventRow } from "#domain/live/live-event.ts";
import { type Listener, mayCustomerReceive, mayStaffReceive } from "#domain/live/may-receive.ts";
import { readLiveEvents } from "#domain/live/read-live-events.ts";
import { isSnapshotText } from "#domain/live/snapshot-text.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { presentEvent } from "./present-event.ts";

interface Frame {
	/** Position up to which the reader has seen all events, for resuming. */
	id: string | null;
	/** `hello`: the stream is open; `beat`: it is still open; `news`: something happened. */
	event: "hello" | "beat" | "news";
	data: LiveEvent | null;
}

/** Formats a server-sent event. */
const eventFrame = ({ id, event, data }: Frame): string =>
	`${id === null ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data ?? {})}\n\n`;

/** Milliseconds after which a browser reconnects. */
const retryFrame = (milliseconds: number): string => `retry: ${Math.round(milliseconds)}\n\n`;

/** An open page. */
interface OpenPage {
	sessionId: number;
	person: Listener;
	/** Content of the page: the user's own orders, or the back office. */
	shows: "own" | "shop";
	/** The last event it read; null for a new page. */
	since: string | null;
}

/** In milliseconds. */
export interface LivePace {
	/** Interval of checks for new events. */
	look: number;
	/** Maximum silence of a stream, so that its reader knows it is alive. */
	beat: number;
	/** Interval of checks for ended sessions when nothing happens. */
	session: number;
}

interface HubOptions extends Partial<LivePace> {
	database: Database;
	now: () => Date;
	/** Called if the database can't be reached; it is retried. */
	onError: (error: unknown) => void;
}

export interface LiveHub {
	/**
	 * Opens the event stream of a page until it leaves or its session ends.
	 * @throws Refusal if too many are open, per session or in total
	 */
	open(page: OpenPage): ReadableStream<Uint8Array>;
	/** Number of open streams. */
	readonly size: number;
	/** Ends all streams; pages reconnect, perhaps to another process. */
	close(): Promise<void>;
}

const maxPages = 2_000;
/** Browsers share one stream among their tabs. */
const maxOfSession = 8;
/** Events buffered for a page that doesn't read; beyond that it reconnects and resumes. */
const maxWaiting = 64;

interface Page extends OpenPage {
	controller: ReadableStreamDefaultController<Uint8Array>;
	toldAt: number;
}

function end(pages: Set<Page>, page: Page): void {
	if (!pages.delete(page)) return;
	page.controller.close();
}

function send(pages: Set<Page>, page: Page, frame: string): void {
	if (!pages.has(page)) return;
	if ((page.controller.desiredSize ?? 0) < -maxWaiting) {
		end(pages, page);
		return;
	}
	page.toldAt = performance.now();
	page.controller.enqueue(encoder.encode(frame));
}

function tell(
	pages: Set<Page>,
	page: Page,
	{ snapshot, events }: { snapshot: string; events: readonly LiveEventRow[] },
): void {
	const heard = events.filter((event) =>
		page.shows === "own"
			? mayCustomerReceive(event, page.person)
			: mayStaffReceive(event, page.person),
	);
	heard.forEach((event, place) => {
		// A reader that disconnects in between gets all of them again and recognizes them by id.
		const id = place === heard.length - 1 ? snapshot : null;
		send(pages, page, eventFrame({ id, event: "news", data: presentEvent(event) }));
	});
}

const encoder = new TextEncoder();

/** Polls for events while pages are open, and sends them to the pages concerned. */
export function createLiveHub({
	database,
	now,
	onError,
	look: lookEvery = 400,
	beat: beatEvery = 20_000,
	session: sessionEvery = 5_000,
}: HubOptions): LiveHub {
	const pages = new Set<Page>();
	/** Position up to which all pages are informed; null if none is open. */
	let since: string | null = null;
	let checkedAt = 0;
	let looking: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let isLooking = false;
	let isClosed = false;

	/** Ends streams of ended sessions, and updates roles and branches of the others. */
	async function dropEnded(): Promise<void> {
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
			else end(pages, page);
		}
	}

	async function look(): Promise<void> {
		const read = await readLiveEvents(database, since);
		if (read.events.length > 0 || performance.now() - checkedAt >= sessionEvery) await dropEnded();
		since = read.snapshot;
		for (const page of pages) tell(pages, page, read);
	}
	function lookInTurn(): Promise<void> {
		const turn = looking.catch(() => {}).then(look);
		looking = turn;
		return turn;
	}
	/** Repeats until no page is open. */
	function lookAgain(): void {
		isLooking = pages.size > 0 && !isClosed;
		if (!isLooking) {
			since = null;
			return;
		}
		timer = setTimeout(async () => {
			await lookInTurn().catch(onError);
			for (const page of pages) {
				if (performance.now() - page.toldAt < beatEvery) continue;
				send(pages, page, eventFrame({ id: since, event: "beat", data: null }));
			}
			lookAgain();
		}, lookEvery).unref();
	}

	/** Sends a new page what it missed; then it gets events like the others. */
	async function greet(page: Page): Promise<void> {
		if (!isLooking) lookAgain();
		if (since === null) await lookInTurn();
		const read = await readLiveEvents(database, page.since);
		tell(pages, page, read);
		send(pages, page, eventFrame({ id: read.snapshot, event: "hello", data: null }));
	}

	return {
		open(given) {
			const ofSession = [...pages].filter(({ sessionId }) => sessionId === given.sessionId);
			if (ofSession.length >= maxOfSession) {
				throw new Refusal("throttled", "You have too many pages open.", {
					retryAfter: 60,
				});
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
					const opened = { ...given, since: wanted, controller, toldAt: performance.now() };
					page = opened;
					pages.add(opened);
					// Spreads reconnects after a process ends.
					send(pages, opened, retryFrame(1_000 + Math.random() * 3_000));
					greet(opened).catch((error) => {
						onError(error);
						end(pages, opened);
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
			for (const page of pages) end(pages, page);
			await looking.catch(() => {});
		},
	};
}
