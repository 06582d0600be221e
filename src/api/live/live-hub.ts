import type { Database } from "#db/database.ts";
import { findLivingSessions } from "#domain/accounts/sessions/find-living-sessions.ts";
import type { LiveEventRow } from "#domain/live/live-event.ts";
import { type Listener, mayCustomerHear, mayStaffHear } from "#domain/live/may-hear.ts";
import { readLiveEvents } from "#domain/live/read-live-events.ts";
import { isSnapshotText } from "#domain/live/snapshot-text.ts";
import { Refusal } from "#lib/refusal.ts";
import { roleFacts } from "#lib/roles.ts";
import { eventFrame, retryFrame } from "./event-frame.ts";
import { presentEvent } from "./present-event.ts";

/** A page that stands open. */
interface OpenPage {
	sessionId: number;
	person: Listener;
	/** What it shows: the person's own orders, or the shop's. */
	shows: "own" | "shop";
	/** The last message that it read; null: it has just been opened. */
	since: string | null;
}

/** In milliseconds. */
export interface LivePace {
	/** Between two looks for what has happened. */
	look: number;
	/** A stream is never silent for longer, so that its reader knows that it stands. */
	beat: number;
	/** Between two looks at who may still listen, where nothing happens. */
	session: number;
}

interface HubOptions extends Partial<LivePace> {
	database: Database;
	now: () => Date;
	/** The database could not be asked; it is asked again. */
	onError: (error: unknown) => void;
}

export interface LiveHub {
	/**
	 * The stream of events of one page, until the page leaves or its session ends.
	 * @throws Refusal where too many stand open, of this session or in all
	 */
	open(page: OpenPage): ReadableStream<Uint8Array>;
	/** How many stand open. */
	readonly size: number;
	/** Ends all streams: their pages ask again, and another process may answer. */
	close(): Promise<void>;
}

const mostPages = 2_000;
/** A browser needs one for all its tabs. */
const mostOfSession = 8;
/** Messages that wait for a page that does not read; then it may come back and go on where it was. */
const mostWaiting = 64;

interface Page extends OpenPage {
	controller: ReadableStreamDefaultController<Uint8Array>;
	toldAt: number;
}

/** Looks for what happens as long as a page stands open, and tells those whom it is for. */
export function createLiveHub({
	database,
	now,
	onError,
	look: lookEvery = 400,
	beat: beatEvery = 20_000,
	session: sessionEvery = 5_000,
}: HubOptions): LiveHub {
	const encoder = new TextEncoder();
	const pages = new Set<Page>();
	/** Up to where all pages have been told; null while none stands open. */
	let since: string | null = null;
	let checkedAt = 0;
	let looking: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let isLooking = false;
	let isClosed = false;

	function end(page: Page): void {
		if (!pages.delete(page)) return;
		page.controller.close();
	}
	function send(page: Page, frame: string): void {
		if (!pages.has(page)) return;
		if ((page.controller.desiredSize ?? 0) < -mostWaiting) {
			end(page);
			return;
		}
		page.toldAt = performance.now();
		page.controller.enqueue(encoder.encode(frame));
	}
	function tell(page: Page, snapshot: string, events: readonly LiveEventRow[]): void {
		const heard = events.filter((event) =>
			page.shows === "own" ? mayCustomerHear(event, page.person) : mayStaffHear(event, page.person),
		);
		heard.forEach((event, place) => {
			// Who breaks off in between is told all of them again, and knows them by their number.
			const id = place === heard.length - 1 ? snapshot : null;
			send(page, eventFrame({ id, event: "news", data: presentEvent(event) }));
		});
	}

	/** Ends the streams of sessions that have ended, and knows by what role and branch others listen now. */
	async function dropEnded(): Promise<void> {
		const ids = [...new Set([...pages].map(({ sessionId }) => sessionId))];
		const asked = new Set(ids);
		const living = new Map(
			(await findLivingSessions(database, ids, now())).map((each) => [each.sessionId, each]),
		);
		checkedAt = performance.now();
		for (const page of pages) {
			if (!asked.has(page.sessionId)) continue;
			const person = living.get(page.sessionId);
			if (person && (page.shows === "own" || roleFacts[person.role].worksHere))
				page.person = person;
			else end(page);
		}
	}

	async function look(): Promise<void> {
		const read = await readLiveEvents(database, since);
		if (read.events.length > 0 || performance.now() - checkedAt >= sessionEvery) await dropEnded();
		since = read.snapshot;
		for (const page of pages) tell(page, read.snapshot, read.events);
	}
	function lookInTurn(): Promise<void> {
		const turn = looking.catch(() => {}).then(look);
		looking = turn;
		return turn;
	}
	/** Until no page stands open any more. */
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
				send(page, eventFrame({ id: since, event: "beat", data: null }));
			}
			lookAgain();
		}, lookEvery).unref();
	}

	/** Tells a new page what it has missed; from then on it is told with the others. */
	async function greet(page: Page): Promise<void> {
		if (!isLooking) lookAgain();
		if (since === null) await lookInTurn();
		const read = await readLiveEvents(database, page.since);
		tell(page, read.snapshot, read.events);
		send(page, eventFrame({ id: read.snapshot, event: "hello", data: null }));
	}

	return {
		open(given) {
			const ofSession = [...pages].filter(({ sessionId }) => sessionId === given.sessionId);
			if (ofSession.length >= mostOfSession) {
				throw new Refusal("throttled", "You have too many pages open.", {
					retryAfter: 60,
				});
			}
			if (isClosed || pages.size >= mostPages) {
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
					// Those whom one ending process drops do not come to the next all at once.
					send(opened, retryFrame(1_000 + Math.random() * 3_000));
					greet(opened).catch((error) => {
						onError(error);
						end(opened);
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
			for (const page of pages) end(page);
			await looking.catch(() => {});
		},
	};
}
