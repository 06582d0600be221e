import type { Logger } from "pino";
import type { Queryable } from "#db/database.ts";
import { inManila } from "#lib/delivery-promise/calendar.ts";
import { countableSearch, isRobot } from "./countable-search.ts";
import { type CountedSearch, writeSearchNotes } from "./write-search-notes.ts";

/** Who searches, as far as it has to be known for some seconds; nothing of it is kept. */
export interface Searcher {
	network: string;
	userAgent: string | undefined;
}

/** Counts what is searched and what comes of it; it never fails, delays or refuses anything. */
export interface SearchNotes {
	searched(
		by: Searcher,
		search: { text: string; isFound: boolean; missing: readonly string[] },
	): void;
	/** A product was opened from a search's list, or ordered after that. */
	ledTo(by: Searcher, text: string, step: "opened" | "ordered"): void;
	/** Writes what has not been written yet, also what somebody may still be typing. */
	flush(): Promise<void>;
	close(): Promise<void>;
}

interface SearchNotesOptions {
	database: Queryable;
	log: Logger;
	now: () => Date;
}

/** Who types on within it is still at the same search. */
const typingMilliseconds = 5_000;
const minute = 60_000;
/** Of one network and program in a minute; more is no person. */
const mostAMinute = 30;
const mostSearchers = 5_000;
/** Different searches that wait to be written. */
const mostWaiting = 1_000;

interface Typed {
	query: string;
	words: string;
	isFound: boolean;
	missing: string;
	at: number;
}

/** As it can be kept: on one line, short, and without halves of characters. */
const tidy = (text: string): string =>
	text
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim()
		.slice(0, 100)
		.toWellFormed();

export function createSearchNotes({ database, log, now }: SearchNotesOptions): SearchNotes {
	/** What each searcher typed last, while they may type on. */
	const typing = new Map<string, Typed>();
	let counted = new Map<string, CountedSearch>();
	let current = 0;
	let asked = new Map<string, number>();
	let timer: NodeJS.Timeout | null = null;
	let writing: Promise<void> = Promise.resolve();

	/** Who it is for some seconds; null where it is nobody, or too much. */
	function admit({ network, userAgent }: Searcher, at: number): string | null {
		if (isRobot(userAgent)) return null;
		const searcher = `${network} ${userAgent?.slice(0, 300)}`;
		if (Math.floor(at / minute) !== current) {
			current = Math.floor(at / minute);
			asked = new Map();
		}
		const count = (asked.get(searcher) ?? 0) + 1;
		if (count === 1 && asked.size >= mostSearchers) return null;
		asked.set(searcher, count);
		return count > mostAMinute ? null : searcher;
	}

	function add(query: string, words: string, at: number, change: Partial<CountedSearch>): void {
		const { day } = inManila(new Date(at));
		const key = `${day} ${query}`;
		const known = counted.get(key);
		if (!known && counted.size >= mostWaiting) return;
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

	/** Takes what nobody types on at, and writes it. */
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
				await writeSearchNotes(database, rows);
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
			if (typing.size < mostSearchers) typing.set(searcher, typed);
			else settle(searcher, typed);
			schedule();
		},
		ledTo(by, text, step) {
			const query = countableSearch(text);
			const at = now().getTime();
			const searcher = query === null ? null : admit(by, at);
			if (query === null || searcher === null) return;
			// Whoever opens something has typed what they meant.
			const typed = typing.get(searcher);
			if (typed) settle(searcher, typed);
			add(query, tidy(text), at, { [step]: 1 });
			schedule();
		},
		flush: () => write(true),
		close: () => write(true),
	};
}
