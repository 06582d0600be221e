import type { Context, Hono } from "hono";
import type { z } from "zod";
import {
	type Answered,
	type Endpoint,
	isOfStaff,
	type NamedFile,
	type Parsed,
} from "#contract/endpoint.ts";
import { toWire } from "#contract/wire.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { askForIdentity, type Session } from "#domain/accounts/sessions/session.ts";
import { mayActFor, permissionsOf } from "#domain/accounts/staff/permissions.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { RecordSecurityEvent } from "#domain/security/security-log.ts";
import { issueMessage } from "#lib/refusals/issue-message.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { isAbove } from "#lib/security/roles.ts";
import { uploads } from "./receive-uploads.ts";
import { findUnknownFields } from "./unknown-fields.ts";

/** The signed-in user, as read from the database for this request. */
export interface SignedIn extends Session {
	/** True if the user has to set up a second factor first. */
	lacksSecondFactor: boolean;
	/** True if the user signed in, confirmed their identity or changed something within the last half hour. */
	isPresent: boolean;
	/** The API key that acts for the user; null for a session. */
	apiKey: { id: number; name: string; scopes: readonly string[] } | null;
}

export interface AppVariables {
	requestId: string;
	/** The requested call; null for a page, a file or an unknown path. */
	call: Endpoint | null;
	signedIn: SignedIn | null;
	/** Session token of a user or visitor; null if there is none. */
	sessionToken: string | null;
	/** Client address, to which rate limits apply. */
	clientAddress: string;
	/** Records security events of this request. */
	recordSecurityEvent: RecordSecurityEvent;
	/** True if the shop is closed for this client. */
	closed: boolean;
	/** True if the response is the same for everyone until the catalog changes. */
	shared: boolean;
	/** The JSON body as text, so that the cache doesn't have to read the body again. */
	sentText: string | undefined;
}
export type App = Hono<{ Variables: AppVariables }>;
export type AppContext = Context<{ Variables: AppVariables }>;

interface Call<E extends Endpoint> {
	input: Parsed<E>;
	/** Can be null only if the endpoint is `public`. */
	signedIn: E["access"] extends "public" ? SignedIn | null : SignedIn;
	/** The acting user for the audit log; null for visitors. */
	actor: E["access"] extends "public" ? Actor | null : Actor;
	context: AppContext;
}

/** One page of a list; `next` is the cursor of the following page. */
export interface PageOf<T> {
	items: T;
	next: string | null;
	total: number;
}
/** Response of a handler. Files can be streamed. */
type Answer<E extends Endpoint> = Answered<E> | PageOf<Answered<E>> | AsyncIterable<string>;

/** Returns the acting user for the audit log. */
export const actorOf = ({ accountId, apiKey }: SignedIn, context: AppContext): Actor => ({
	accountId,
	requestId: context.get("requestId"),
	...(apiKey && { apiKey }),
});

/** @param branchId branch in the path; staff may act only for their own branch */
function authorise(endpoint: Endpoint, signedIn: SignedIn | null, branchId?: string): void {
	if (endpoint.access === "public") return;
	if (!signedIn) throw new Refusal("unauthenticated", "Unauthenticated.");
	const { access, permission } = endpoint;
	const isAllowed =
		!isAbove(access, signedIn.role) &&
		(permission === null || permissionsOf[signedIn.role].has(permission));
	if (!isAllowed) throw new Refusal("forbidden", "You are not allowed to do this.");
	if (signedIn.lacksSecondFactor && endpoint.secondFactor) {
		throw new Refusal("forbidden", "Please set up two-step sign-in first.", {
			code: "second_factor_required",
		});
	}
	if (!signedIn.isPresent && endpoint.presence) throw askForIdentity(signedIn);
	if (branchId !== undefined && !mayActFor(signedIn, Number(branchId))) {
		throw new Refusal("forbidden", "You can only do this for your branch.");
	}
}

/** Messages by field name. */
type FieldErrors = Record<string, string[]>;

/**
 * Checks the body against domain rules and returns their violations by field. The response contains these together with
 * violations of the schema.
 */
type FieldRules = (body: Readonly<Record<string, unknown>>) => FieldErrors;

interface Parsing {
	/** True if fields that the schema doesn't name are refused instead of ignored. */
	refusesUnknown?: boolean;
	rules?: FieldRules | undefined;
}

/**
 * Parses one part of a request.
 * @throws Refusal `invalid` with the problems of all fields
 */
