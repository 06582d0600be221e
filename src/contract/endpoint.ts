import { z } from "zod";
import type { ActionKind } from "#lib/security/security-kinds.ts";
import { moneyAndPeople, type Permission } from "./permission.ts";
import type { ProblemName } from "./problems.ts";

/** Who may make a call: everyone, signed-in users, or staff with this role or a higher one. */
export const accessLevels = ["public", "customer", "staff", "manager", "owner"] as const;
export type Access = (typeof accessLevels)[number];

const nothing = z.object({});
type Shape = z.ZodObject;

/** A file that is generated while it is sent. */
export interface NamedFile {
	name: string;
	content: ReadableStream<Uint8Array>;
}

/** The security event that a call records when it succeeds. */
export interface CallSecurityEvent {
	kind: ActionKind;
	what: string;
	/** Account id of the person affected, if it isn't the caller. */
	aboutId?: number;
}

export type FileType =
	| "text/csv"
	| "application/pdf"
	| "application/json"
	| "text/html"
	| "text/event-stream"
	| "image/webp";

export interface Endpoint<
	Params extends Shape = Shape,
	Query extends Shape = Shape,
	Body extends Shape = Shape,
	Output extends z.ZodType = z.ZodType,
	Problem extends ProblemName = ProblemName,
> {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** Path such as `/user/api/orders/{id}`. Names in braces are keys of `params`. */
	readonly path: string;
	readonly access: Access;
	/** The permission needed in addition to `access`; null outside the back office. */
	readonly permission: Permission | null;
	readonly summary: string;
	/** Status on success: 200, 201 with the created record, or 204 without a body. */
	readonly status: 200 | 201 | 204;
	/** True if the call may answer 204, because it may have nothing to return. */
	readonly mayBeEmpty: boolean;
	/** Error codes of the call. Codes that follow from its other properties are added by src/contract/refusals.ts. */
	readonly problems: readonly Problem[];
	/** True if the list has a `Link` header for the next page and `X-Total-Count`. */
	readonly paged: boolean;
	/**
	 * `taken`: an Idempotency-Key header makes repeats safe. `required`: the call needs one. null: the call ignores the
	 * header.
	 */
	readonly idempotencyKey: "taken" | "required" | null;
	/** True if the call skips the CSRF check, because it has a check of its own. */
	readonly csrfExempt: boolean;
	/** True if the body is `multipart/form-data`, because it contains a file. Otherwise it's JSON. */
	readonly multipart: boolean;
	/** Type of a body that is a file. It's streamed instead of held in memory. */
	readonly stream: "application/octet-stream" | null;
	/**
	 * Type of a response that is a file. HTML is displayed, event streams stay open, and other files are downloaded.
	 */
	readonly file: FileType | null;
	/** True if callers must have set up a second factor, provided that the shop requires one for their role. */
	readonly secondFactor: boolean;
	/** True if the call affects money or people, so that users of an idle session must first confirm their identity. */
	readonly presence: boolean;
	/** True if the response is the same for everyone until the catalog changes. The caller's session is ignored. */
	readonly shared: boolean;
	/** True if shoppers may make the call while the shop is closed. */
	readonly whileClosed: boolean;
	/**
	 * True if errors must not reveal whether an account exists: their bodies are equal, and the request id is only in
	 * the header (decisions §14).
	 */
	readonly hidesAccounts: boolean;
	/**
	 * True if unknown fields in the body of a session's request are refused. Otherwise they are ignored, because a
	 * page that is older than the shop may still send them (decisions §14). With an API key, unknown fields are
	 * always refused.
	 */
	readonly refusesUnknown: boolean;
	/** The security event to record on success; null if there is none. */
	securityEvent(input: Found<Params> & Found<Query> & Found<Body>): CallSecurityEvent | null;
	readonly params: Params;
	readonly query: Query;
	readonly body: Body;
	readonly output: Output;
	/** Keys of `query`. Browser builds contain them instead of the schema. */
	readonly queryKeys: readonly string[];
}

