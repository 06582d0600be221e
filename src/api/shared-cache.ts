import type { IncomingMessage, ServerResponse } from "node:http";
import type { CatalogueChange } from "#domain/catalogue/read/catalogue-change.ts";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { strictTransport } from "./middleware/security-headers.ts";
import type { SharedScope } from "./shared-answer.ts";
import {
	addEncoding,
	answerFrom,
	createSharedEntry,
	makeDense,
	measureEntry,
	missingEncoding,
	type ReadyAnswer,
	readyEncoding,
	type SharedAnswer,
	type SharedEntry,
} from "./shared-entry.ts";

/** A state of the catalog. A response is based on the state at the moment when its computation began. */
export interface Moment {
	readonly edits: number;
	readonly stockChanges: number;
	readonly at: number;
}

/** Cache of responses that are the same for everyone, by path and query. */
export interface SharedCache {
	readonly weight: number;
	/** Returns the current state. Call this before computing a response. */
	now(): Moment;
	/** Returns true if a response that is based on this state may still be sent. */
	stillHolds(begun: Moment): boolean;
	/**
	 * Caches a response, unless it is already outdated or its key is too long. Returns it as an entry from which it can
	 * be sent.
	 */
	put(key: string, answer: SharedAnswer, begun: Moment): SharedEntry;
	/** Returns the cached response to a GET or HEAD request. */
	find(key: string, request: SharedRequest): ReadyAnswer | undefined;
	/**
	 * Returns the data on which a cached response depends. Returns undefined if any change expires it, or if it isn't
	 * cached.
	 */
	scopeOf(key: string): SharedScope | undefined;
	/**
	 * Expires the responses that a change makes outdated. An edit expires them at once. The stock changes with every
	 * order, so responses with outdated stock may still be served for up to a second.
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
	/** Monotonic clock in milliseconds. */
	clock?: () => number;
	/** Returns true if a Cookie header contains a session; such requests get no `visitorsOnly` responses. */
	hasSession?: (cookie: string) => boolean;
	/** True if the shop is served over HTTPS. */
	isHttps?: boolean;
}

const longestKey = 512;
/** Milliseconds for which a response may still show the stock from before an order. */
const stockMayLag = 1_000;
/** Maximum age of a page in milliseconds. Pages contain dates, such as delivery estimates, which become wrong. */
const longestPageLife = 10 * 60_000;
/** A page of this age in milliseconds, with this number of uses, is likely to be requested often. */
const lastingPage = { age: 2_000, uses: 3 };

function endsWith({ answer: { scope } }: SharedEntry, change: CatalogueChange): boolean {
	if (!scope || change.kind === "everything") return true;
	if (change.kind === "lists") return scope.lists;
	return scope.products.some((id) => change.ids.has(id));
}

export function createSharedCache(options: SharedCacheOptions = {}): SharedCache {
	const { heaviestBytes = 48 * 1024 * 1024, mostAnswers = 5_000 } = options;
	const { hasSession = () => true, isHttps = false, clock = () => performance.now() } = options;
	const kept = createBoundedCache<string, SharedEntry>(heaviestBytes, measureEntry, mostAnswers);
	let edits = 0;
	let stockChanges = 0;
	let compressing = false;

	async function compress(key: string, entry: SharedEntry, work: Promise<void>) {
		compressing = true;
		try {
			await work;
			// The cache limits the total size. Compression has changed the size of this response, so store it again if
			// it is still cached.
			if (kept.get(key) === entry) kept.set(key, entry);
		} finally {
			compressing = false;
		}
	}

	/**
	 * Compresses a response only on its second request, because many expire before that. Only one response is
	 * compressed at a time.
	 */
	function compressIfRequestedAgain(key: string, entry: SharedEntry, accepted: Encoding): void {
		entry.uses += 1;
		if (compressing || entry.uses < 2) return;
		const encoding = missingEncoding(entry, accepted);
		if (encoding) void compress(key, entry, addEncoding(entry, encoding));
	}

	/** Compresses popular pages further, so that they fit into the first packets of a new connection. */
	function compressIfLasting(key: string, entry: SharedEntry): void {
		if (!entry.isPage || entry.isDense || compressing) return;
		entry.uses += 1;
		if (entry.uses < lastingPage.uses || clock() - entry.begunAt < lastingPage.age) return;
		void compress(key, entry, makeDense(entry));
	}

	/**
	 * Compresses a page as soon as it's cached, without waiting for a second request. Pages are large and networks are
	 * slow.
	 */
	async function compressPage(key: string, entry: SharedEntry) {
		for (const encoding of ["br", "gzip"] as const) {
			if (missingEncoding(entry, encoding))
				await compress(key, entry, addEncoding(entry, encoding));
		}
	}

	/** Returns the time at which a response expires, which may be in the past. */
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
			if (encoding !== accepted) compressIfRequestedAgain(key, entry, accepted);
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

/** Answers a request from the cache, without the app. Returns null if that isn't possible. */
export function serveShared(
	cache: SharedCache,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): ReadyAnswer | null {
	const { method, url, headers } = incoming;
	if ((method !== "GET" && method !== "HEAD") || url === undefined) return null;
	// A request with an Origin header may come from a page of another site. Only the app knows whether that page may
	// read the response.
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
