import type { IncomingMessage, ServerResponse } from "node:http";
import type { CatalogueChange } from "#domain/catalogue/catalogue-change.ts";
import { createBoundedCache } from "#lib/bounded-cache.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { strictTransport } from "./middleware/security-headers.ts";
import {
	addEncoding,
	answerFrom,
	createSharedEntry,
	missingEncoding,
	type ReadyAnswer,
	readyEncoding,
	type SharedAnswer,
	type SharedEntry,
	weighEntry,
} from "./shared-entry.ts";

/** Answers that are the same for everybody, by path and query. */
export interface SharedCache {
	/** Changes with each change that ends answers; to be read before an answer is computed. */
	readonly revision: number;
	readonly weight: number;
	/**
	 * Keeps an answer, unless something has changed since `revision` was read or the address is
	 * too long. Gives it as it is to be sent.
	 */
	put(key: string, answer: SharedAnswer, revision: number): SharedEntry;
	/** The answer to a GET or HEAD request, if it is kept. */
	find(key: string, request: SharedRequest): ReadyAnswer | undefined;
	/** Ends what no longer holds. */
	apply(change: CatalogueChange): void;
}

export interface SharedRequest {
	acceptEncoding?: string | string[] | undefined;
	ifNoneMatch?: string | undefined;
	cookie?: string | undefined;
}

interface SharedCacheOptions {
	heaviestBytes?: number;
	/** Whether a Cookie header brings a session; such requests get no `visitorsOnly` answer. */
	hasSession?: (cookie: string) => boolean;
	/** The shop is reached by HTTPS. */
	isHttps?: boolean;
}

const longestKey = 512;

export function createSharedCache(options: SharedCacheOptions = {}): SharedCache {
	const { heaviestBytes = 48 * 1024 * 1024, hasSession = () => true, isHttps = false } = options;
	const kept = createBoundedCache<string, SharedEntry>(heaviestBytes, weighEntry);
	let revision = 0;
	let compressing = false;

	async function compress(key: string, entry: SharedEntry, encoding: "br" | "gzip") {
		compressing = true;
		try {
			await addEncoding(entry, encoding);
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
		if (encoding) void compress(key, entry, encoding);
	}

	function endsWith(entry: SharedEntry, change: CatalogueChange): boolean {
		const { scope } = entry.answer;
		if (!scope || change.kind === "everything") return true;
		if (change.kind === "lists") return scope.lists;
		return scope.products.some((id) => change.ids.has(id));
	}

	return {
		get revision() {
			return revision;
		},
		get weight() {
			return kept.weight;
		},
		put(key, answer, revisionBefore) {
			const entry = createSharedEntry(answer, isHttps ? strictTransport : null);
			if (revisionBefore === revision && key.length <= longestKey) {
				kept.set(key, entry);
				// A page is large and goes over slow lines: nobody should get it as it is.
				if (missingEncoding(entry, "gzip") && entry.isPage) void compress(key, entry, "gzip");
			}
			return entry;
		},
		find(key, request) {
			const entry = kept.get(key);
			if (!entry) return undefined;
			if (entry.answer.visitorsOnly && request.cookie && hasSession(request.cookie)) {
				return undefined;
			}
			const accepted = acceptedEncoding(request.acceptEncoding);
			const encoding = readyEncoding(entry, accepted);
			if (encoding !== accepted) compressIfAskedAgain(key, entry, accepted);
			return answerFrom(entry, encoding, request.ifNoneMatch);
		},
		apply(change) {
			revision += 1;
			if (change.kind === "everything") {
				kept.clear();
				return;
			}
			for (const [key, entry] of kept.entries()) {
				if (endsWith(entry, change)) kept.delete(key);
			}
		},
	};
}

/** Answers a raw request from the cache, before the app is touched; gives whether it could. */
export function serveShared(
	cache: SharedCache,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): boolean {
	const { method, url, headers } = incoming;
	if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
	const answer = cache.find(url, {
		acceptEncoding: headers["accept-encoding"],
		ifNoneMatch: headers["if-none-match"],
		cookie: headers.cookie,
	});
	if (!answer) return false;
	outgoing.writeHead(answer.status, answer.head);
	if (method === "HEAD" || answer.body === null) outgoing.end();
	else outgoing.end(answer.body);
	return true;
}