/** Arguments of a call: all path parameters, query parameters and body fields in one object. */
export type Input<E extends Endpoint> = Given<E["params"]> & Given<E["query"]> & Given<E["body"]>;
/** Fields of a schema. For an empty schema `unknown`, because `z.input` would forbid all fields. */
type Given<S extends Shape> = keyof S["shape"] extends never ? unknown : z.input<S>;
type Found<S extends Shape> = keyof S["shape"] extends never ? unknown : z.output<S>;
/** The JSON response, with amounts in pesos and times as ISO 8601. */
export type Output<E extends Endpoint> = z.input<E["output"]>;
/** The value that a handler returns, with amounts in centavos and times as dates. */
export type Answered<E extends Endpoint> = z.output<E["output"]>;

/** Parsed arguments of a handler, in one object. */
export type Parsed<E extends Endpoint> = Found<E["params"]> & Found<E["query"]> & Found<E["body"]>;

/** Returns true if only staff may make the call. */
export const isOfStaff = (access: Access): boolean => access !== "public" && access !== "customer";

/** Defines one API call. Its handler, the typed client and the published contract are derived from this definition. */
export function endpoint<
	Params extends Shape = typeof nothing,
	Query extends Shape = typeof nothing,
	Body extends Shape = typeof nothing,
	Output extends z.ZodType = z.ZodUndefined,
	const Problem extends ProblemName = never,
>(definition: {
	method: Endpoint["method"];
	path: string;
	access: Access;
	permission?: Permission;
	summary: string;
	status?: 200 | 201 | 204;
	mayBeEmpty?: boolean;
	problems?: readonly Problem[];
	paged?: boolean;
	idempotencyKey?: "taken" | "required";
	csrfExempt?: boolean;
	multipart?: boolean;
	stream?: "application/octet-stream";
	file?: FileType;
	/** True if the downloaded file contains personal data of many people. */
	exportsPeople?: boolean;
	shared?: boolean;
	whileClosed?: boolean;
	hidesAccounts?: boolean;
	/**
	 * True if a page stores the body and may send it hours later, after an update of the shop. Unknown
	 * fields are then ignored instead of refused, so that the body isn't lost.
	 */
	storedByPages?: boolean;
	securityEvent?: (input: Found<Params> & Found<Query> & Found<Body>) => CallSecurityEvent;
	params?: Params;
	query?: Query;
	body?: Body;
	output?: Output;
}): Endpoint<Params, Query, Body, Output, Problem> {
	const query = definition.query ?? (nothing as unknown as Query);
	const { method, access, permission = null } = definition;
	const changes = method !== "GET";
	return {
		method,
		path: definition.path,
		access,
		permission,
		// Calls about the user's own account need no permission, and must work before a second factor is set up.
		secondFactor: permission !== null,
		presence:
			definition.exportsPeople === true ||
			(changes && permission !== null && moneyAndPeople.has(permission)),
		shared: definition.shared ?? false,
		whileClosed: definition.whileClosed ?? isOfStaff(access),
		hidesAccounts: definition.hidesAccounts ?? false,
		refusesUnknown: isOfStaff(access) && !definition.storedByPages,
		securityEvent: (input) => definition.securityEvent?.(input) ?? null,
		summary: definition.summary,
		status: definition.status ?? (definition.output ? 200 : 204),
		mayBeEmpty: definition.mayBeEmpty ?? false,
		problems: definition.problems ?? [],
		paged: definition.paged ?? false,
		idempotencyKey: definition.idempotencyKey ?? null,
		csrfExempt: definition.csrfExempt ?? false,
		multipart: definition.multipart ?? false,
		stream: definition.stream ?? null,
		file: definition.file ?? null,
		params: definition.params ?? (nothing as unknown as Params),
		query,
		body: definition.body ?? (nothing as unknown as Body),
		output: definition.output ?? (z.undefined() as unknown as Output),
		queryKeys: Object.keys(query.shape),
	};
}
