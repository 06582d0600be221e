import type { Endpoint, Input, Output } from "./endpoint.ts";
import type { ProblemCode, ProblemFields } from "./problems.ts";
import { type Call, readPaging, toRequest } from "./to-request.ts";
import { usesOtherFormat } from "./uses-other-format.ts";

/** The body of an error response: message, code and the code's extra fields. */
export interface ProblemBody {
	message?: string;
	code?: ProblemCode;
	errors?: Record<string, string[]>;
	suggest?: "signup";
}

/** An error response, or a network failure (`status` 0). */
export class ApiError extends Error {
	readonly status: number;
	readonly body: ProblemBody;

	constructor(status: number, body: ProblemBody) {
		super(typeof body.message === "string" ? body.message : "");
		this.name = "ApiError";
		this.status = status;
		this.body = body;
	}

	get code(): ProblemCode | undefined {
		return this.body.code;
	}

	get errors(): Record<string, string[]> | undefined {
		return this.body.errors;
	}
}

/** An error response with this code, and the code's extra fields. */
type Refused<Code extends ProblemCode> = ApiError & { body: ProblemBody & ProblemFields<Code> };

/** Returns true if an error has this code. */
export const hasCode = <Code extends ProblemCode>(
	error: unknown,
	code: Code,
): error is Refused<Code> => error instanceof ApiError && error.code === code;

/** Returns true if this call failed with one of the error codes that its definition lists. */
export const isRefusal = <
	E extends Endpoint,
	Code extends Extract<E["problems"][number], ProblemCode>,
>(
	error: unknown,
	_call: E,
	code: Code,
): error is Refused<Code> => hasCode(error, code);

export interface CallOptions {
	signal?: AbortSignal;
	headers?: Record<string, string>;
}

/** One page of a list; `next` is the cursor of the following page. */
export interface Page<T> {
	items: T;
	next: string | null;
	total: number | null;
}

type KeyOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

/**
 * Turns fields of `Given` that `Wanted` doesn't have into type errors, at every depth, because the back office refuses
 * them. Field names that are known only at runtime can't be checked.
 */
type Only<Given, Wanted> = unknown extends Wanted
	? Given
	: Given extends readonly (infer Item)[]
		? readonly Only<Item, ItemOf<Wanted>>[]
		: Given extends Blob
			? Given
			: Given extends object
				? {
						[K in keyof Given]: string extends K
							? Given[K]
							: K extends KeyOf<Wanted>
								? Only<Given[K], FieldOf<Wanted, K>>
								: never;
					}
				: Given;

export interface Api {
	<E extends Endpoint, I extends Input<E> = Input<E>>(
		endpoint: E,
		...input: InputArguments<E, I>
	): Promise<Output<E>>;
	page<E extends Endpoint, I extends Input<E> = Input<E>>(
		endpoint: E,
		...input: InputArguments<E, I>
	): Promise<Page<Output<E>>>;
}
type InputArguments<E extends Endpoint, I = Input<E>> =
	object extends Input<E>
		? [input?: I & Only<I, Input<E>>, options?: CallOptions]
		: [input: I & Only<I, Input<E>>, options?: CallOptions];

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Parses a response without validating it, because the shop's tests validate all responses against the contract. */
async function readJson(response: Response) {
	if (response.status === 204) return undefined;
	if (response.headers.get("Content-Type")?.startsWith("text/csv")) return response.text();
	try {
		return await response.json();
	} catch {
		return {};
	}
}

/**
 * Creates the typed client of the whole contract.
 * @param send sends a request: the browser's fetch with its headers, or the app's own fetch
 */
export function createApi(send: Send): Api {
	async function call(endpoint: Call, input?: unknown, options: CallOptions = {}) {
		const { path, body } = toRequest(endpoint, input);
		let response: Response;
		try {
			response = await send(path, {
				method: endpoint.method,
				headers: {
					Accept: "application/json",
					// For FormData, the browser sets the content type, because it contains the boundary.
					...(typeof body === "string" ? { "Content-Type": "application/json" } : {}),
					...options.headers,
				},
				...(body === undefined ? {} : { body }),
				...(options.signal ? { signal: options.signal } : {}),
			});
		} catch (error) {
			if (options.signal?.aborted) throw error;
			throw new ApiError(0, {});
		}
		const json = await readJson(response);
		if (!response.ok) throw new ApiError(response.status, json ?? {});
		if (!usesOtherFormat(endpoint.path, json)) return { response, json };
		const { readAnswer } = await import("./read-answer.ts");
		return { response, json: readAnswer(endpoint, json) };
	}
	async function ask<E extends Endpoint>(endpoint: E, ...given: InputArguments<E>) {
		const { json }: { json: Output<E> } = await call(endpoint, ...given);
		return json;
	}
	async function page<E extends Endpoint>(endpoint: E, ...given: InputArguments<E>) {
		const { response, json } = await call(endpoint, ...given);
		return { items: json, ...readPaging(response) };
	}
	return Object.assign(ask, { page });
}
