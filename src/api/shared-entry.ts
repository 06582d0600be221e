import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";
import { inertPolicy, securityHeaders } from "./middleware/security-headers.ts";
import type { SharedScope } from "./shared-answer.ts";

/** A 200 response that is the same for everyone. */
export interface SharedAnswer {
	body: Buffer<ArrayBuffer>;
	contentType: string;
	/** Further headers, such as `Link`. */
	headers?: Readonly<Record<string, string>>;
	/** The data that the response depends on. If omitted, any change of the catalog expires the response. */
	scope?: SharedScope | undefined;
	/** True if requests with a session must not get this response. */
	visitorsOnly?: boolean;
	/** Name of the call in metrics. */
	call: string;
	/** Content security policy of a page. */
	policy?: string;
}

/** A cached response in all encodings created so far. */
export interface SharedEntry {
	readonly answer: SharedAnswer;
	readonly isPage: boolean;
	/**
	 * Quoted hash of the content (`ETag`). A compressed response has the same tag, with the name of its encoding before
	 * the closing quote.
	 */
	readonly entityTag: string;
	readonly identity: Buffer<ArrayBuffer>;
	readonly encoded: Partial<Record<"br" | "gzip", Buffer<ArrayBuffer>>>;
	/** True if its Brotli version is compressed with the highest level. */
	isDense: boolean;
	readonly heads: Partial<Record<Encoding, string[]>>;
	readonly fixedHeaders: string[];
	uses: number;
	/** Times of creation and of expiry, on the cache's clock. */
	readonly begunAt: number;
	endsAt: number;
}

/** A response that is ready to be sent. Its headers are alternating names and values. */
export interface ReadyAnswer {
	status: 200 | 304;
	head: string[];
	body: Buffer<ArrayBuffer> | null;
	call: string;
}

/** Minimum size of a body for compression, in bytes. Smaller bodies would hardly become smaller. */
const smallestCompressed = 1_000;

/** @param strictTransport value of `Strict-Transport-Security`; null without HTTPS */
export function createSharedEntry(
	answer: SharedAnswer,
	strictTransport: string | null,
	life: { begunAt: number; endsAt: number },
): SharedEntry {
	const { body: identity, policy = inertPolicy } = answer;
	const sum = createHash("sha256").update(policy).update(identity);
	const hash = sum.digest("base64url").slice(0, 22);
	return {
		answer,
		isPage: answer.policy !== undefined,
		entityTag: `"${hash}"`,
		identity,
		encoded: {},
		isDense: false,
		heads: {},
		fixedHeaders: [
			...Object.entries(securityHeaders).flat(),
			"Content-Security-Policy",
			policy,
			...(strictTransport === null ? [] : ["Strict-Transport-Security", strictTransport]),
			...Object.entries(answer.headers ?? {}).flat(),
			"Cache-Control",
			answer.visitorsOnly ? "private, no-cache" : "no-cache",
			"Vary",
			answer.visitorsOnly ? "Accept-Encoding, Cookie" : "Accept-Encoding",
		],
		uses: 0,
		...life,
	};
}

/** Returns the memory that all encodings use, in bytes. */
export function measureEntry(entry: SharedEntry): number {
	const { br, gzip: zipped } = entry.encoded;
	const overhead = 2_000;
	return overhead + entry.identity.length + (br?.length ?? 0) + (zipped?.length ?? 0);
}

const withoutQuote = (entry: SharedEntry): string => entry.entityTag.slice(0, -1);

function tagOf(entry: SharedEntry, encoding: Encoding): string {
	if (encoding === "identity") return entry.entityTag;
	const isDense = encoding === "br" && entry.isDense;
	return `${withoutQuote(entry)}-${encoding}${isDense ? "-dense" : ""}"`;
}

/**
 * Returns true if the client has this content already. All encodings have the same content, so the tag of any encoding
 * matches.
 */
const isUnchanged = (entry: SharedEntry, ifNoneMatch: string): boolean =>
	ifNoneMatch.trim() === "*" ||
	[`${withoutQuote(entry)}"`, `${withoutQuote(entry)}-`].some((tag) => ifNoneMatch.includes(tag));

/** Returns the best encoding that exists already. Requests never wait for compression. */
export function readyEncoding(entry: SharedEntry, accepted: Encoding): Encoding {
	return accepted !== "identity" && entry.encoded[accepted] ? accepted : "identity";
}

function bodyHead(entry: SharedEntry, encoding: Encoding, length: number): string[] {
	return [
		"Content-Type",
		entry.answer.contentType,
		...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
		"Content-Length",
		String(length),
		"ETag",
		tagOf(entry, encoding),
		...entry.fixedHeaders,
	];
}

/** Returns the response to one request. */
export function answerFrom(
	entry: SharedEntry,
	encoding: Encoding,
	ifNoneMatch: string | undefined,
): ReadyAnswer {
	if (ifNoneMatch !== undefined && isUnchanged(entry, ifNoneMatch)) {
		return {
			status: 304,
			head: ["ETag", tagOf(entry, encoding), ...entry.fixedHeaders],
			body: null,
			call: entry.answer.call,
		};
	}
	const body = (encoding === "identity" ? undefined : entry.encoded[encoding]) ?? entry.identity;
	entry.heads[encoding] ??= bodyHead(entry, encoding, body.length);
	return { status: 200, head: entry.heads[encoding], body, call: entry.answer.call };
}

/** Returns the encoding that should be created for clients that accept it, or null if none is missing. */
export function missingEncoding(entry: SharedEntry, accepted: Encoding): "br" | "gzip" | null {
	if (accepted === "identity" || entry.identity.length < smallestCompressed) return null;
	return entry.encoded[accepted] ? null : accepted;
}

const brotliAt = (quality: number) => (bytes: Buffer) =>
	promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const compress = {
	gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
	br: brotliAt(5),
};

/** Adds an encoding, compressed on another thread. */
export async function addEncoding(entry: SharedEntry, encoding: "br" | "gzip"): Promise<void> {
	entry.encoded[encoding] = await compress[encoding](entry.identity);
}

/**
 * Compresses a response with the highest level of Brotli, which takes about 200 ms on another thread. This is worth it
 * for responses that stay cached for long.
 */
export async function makeDense(entry: SharedEntry): Promise<void> {
	entry.encoded.br = await brotliAt(constants.BROTLI_MAX_QUALITY)(entry.identity);
	entry.isDense = true;
	delete entry.heads.br;
}
