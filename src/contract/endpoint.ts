import { z } from "zod";
import type { DeedKind } from "#lib/security-kinds.ts";
import { moneyAndPeople, type Permission } from "./permission.ts";
import type { ProblemName } from "./problems.ts";

/** Who may call: everybody, anyone signed in, or the shop's people from that role upwards. */
export const accessLevels = ["public", "customer", "staff", "manager", "owner"] as const;
export type Access = (typeof accessLevels)[number];

const nothing = z.object({});
type Shape = z.ZodObject;

/** A file that is made while it is sent. */
export interface NamedFile {
	name: string;
	content: ReadableStream<Uint8Array>;
}

/** What the security log says of a call that has opened or closed a door. */
export interface Deed {
	kind: DeedKind;
	what: string;
	/** Whom it was done to, where that is somebody else. */
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
	/** `/user/api/orders/{id}`: names in braces are keys of `params`. */
	readonly path: string;
	readonly access: Access;
	/** What the caller must be allowed to do, beside `access`; null outside the back office. */
	readonly permission: Permission | null;
	readonly summary: string;
	/** The status of a success: 200, 201 with the thing created, 204 with nothing. */
	readonly status: 200 | 201 | 204;
	/** There may be nothing to give, which answers 204. */
	readonly mayBeEmpty: boolean;
	/** What it can refuse with, beside what follows from the rest of it (src/contract/refusals.ts). */
	readonly problems: readonly Problem[];
	/** The list goes on in a `Link` header and its length is in `X-Total-Count`. */
	readonly paged: boolean;
	/** An Idempotency-Key header makes a repeat do nothing anew; null: it takes none. */
	readonly idempotencyKey: "taken" | "required" | null;
	/** Outside the CSRF rule: a call that brings a check of its own. */
	readonly csrfExempt: boolean;
	/** The body is `multipart/form-data`, because it brings a file; otherwise it is JSON. */
	readonly multipart: boolean;
	/** The body is a file of this type, read as it comes and not kept in memory. */
	readonly stream: "application/octet-stream" | null;
	/** The answer is a file of this type, to be saved, rather than JSON; HTML is to be looked at, events go on. */
	readonly file: FileType | null;
	/** Whoever calls must have a second factor, where the shop asks one of their role. */
	readonly secondFactor: boolean;
	/** It touches money or people: nobody may do it at a computer that somebody has left. */
	readonly presence: boolean;
	/** The answer is the same for everybody until the catalogue changes; who asks is not looked at. */
	readonly shared: boolean;
	/** It works for shoppers too while the shop is closed. */
	readonly whileClosed: boolean;
	/**
	 * Its refusals must not tell whether an account exists, so their bodies are equal: the request's id is in
	 * the header only (decisions §14).
	 */
	readonly hidesAccounts: boolean;
	/** What stands in the security log once it has succeeded; null: it opens and closes no door. */
	deed(input: Found<Params> & Found<Query> & Found<Body>): Deed | null;
	readonly params: Params;
	readonly query: Query;
	readonly body: Body;
	readonly output: Output;
	/** The keys of `query`: a browser build has these and no schema. */
	readonly queryKeys: readonly string[];
}

/** What a caller passes, flat: path parameters, query and body under their own names. */
export type Input<E extends Endpoint> = Given<E["params"]> & Given<E["query"]> & Given<E["body"]>;
/** An empty schema asks for nothing, rather than forbidding every key. */
type Given<S extends Shape> = keyof S["shape"] extends never ? unknown : z.input<S>;
type Found<S extends Shape> = keyof S["shape"] extends never ? unknown : z.output<S>;
/** The JSON that comes back: amounts are pesos, instants ISO 8601. */
export type Output<E extends Endpoint> = z.input<E["output"]>;
/** What a handler gives for it: amounts are centavos, instants dates. */
export type Answered<E extends Endpoint> = z.output<E["output"]>;

/** What a handler is given, parsed and flat. */
export type Parsed<E extends Endpoint> = Found<E["params"]> & Found<E["query"]> & Found<E["body"]>;

/** Whether only the shop's people may call. */
export const isOfStaff = (access: Access): boolean => access !== "public" && access !== "customer";

/** Defines one call of the HTTP contract: it binds the handler, types the client, and is published. */
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
	/** Its file tells of many people. */
	exportsPeople?: boolean;
	shared?: boolean;
	whileClosed?: boolean;
	hidesAccounts?: boolean;
	deed?: (input: Found<Params> & Found<Query> & Found<Body>) => Deed;
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
		// What somebody does about their own account wants no permission, and has to work before.
		secondFactor: permission !== null,
		presence:
			definition.exportsPeople === true ||
			(changes && permission !== null && moneyAndPeople.has(permission)),
		shared: definition.shared ?? false,
		whileClosed: definition.whileClosed ?? isOfStaff(access),
		hidesAccounts: definition.hidesAccounts ?? false,
		deed: (input) => definition.deed?.(input) ?? null,
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
