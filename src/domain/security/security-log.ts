import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Queryable } from "#db/database.ts";
import { refusalKinds, type SecurityKind } from "#lib/security/security-kinds.ts";
import {
	type CountedEvent,
	type RecordedEvent,
	writeSecurityEvents,
} from "./write-security-events.ts";

/** A security event as reported by a handler. The log adds the data of the request. */
export interface NewSecurityEvent {
	kind: SecurityKind;
	/** Account that performed the action. Defaults to the signed-in account. */
	accountId?: number | null;
	/** Account that was affected, if it isn't the account that acts. */
	aboutId?: number | null;
	/** Defaults to the name of the API call. Must never contain text that a person typed. */
	what?: string;
	/** Number of exported rows. */
	rows?: number;
}

export type RecordSecurityEvent = (note: NewSecurityEvent) => void;

/** Records signs of attacks and of granted access. Its methods never fail, and never delay or reject a request. */
export interface SecurityLog {
	note(event: RecordedEvent): void;
	/** Writes the pending events. */
	flush(): Promise<void>;
	/** Writes the pending events and stops. */
	close(): Promise<void>;
}

interface SecurityLogOptions {
	database: Queryable;
	/** Each event is also logged as a line of text, for log collectors (docs/operators/operations.md). */
	log: Logger;
	now: () => Date;
}

const minute = 60_000;
/** Maximum milliseconds for which a new event waits to be written together with others. */
const timeout = 1_000;
/** Maximum number of separate refusals per kind and minute. Further refusals are counted together. */
const maxSeparate = 50;
/** Maximum number of pending events while the database is unavailable. */
const maxWaiting = 2_000;

const refusals: ReadonlySet<SecurityKind> = new Set(refusalKinds);

const minuteOf = (time: Date): number => Math.floor(time.getTime() / minute);

function keyOf(event: RecordedEvent, isRefusal: boolean, at: number): string {
	const { kind, accountId, aboutId, what, network, rows, requestId } = event;
	const parts = isRefusal
		? [kind, accountId, aboutId, what, network, at]
		: [kind, accountId, aboutId, what, network, rows, requestId];
	return JSON.stringify(parts);
}

const manyMore = (event: RecordedEvent): RecordedEvent => ({
	...event,
	accountId: null,
	aboutId: null,
	what: "Many more such events, not listed",
	network: "",
	requestId: "",
});

/** Returns an event as the process log contains it. */
const lineOf = ({ kind, key: _, isRefusal: __, ...event }: CountedEvent) => ({
	event: `security.${kind}`,
	...event,
});

export function createSecurityLog({ database, log, now }: SecurityLogOptions): SecurityLog {
	/** New events, which are written after a short wait. */
	let newEvents = new Map<string, CountedEvent>();
	/**
	 * Events that were already written and happened again in the same minute. Their counts are written at the end of
	 * the minute.
	 */
	let repeated = new Map<string, CountedEvent>();
	/** Events that couldn't be written because the database was unavailable. */
	let unwritten: CountedEvent[] = [];
	let current = 0;
	let seen = new Map<SecurityKind, Set<string>>();
	const written = new Set<string>();
	let timer: NodeJS.Timeout | null = null;
	let minuteTimer: NodeJS.Timeout | null = null;
	let writing: Promise<void> = Promise.resolve();

	function countedOf(
		event: RecordedEvent,
		key: string,
		isRefusal: boolean,
		at: Date,
	): CountedEvent {
		const digest = createHash("sha256").update(key).digest();
		return { ...event, key: digest, count: 1, isRefusal, firstAt: at, lastAt: at };
	}

	/**
	 * Returns the event to count, with its key. After too many different refusals in a minute, returns an event that
	 * stands for all further ones.
	 */
	function placeOf(
		event: RecordedEvent,
		isRefusal: boolean,
	): { event: RecordedEvent; key: string } {
		const key = keyOf(event, isRefusal, current);
		if (!isRefusal) return { event, key };
		const known = seen.get(event.kind) ?? new Set();
		seen.set(event.kind, known);
		if (known.has(key)) return { event, key };
		if (known.size >= maxSeparate) {
			const many = manyMore(event);
			const sharedKey = keyOf(many, isRefusal, current);
			return { event: many, key: sharedKey };
		}
		known.add(key);
		return { event, key };
	}

	function note(given: RecordedEvent): void {
		const at = now();
		if (minuteOf(at) !== current) {
			current = minuteOf(at);
			seen = new Map();
			written.clear();
			if (repeated.size > 0) void flush();
		}
		const isRefusal = refusals.has(given.kind);
		const { event, key } = placeOf(given, isRefusal);
		const waiting = written.has(key) ? repeated : newEvents;
		const before = waiting.get(key);
		if (before) {
			before.count += 1;
			before.lastAt = at;
		} else waiting.set(key, countedOf(event, key, isRefusal, at));
		if (waiting === newEvents) timer ??= setTimeout(() => void writeFresh(), timeout).unref();
		else {
			const left = minute - (at.getTime() % minute);
			minuteTimer ??= setTimeout(() => void flush(), left).unref();
		}
	}

	function writeFresh(): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		const events = [...newEvents.values()];
		for (const [key, { isRefusal }] of newEvents) if (isRefusal) written.add(key);
		newEvents = new Map();
		return write(events);
	}

	function write(events: CountedEvent[]): Promise<void> {
		for (const event of events) log.info(lineOf(event), "security");
		writing = writing.then(async () => {
			const all = [...unwritten, ...events];
			if (all.length === 0) return;
			try {
				await writeSecurityEvents(database, all);
				unwritten = [];
			} catch (error) {
				unwritten = all.slice(-maxWaiting);
				log.warn({ err: error }, "the security log could not be written");
			}
		});
		return writing;
	}

	function flush(): Promise<void> {
		if (minuteTimer) clearTimeout(minuteTimer);
		minuteTimer = null;
		const events = [...repeated.values()];
		repeated = new Map();
		void write(events);
		return writeFresh();
	}

	return { note, flush, close: flush };
}
