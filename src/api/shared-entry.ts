import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";
import { inertPolicy, securityHeaders } from "./middleware/security-headers.ts";
import type { SharedScope } from "./shared-answer.ts";

/** An answer with status 200 that is the same for everybody. */
export interface SharedAnswer {
	body: Buffer<ArrayBuffer>;
	contentType: string;
	/** More headers, such as `Link`. */
	headers?: Readonly<Record<string, string>>;
	/** Left out: any change of the catalogue ends it. */
	scope?: SharedScope | undefined;
	/** Not for requests that bring a session. */
	visitorsOnly?: boolean;
	/** Under which it is counted. */
	call: string;
	/** Of a page: its content security policy. */
	policy?: string;
}

/** What is kept of a shared answer, in every encoding that was asked for. */
export interface SharedEntry {
	readonly answer: SharedAnswer;
	readonly isPage: boolean;
	/** `"…"` of the bytes; an encoding adds its name before the closing quote. */
	readonly entityTag: string;
	readonly identity: Buffer<ArrayBuffer>;
	readonly encoded: Partial<Record<"br" | "gzip", Buffer<ArrayBuffer>>>;
	/** Its Brotli form is as small as it can be. */
	isDense: boolean;
	readonly heads: Partial<Record<Encoding, string[]>>;
	readonly fixedHeaders: string[];
	uses: number;
	/** On the cache's clock: when it was begun, and when it holds no longer. */
	readonly begunAt: number;
	endsAt: number;
}

/** Ready to be written: names and values of the headers in turn. */
export interface ReadyAnswer {
	status: 200 | 304;
	head: string[];
	body: Buffer<ArrayBuffer> | null;
	call: string;
}

/** A smaller body gains nothing from compression. */
const smallestCompressed = 1_000;

/** @param strictTransport the value of `Strict-Transport-Security`; null without HTTPS */
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

/** Bytes in memory, all forms together. */
export function weighEntry(entry: SharedEntry): number {
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

/** All forms say the same: who has one needs no other. */
const isUnchanged = (entry: SharedEntry, ifNoneMatch: string): boolean =>
	ifNoneMatch.trim() === "*" ||
	[`${withoutQuote(entry)}"`, `${withoutQuote(entry)}-`].some((tag) => ifNoneMatch.includes(tag));

/** The encoding that is ready now: compression is never waited for. */
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

/** The answer to one request. */
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

/** The encoding still to be made for a client that would take it. */
export function missingEncoding(entry: SharedEntry, accepted: Encoding): "br" | "gzip" | null {
	if (accepted === "identity" || entry.identity.length < smallestCompressed) return null;
	return entry.encoded[accepted] ? null : accepted;
}

const pressed = (quality: number) => (bytes: Buffer) =>
	promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const compress = {
	gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
	br: pressed(5),
};

/** Compresses off the main thread. */
export async function addEncoding(entry: SharedEntry, encoding: "br" | "gzip"): Promise<void> {
	entry.encoded[encoding] = await compress[encoding](entry.identity);
}

/** Compresses as far as it goes, which takes some 200 ms of another thread: for what is kept for long. */
export async function makeDense(entry: SharedEntry): Promise<void> {
	entry.encoded.br = await pressed(constants.BROTLI_MAX_QUALITY)(entry.identity);
	entry.isDense = true;
	delete entry.heads.br;
}
