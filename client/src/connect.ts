import type { AnyCall, AnyPagedCall, Input, Item, Output } from "./call.ts";
import { readPaging, toRequest } from "./generated/to-request.ts";
import { createSender, type Send, type SenderOptions } from "./sender.ts";
import { ShopProblem } from "./shop-problem.ts";

export interface CallOptions {
	signal?: AbortSignal;
	/**
	 * Idempotency key, for calls that accept one. Pass the same key to repeat a request safely. By default, each call
	 * gets a new key, which an automatic retry repeats.
	 */
	idempotencyKey?: string;
}

/** One page of a list. `next` is the cursor of the next page, or null at the end. */
export interface Page<T> {
	items: T[];
	next: string | null;
	total: number | null;
}

type Arguments<C extends AnyCall> =
	object extends Input<C>
		? [input?: Input<C>, options?: CallOptions]
		: [input: Input<C>, options?: CallOptions];

/** A connection to a shop: `shop(listProducts, { search: "cable" })`. */
export interface Shop {
	/** @throws ShopProblem */
	<C extends AnyCall>(call: C, ...given: Arguments<C>): Promise<Output<C>>;
	/**
	 * Returns one page of a list.
	 * @throws ShopProblem
	 */
	page<C extends AnyPagedCall>(call: C, ...given: Arguments<C>): Promise<Page<Item<C>>>;
	/**
	 * Iterates over all items of a list. Requests each page when it is needed.
	 * @throws ShopProblem
	 */
	all<C extends AnyPagedCall>(call: C, ...given: Arguments<C>): AsyncGenerator<Item<C>, void>;
}

async function read(answer: Response): Promise<unknown> {
	if (answer.status === 204) return undefined;
	const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
	try {
		return await (isJson ? answer.json() : answer.blob());
	} catch (cause) {
		throw new ShopProblem(0, { message: "The shop's answer was cut off." }, { cause });
	}
}

/** Returns a problem for an error response that isn't in the shop's format, such as an error page of a proxy. */
const plain = (answer: Response) => ({ message: `The shop answers ${answer.status}.` });

/** Sends a request. If no response arrives, repeats the request once, but only if that is safe. */
async function sendSafely(send: Send, path: string, init: RequestInit, isSafe: boolean) {
	try {
		return await send(path, init);
	} catch (error) {
		if (!isSafe || !(error instanceof ShopProblem)) throw error;
		return send(path, init);
	}
}

/** Connects to a shop, either with an API key, or as a visitor who can sign in with the call `login`. */
export function connect(options: SenderOptions): Shop {
	const send = createSender(options);

	async function ask(call: AnyCall, input?: unknown, { signal, idempotencyKey }: CallOptions = {}) {
		const { path, body } = toRequest(call, input);
		const headers: Record<string, string> = { Accept: "application/json" };
		// For a form, `fetch` sets the content type, because it must include the boundary between the form's parts.
		if (typeof body === "string") headers["Content-Type"] = "application/json";
		if (call.keyed) headers["Idempotency-Key"] = idempotencyKey ?? crypto.randomUUID();
		const init: RequestInit = { method: call.method, headers };
		if (body !== undefined) init.body = body;
		if (signal) init.signal = signal;
		const isSafe = call.method === "GET" || call.keyed === true;
		const answer = await sendSafely(send, path, init, isSafe);
		const content = await read(answer);
		if (answer.ok) return { answer, content };
		const isProblem = typeof content === "object" && content !== null && "message" in content;
		throw new ShopProblem(
			answer.status,
			isProblem ? (content as ShopProblem["body"]) : plain(answer),
		);
	}

	async function page(call: AnyPagedCall, input?: object, callOptions?: CallOptions) {
		const { answer, content } = await ask(call, input, callOptions);
		return { items: content as never[], ...readPaging(answer) };
	}

	async function* all(call: AnyPagedCall, input?: object, callOptions?: CallOptions) {
		let cursor: string | null = null;
		do {
			const given: object = cursor === null ? { ...input } : { ...input, cursor };
			const { items, next } = await page(call, given, callOptions);
			yield* items;
			cursor = next;
		} while (cursor !== null);
	}

	const shop = async (call: AnyCall, input?: unknown, callOptions?: CallOptions) =>
		(await ask(call, input, callOptions)).content;
	return Object.assign(shop, { page, all }) as Shop;
}
