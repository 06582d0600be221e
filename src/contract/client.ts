import type { Endpoint, Input, Output } from "./endpoint.ts";
import { isFreerAnswer } from "./is-freer-answer.ts";

/** What the client needs of an endpoint; a browser build has only this of it. */
export type Call = Pick<Endpoint, "method" | "path" | "queryKeys">;

/** A refusal as the server told it, or a network that did not answer (`status` 0). */
export class ApiError extends Error {
	readonly status: number;
	readonly code: string | undefined;
	readonly errors: Record<string, string[]> | undefined;
	readonly body: Record<string, unknown>;

	constructor(status: number, body: Record<string, unknown>) {
		super(typeof body["message"] === "string" ? body["message"] : "");
		this.name = "ApiError";
		this.status = status;
		this.code = typeof body["code"] === "string" ? body["code"] : undefined;
		this.errors = body["errors"] as Record<string, string[]> | undefined;
		this.body = body;
	}

	/** By name: a page that renders on the server meets the class of the app and of its own build. */
	static override [Symbol.hasInstance](value: unknown): boolean {
		return value instanceof Error && value.name === "ApiError";
	}
}

export interface CallOptions {
	signal?: AbortSignal;
	headers?: Record<string, string>;
}

/** One page of a list that goes on: `next` is the cursor of the following one. */
export interface Page<T> {
	items: T;
	next: string | null;
	total: number | null;
}

export interface Api {
	<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Output<E>>;
	page<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Page<Output<E>>>;
}
type InputArguments<E extends Endpoint> =
	object extends Input<E>
		? [input?: Input<E>, options?: CallOptions]
		: [input: Input<E>, options?: CallOptions];

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** What brings a file goes as a form, anything else as JSON. */
function toBody(values: Record<string, unknown>): string | FormData {
	if (!Object.values(values).some((value) => value instanceof Blob)) return JSON.stringify(values);
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) {
		form.set(name, value instanceof Blob ? value : String(value));
	}
	return form;
}

/** The address and body of a call: path parameters filled in, query and body told apart. */
export function toRequest(
	endpoint: Call,
	input: Record<string, unknown>,
): { path: string; body: string | FormData | undefined } {
	const rest = { ...input };
	const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = rest[name];
		delete rest[name];
		return encodeURIComponent(String(value));
	});
	const query = new URLSearchParams();
	for (const key of endpoint.queryKeys) {
		const value = rest[key];
		delete rest[key];
		if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
	}
	const search = query.size > 0 ? `?${query}` : "";
	const hasBody = endpoint.method === "POST" || endpoint.method === "PUT";
	return { path: path + search, body: hasBody ? toBody(rest) : undefined };
}

async function readJson(response: Response): Promise<unknown> {
	if (response.status === 204) return undefined;
	if (response.headers.get("Content-Type")?.startsWith("text/csv")) return response.text();
	try {
		return await response.json();
	} catch {
		return {};
	}
}

/**
 * The typed client of the whole contract.
 * @param send carries a request: the browser's fetch with its headers, or the app's own fetch.
 */
export function createApi(send: Send): Api {
	async function call(endpoint: Call, input: object = {}, options: CallOptions = {}) {
		const { path, body } = toRequest(endpoint, input as Record<string, unknown>);
		let response: Response;
		try {
			response = await send(path, {
				method: endpoint.method,
				headers: {
					Accept: "application/json",
					// A form says its own type, with the boundary of its parts.
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
		if (!response.ok) throw new ApiError(response.status, (json ?? {}) as Record<string, unknown>);
		if (!isFreerAnswer(endpoint.path, json)) return { response, json };
		const { readAnswer } = await import("./read-answer.ts");
		return { response, json: readAnswer(endpoint, json) };
	}
	const api = async (endpoint: Call, input?: object, options?: CallOptions) =>
		(await call(endpoint, input, options)).json;
	api.page = async (endpoint: Call, input?: object, options?: CallOptions) => {
		const { response, json } = await call(endpoint, input, options);
		const link = /<([^<>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
		const total = response.headers.get("X-Total-Count");
		return {
			items: json,
			next: link ? new URL(link, "http://shop.invalid").searchParams.get("cursor") : null,
			total: total === null ? null : Number(total),
		};
	};
	return api as Api;
}
