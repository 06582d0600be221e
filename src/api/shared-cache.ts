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

/** The catalog state that a new response is based on. */
export interface Moment {
	readonly edits: number;
	readonly stockChanges: number;
	readonly at: number;
}

/** Cache of responses that are the same for everyone, by path and query. */
export interface SharedCache {
	readonly weight: number;
	/** Call it before computing a response. */
	now(): Moment;
	/** Returns true if a response started then is still current. */
	stillHolds(begun: Moment): boolean;
	/** Caches a response, unless it is already outdated or its key is too long. Returns the response to send. */
	put(key: string, answer: SharedAnswer, begun: Moment): SharedEntry;
	/** Returns the cached response to a GET or HEAD request. */
	find(key: string, request: SharedRequest): ReadyAnswer | undefined;
	/** Returns what a cached response depends on; undefined for everything, or if not cached. */
	scopeOf(key: string): SharedScope | undefined;
	/**
	 * Expires outdated responses: immediately after edits. Stock changes with every order, so responses younger than a
	 * second are served until they are a second old.
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
	/** Milliseconds on a monotonic clock. */
	clock?: () => number;
	/** Returns true if a Cookie header contains a session; such requests get no `visitorsOnly` responses. */
	hasSession?: (cookie: string) => boolean;
	/** True if the shop is served over HTTPS. */
	isHttps?: boolean;
}

const longestKey = 512;
/** Maximum age of a response with stock from before the latest order. */
const stockMayLag = 1_000;
/** Pages contain dates, such as delivery estimates. */
const longestPageLife = 10 * 60_000;
/** A page this old and this often requested will be requested again. */
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
			// Weighs it again if it is still cached.
			if (kept.get(key) === entry) kept.set(key, entry);
		} finally {
			compressing = false;
		}
	}

	/** One at a time, and only if requested again: many responses expire before that. */
	function compressIfAskedAgain(key: string, entry: SharedEntry, accepted: Encoding): void {
		entry.uses += 1;
		if (compressing || entry.uses < 2) return;
		const encoding = missingEncoding(entry, accepted);
		if (encoding) void compress(key, entry, addEncoding(entry, encoding));
	}

	/** Popular pages are compressed further, so that they fit into the first packets of a new connection. */
	function compressIfLasting(key: string, entry: SharedEntry): void {
		if (!entry.isPage || entry.isDense || compressing) return;
		entry.uses += 1;
		if (entry.uses < lastingPage.uses || clock() - entry.begunAt < lastingPage.age) return;
		void compress(key, entry, makeDense(entry));
	}

	/** Pages are large and networks slow, so they are never sent uncompressed. */
	async function compressPage(key: string, entry: SharedEntry) {
		for (const encoding of ["br", "gzip"] as const) {
			if (missingEncoding(entry, encoding))
				await compress(key, entry, addEncoding(entry, encoding));
		}
	}

	/** Expiry time of a response; may be in the past. */
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

/** Answers a raw request from the cache before the app; returns null if it can't. */
export function serveShared(
	cache: SharedCache,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): ReadyAnswer | null {
	const { method, url, headers } = incoming;
	if ((method !== "GET" && method !== "HEAD") || url === undefined) return null;
	// Only the app knows whether another site's page may.
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
