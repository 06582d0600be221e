import type { IncomingMessage, ServerResponse } from "node:http";
import type { CatalogueChange } from "#domain/catalogue/read/catalogue-change.ts";
import { createBoundedCache } from "#lib/bounded-cache.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { strictTransport } from "./middleware/security-headers.ts";
import type { SharedScope } from "./shared-answer.ts";
import {
	addEncoding,
	answerFrom,
	createSharedEntry,
	makeDense,
	missingEncoding,
	type ReadyAnswer,
	readyEncoding,
	type SharedAnswer,
	type SharedEntry,
	weighEntry,
} from "./shared-entry.ts";

/** What an answer that begins to be computed now can know of. */
export interface Moment {
	readonly edits: number;
	readonly stockChanges: number;
	readonly at: number;
}

/** Answers that are the same for everybody, by path and query. */
export interface SharedCache {
	readonly weight: number;
	/** To be asked for before an answer is computed. */
	now(): Moment;
	/** Whether an answer begun then may still be given to somebody who asks now. */
	stillHolds(begun: Moment): boolean;
	/**
	 * Keeps an answer, unless what has changed since it was begun ends it or the address is too
	 * long. Gives it as it is to be sent.
	 */
	put(key: string, answer: SharedAnswer, begun: Moment): SharedEntry;
	/** The answer to a GET or HEAD request, if it is kept. */
	find(key: string, request: SharedRequest): ReadyAnswer | undefined;
	/** What a kept answer rests on; undefined: on everything, or it is not kept. */
	scopeOf(key: string): SharedScope | undefined;
	/**
	 * Ends what no longer holds: at once after an edit. Orders change stock all the time: what is
	 * less than a second old is given on until it is a second old, so it is made once a second at most.
	 */
	apply(change: CatalogueChange): void;
}

export interface SharedRequest {
	acceptEncoding?: string | string[] | undefined;
	ifNoneMatch?: string | undefined;
	cookie?: string | undefined;
}

interface SharedCacheOptions {
	heaviestBytes?: number;
	mostAnswers?: number;
	/** Milliseconds on a clock that never goes back. */
	clock?: () => number;
	/** Whether a Cookie header brings a session; such requests get no `visitorsOnly` answer. */
	hasSession?: (cookie: string) => boolean;
	/** The shop is reached by HTTPS. */
	isHttps?: boolean;
}

const longestKey = 512;
/** How old an answer may be that shows a stock from before the latest order. */
const stockMayLag = 1_000;
/** A page says something of the day, such as when a parcel would arrive. */
const longestPageLife = 10 * 60_000;
/** A page that has held for so long, and was asked for so often, will be asked for again. */
const lastingPage = { age: 2_000, uses: 3 };

function endsWith({ answer: { scope } }: SharedEntry, change: CatalogueChange): boolean {
	if (!scope || change.kind === "everything") return true;
	if (change.kind === "lists") return scope.lists;
	return scope.products.some((id) => change.ids.has(id));
}

export function createSharedCache(options: SharedCacheOptions = {}): SharedCache {
	const { heaviestBytes = 48 * 1024 * 1024, mostAnswers = 5_000 } = options;
	const { hasSession = () => true, isHttps = false, clock = () => performance.now() } = options;
	const kept = createBoundedCache<string, SharedEntry>(heaviestBytes, weighEntry, mostAnswers);
	let edits = 0;
	let stockChanges = 0;
	let compressing = false;

	async function compress(key: string, entry: SharedEntry, work: Promise<void>) {
		compressing = true;
		try {
			await work;
			// Weighed anew, if it is still there.
			if (kept.get(key) === entry) kept.set(key, entry);
		} finally {
			compressing = false;
		}
	}

	/** One at a time, and only what is asked for again: many answers end before that. */
	function compressIfAskedAgain(key: string, entry: SharedEntry, accepted: Encoding): void {
		entry.uses += 1;
		if (compressing || entry.uses < 2) return;
		const encoding = missingEncoding(entry, accepted);
		if (encoding) void compress(key, entry, addEncoding(entry, encoding));
	}

	/** The document of a front page then comes with the first bytes that a new line may carry at once. */
	function compressIfLasting(key: string, entry: SharedEntry): void {
		if (!entry.isPage || entry.isDense || compressing) return;
		entry.uses += 1;
		if (entry.uses < lastingPage.uses || clock() - entry.begunAt < lastingPage.age) return;
		void compress(key, entry, makeDense(entry));
	}

	/** It is large and goes over slow lines: nobody should get it as it is. */
	async function compressPage(key: string, entry: SharedEntry) {
		for (const encoding of ["br", "gzip"] as const) {
			if (missingEncoding(entry, encoding))
				await compress(key, entry, addEncoding(entry, encoding));
		}
	}

	/** When an answer begun then ends; it may be over already. */
	function endOf(begun: Moment, isPage: boolean): number {
		if (begun.edits !== edits) return 0;
		if (begun.stockChanges !== stockChanges) return begun.at + stockMayLag;
		return isPage ? begun.at + longestPageLife : Number.POSITIVE_INFINITY;
	}

	return {
		get weight() {
			return kept.weight;
		},
		now: () => ({ edits, stockChanges, at: clock() }),
		stillHolds: (begun) => clock() < endOf(begun, false),
		put(key, answer, begun) {
			const life = { begunAt: begun.at, endsAt: endOf(begun, answer.policy !== undefined) };
			const entry = createSharedEntry(answer, isHttps ? strictTransport : null, life);
			if (clock() < entry.endsAt && key.length <= longestKey) {
				kept.set(key, entry);
				if (entry.isPage) void compressPage(key, entry);
			}
			return entry;
		},
		find(key, request) {
			const entry = kept.get(key);
			if (!entry) return undefined;
			if (clock() >= entry.endsAt) {
				kept.delete(key);
				return undefined;
			}
			if (entry.answer.visitorsOnly && request.cookie && hasSession(request.cookie)) {
				return undefined;
			}
			const accepted = acceptedEncoding(request.acceptEncoding);
			const encoding = readyEncoding(entry, accepted);
			if (encoding !== accepted) compressIfAskedAgain(key, entry, accepted);
			else if (encoding === "br") compressIfLasting(key, entry);
			return answerFrom(entry, encoding, request.ifNoneMatch);
		},
		scopeOf: (key) => kept.get(key)?.answer.scope,
		apply(change) {
			if (change.kind === "stock") stockChanges += 1;
			else edits += 1;
			if (change.kind === "everything") {
				kept.clear();
				return;
			}
			for (const [key, entry] of kept.entries()) {
				if (!endsWith(entry, change)) continue;
				if (change.kind === "stock") {
					entry.endsAt = Math.min(entry.endsAt, entry.begunAt + stockMayLag);
				}
				if (change.kind !== "stock" || clock() >= entry.endsAt) kept.delete(key);
			}
		},
	};
}

/** Answers a raw request from the cache, before the app is touched; null: it cannot. */
export function serveShared(
	cache: SharedCache,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): ReadyAnswer | null {
	const { method, url, headers } = incoming;
	if ((method !== "GET" && method !== "HEAD") || url === undefined) return null;
	// A page of another site asks, which the app alone knows whether it may.
	if (headers.origin !== undefined) return null;
	const answer = cache.find(url, {
		acceptEncoding: headers["accept-encoding"],
		ifNoneMatch: headers["if-none-match"],
		cookie: headers.cookie,
	});
	if (!answer) return null;
	outgoing.writeHead(answer.status, answer.head);
	if (method === "HEAD" || answer.body === null) outgoing.end();
	else outgoing.end(answer.body);
	return answer;
}