function parsePart(
	schema: z.ZodObject,
	value: unknown,
	{ refusesUnknown = false, rules = () => ({}) }: Parsing = {},
): Record<string, unknown> {
	const parsed = schema.safeParse(value, { error: issueMessage });
	// List unknown fields first, because only the first message is displayed. A misspelled field also causes the
	// message that the correct field is missing, which explains less.
	const unknown = refusesUnknown ? findUnknownFields(schema, value) : [];
	const errors = new Map(
		unknown.map((field) => [field, [`Unknown field: ${field}. Check its name or remove it.`]]),
	);
	for (const issue of parsed.error?.issues ?? []) {
		const field = issue.path.join(".") || "body";
		errors.set(field, [...(errors.get(field) ?? []), issue.message]);
	}
	const hasFields = typeof value === "object" && value !== null;
	const broken = hasFields ? rules(value as Record<string, unknown>) : {};
	const problems = { ...Object.fromEntries(errors), ...broken };
	if (parsed.success && Object.keys(problems).length === 0) return parsed.data;
	const first = Object.values(problems)[0]?.[0] ?? "";
	throw new Refusal("invalid", first, { errors: problems });
}

function typeOfForm(context: AppContext): string {
	const type = context.req.header("Content-Type") ?? "";
	if (/^multipart\/form-data\b/i.test(type)) return type;
	throw new UnreadableBody(415, "Send the request body as multipart/form-data.");
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<unknown> {
	try {
		const form = new Response(bytes, { headers: { "Content-Type": type } }).formData();
		return Object.fromEntries(await form);
	} catch {
		throw new UnreadableBody(400, "The request body is not valid multipart/form-data.");
	}
}

async function readBody(context: AppContext): Promise<unknown> {
	const bytes = await context.req.arrayBuffer();
	if (bytes.byteLength === 0) return {};
	const type = context.req.header("Content-Type") ?? "";
	if (!/^application\/json\b/i.test(type))
		throw new UnreadableBody(415, "Send the request body as JSON (application/json).");
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return JSON.parse(text, /\\u[dD][89a-fA-F]/.test(text) ? asWellFormed : undefined);
	} catch {
		throw new UnreadableBody(400, "The request body is not valid JSON.");
	}
}

/** Removes broken characters, such as half of an emoji, because databases refuse them. */
const asWellFormed = (_key: string, value: unknown): unknown =>
	typeof value === "string" ? value.toWellFormed() : value;

/** Returns the length of the body from the header; null if unknown. */
export function lengthOf(context: AppContext): number | null {
	const length = context.req.header("Content-Length");
	return length === undefined ? null : Number(length);
}

/** Error for a body that can't be parsed at all. The status is 400 or 415 instead of 422. */
export class UnreadableBody extends Error {
	readonly status: 400 | 415;
	constructor(status: 400 | 415, message: string) {
		super(message);
		this.status = status;
	}
}

/**
 * Returns true if a call's body must be read. Calls of the back office read it even if they have no fields, in order to
 * refuse unknown fields.
 */
const takesFields = ({ method, stream, access, body }: Endpoint): boolean =>
	(method === "POST" || method === "PUT") &&
	stream === null &&
	(isOfStaff(access) || Object.keys(body.shape).length > 0);

interface Reading {
	signedIn: SignedIn | null;
	readBody: () => Promise<unknown>;
	rules?: FieldRules | undefined;
}

async function parseInput<E extends Endpoint>(
	endpoint: E,
	context: AppContext,
	{ signedIn, readBody, rules }: Reading,
): Promise<Parsed<E>> {
	let params: Record<string, unknown>;
	try {
		params = parsePart(endpoint.params, context.req.param());
	} catch {
		throw new Refusal("missing", "Not found.");
	}
	// Refuse unknown query parameters in the back office, because a misspelled filter would otherwise list or export
	// everything. For shoppers they are ignored, because ads and messengers add parameters to links.
	const query = parsePart(endpoint.query, context.req.query(), {
		refusesUnknown: isOfStaff(endpoint.access),
	});
	const refusesUnknown = endpoint.refusesUnknown || signedIn?.apiKey != null;
	const body = takesFields(endpoint)
		? parsePart(endpoint.body, await readBody(), { refusesUnknown, rules })
		: {};
	return { ...body, ...query, ...params } as Parsed<E>;
}

function isPage(endpoint: Endpoint, answer: unknown): answer is PageOf<unknown> {
	return endpoint.paged && typeof answer === "object" && answer !== null && "items" in answer;
}

