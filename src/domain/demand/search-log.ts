import type { Logger } from "pino";
import type { Queryable } from "#db/database.ts";
import { inManila } from "#lib/delivery-estimate/calendar.ts";
import { countableSearch, isRobot } from "./countable-search.ts";
import { type CountedSearch, writeSearchLog } from "./write-search-log.ts";

/**
 * Identifies a person who is searching, so that each text is counted once while it's typed. Never stored in the
 * database.
 */
export interface Searcher {
	network: string;
	userAgent: string | undefined;
}

/** Counts searches and their results. Its methods never fail, and never delay or reject a search. */
export interface SearchLog {
	searched(
		by: Searcher,
		search: { text: string; isFound: boolean; missing: readonly string[] },
	): void;
	/** Records that a person opened a product in the results of a search, or ordered it later. */
	noteOutcome(by: Searcher, text: string, step: "opened" | "ordered"): void;
	/** Writes the pending counts, even of searches that a person may still be typing. */
	flush(): Promise<void>;
	close(): Promise<void>;
}

interface SearchNotesOptions {
	database: Queryable;
	log: Logger;
	now: () => Date;
}

/** A text that continues or corrects the previous text within this time belongs to the same search. */
const typingMilliseconds = 5_000;
const minute = 60_000;
/** Maximum number of counted searches per minute from one network and browser. A person doesn't search more often. */
const maxAMinute = 30;
const maxSearchers = 5_000;
/** Maximum number of different searches waiting to be written. */
const maxWaiting = 1_000;

interface Typed {
	query: string;
	words: string;
	isFound: boolean;
	missing: string;
	at: number;
}

/** Prepares a text for storage: one short line without broken surrogate pairs. */
const tidy = (text: string): string =>
	text
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim()
		.slice(0, 100)
		.toWellFormed();

export function createSearchLog({ database, log, now }: SearchNotesOptions): SearchLog {
	/** The latest text of each person who may still be typing. */
	const typing = new Map<string, Typed>();
	let counted = new Map<string, CountedSearch>();
	let current = 0;
	let asked = new Map<string, number>();
	let timer: NodeJS.Timeout | null = null;
	let writing: Promise<void> = Promise.resolve();

	/**
	 * Returns a key for the person. Returns null for a robot, after too many searches in a minute, or if too many
	 * people search.
	 */
	function admit({ network, userAgent }: Searcher, at: number): string | null {
		if (isRobot(userAgent)) return null;
		const searcher = `${network} ${userAgent?.slice(0, 300)}`;
		if (Math.floor(at / minute) !== current) {
			current = Math.floor(at / minute);
			asked = new Map();
		}
		const count = (asked.get(searcher) ?? 0) + 1;
		if (count === 1 && asked.size >= maxSearchers) return null;
		asked.set(searcher, count);
		return count > maxAMinute ? null : searcher;
	}

	function add(query: string, words: string, at: number, change: Partial<CountedSearch>): void {
		const { day } = inManila(new Date(at));
		const key = `${day} ${query}`;
		const known = counted.get(key);
		if (!known && counted.size >= maxWaiting) return;
		const before = known ?? {
			day,
			query,
			words,
			missing: "",
			searches: 0,
			not_found: 0,
			opened: 0,
			ordered: 0,
		};
		counted.set(key, {
			...before,
			words: change.searches === undefined ? before.words : words,
			missing: change.missing || before.missing,
			searches: before.searches + (change.searches ?? 0),
			not_found: before.not_found + (change.not_found ?? 0),
			opened: before.opened + (change.opened ?? 0),
			ordered: before.ordered + (change.ordered ?? 0),
		});
	}

	function settle(searcher: string, { query, words, isFound, missing, at }: Typed): void {
		typing.delete(searcher);
		add(query, words, at, { searches: 1, ...(!isFound && { not_found: 1, missing }) });
	}

	function schedule(): void {
		timer ??= setTimeout(() => void write(), typingMilliseconds).unref();
	}

	/** Writes the searches that people have finished typing. */
	function write(isLast = false): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		const settled = now().getTime() - typingMilliseconds;
		for (const [searcher, typed] of typing) {
			if (isLast || typed.at <= settled) settle(searcher, typed);
		}
		if (typing.size > 0) schedule();
		const rows = [...counted.values()];
		counted = new Map();
		if (rows.length === 0) return writing;
		writing = writing.then(async () => {
			try {
				await writeSearchLog(database, rows);
			} catch (error) {
				log.warn({ err: error, searches: rows.length }, "searches could not be counted");
			}
		});
		return writing;
	}

	return {
		searched(by, { text, isFound, missing }) {
			const query = countableSearch(text);
			const at = now().getTime();
			const searcher = query === null ? null : admit(by, at);
			if (query === null || searcher === null) return;
			const before = typing.get(searcher);
			const isTypedOn =
				before !== undefined &&
				at - before.at < typingMilliseconds &&
				(query.startsWith(before.query) || before.query.startsWith(query));
			if (before && !isTypedOn) settle(searcher, before);
			const typed = { query, words: tidy(text), isFound, missing: tidy(missing.join(" ")), at };
			typing.delete(searcher);
			if (typing.size < maxSearchers) typing.set(searcher, typed);
			else settle(searcher, typed);
			schedule();
		},
		noteOutcome(by, text, step) {
			const query = countableSearch(text);
			const at = now().getTime();
			const searcher = query === null ? null : admit(by, at);
			if (query === null || searcher === null) return;
			// A person who opens a result has finished typing.
			const typed = typing.get(searcher);
			if (typed) settle(searcher, typed);
			add(query, tidy(text), at, { [step]: 1 });
			schedule();
		},
		flush: () => write(true),
		close: () => write(true),
	};
}