function reply(endpoint: Endpoint, context: AppContext, answer: unknown, check: boolean): Response {
	let json = answer;
	if (isPage(endpoint, answer)) {
		json = answer.items;
		context.header("X-Total-Count", String(answer.total));
		if (answer.next !== null) {
			const url = new URL(context.req.url);
			url.searchParams.set("cursor", answer.next);
			context.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
		}
	}
	if (json === undefined) return context.body(null, 204);
	if (endpoint.file)
		return replyFile(endpoint, context, json as string | NamedFile | AsyncIterable<string>);
	const wire = toWire(endpoint.output, json);
	// Validate responses only in tests and development.
	if (check) endpoint.output.parse(wire);
	const text = JSON.stringify(wire);
	context.set("sentText", text);
	const status = endpoint.status === 204 ? 200 : endpoint.status;
	return context.body(text, status, { "Content-Type": "application/json" });
}

const isInParts = (answer: object): answer is AsyncIterable<string> =>
	Symbol.asyncIterator in answer;

/** Streams text only as fast as the client reads it. */
function streamText(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
	const iterator = parts[Symbol.asyncIterator]();
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}

function replyFile(
	endpoint: Endpoint,
	context: AppContext,
	file: string | AsyncIterable<string> | NamedFile,
): Response {
	if (endpoint.file === "text/html") return replyPreview(context, String(file));
	const isNamed = typeof file === "object" && !isInParts(file);
	if (endpoint.file === "text/event-stream" && isNamed) return replyEvents(context, file);
	const name = isNamed
		? file.name
		: endpoint.path.replace(/^\/admin\/api\//, "").replace(/[^a-z0-9.]+/g, "-");
	const type = endpoint.file === "text/csv" ? "text/csv; charset=utf-8" : (endpoint.file ?? "");
	context.header("Content-Type", type);
	context.header("Content-Disposition", `attachment; filename="${name}"`);
	context.header("Cache-Control", "no-store");
	if (isNamed) return context.body(file.content);
	return context.body(typeof file === "string" ? file : streamText(file));
}

/** Sends an event stream, with headers that forbid proxies to buffer or compress it. */
function replyEvents(context: AppContext, { content }: NamedFile): Response {
	context.header("Content-Type", "text/event-stream; charset=utf-8");
	context.header("Cache-Control", "no-store, no-transform");
	context.header("X-Accel-Buffering", "no");
	return context.body(content);
}

/** Sends HTML that is shown in a frame of the back office. The page can run no scripts, and its links lead nowhere. */
function replyPreview(context: AppContext, html: string): Response {
	context.header(
		"Content-Security-Policy",
		"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
	);
	context.header("X-Frame-Options", "SAMEORIGIN");
	context.header("Cache-Control", "no-store");
	return context.html(html);
}

/**
 * Connects an endpoint to its handler: authorizes the caller, parses the input, calls the handler and sends the
 * response.
 * @param rules domain rules whose violations are reported together with those of the schema
 */
export function handle<E extends Endpoint>(
	app: App,
	endpoint: E,
	run: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
	rules?: FieldRules,
): void {
	const check = process.env["NODE_ENV"] !== "production";
	const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
	app.on(endpoint.method, path, async (context) => {
		const signedIn = context.get("signedIn");
		authorise(endpoint, signedIn, context.req.param("branch_id"));
		if (!endpoint.multipart) return answer(context, signedIn, () => readBody(context));
		const type = typeOfForm(context);
		const sent = { length: lengthOf(context), content: context.req.raw.body };
		const sender = {
			accountId: signedIn?.accountId ?? null,
			network: networkOf(context.get("clientAddress")),
		};
		const work = (bytes: Uint8Array<ArrayBuffer>) =>
			answer(context, signedIn, () => readForm(bytes, type));
		return uploads.receive(sent, work, sender);
	});

	async function answer(
		context: AppContext,
		signedIn: SignedIn | null,
		readBody: () => Promise<unknown>,
	): Promise<Response> {
		const input = await parseInput(endpoint, context, { signedIn, readBody, rules });
		const actor = signedIn && actorOf(signedIn, context);
		const found = await run({
			input,
			signedIn: signedIn as Call<E>["signedIn"],
			actor: actor as Call<E>["actor"],
			context,
		});
		const event = endpoint.securityEvent(input as Record<string, unknown>);
		if (event) context.get("recordSecurityEvent")(event);
		if (endpoint.shared) context.set("shared", true);
		return reply(endpoint, context, found, check);
	}
}
