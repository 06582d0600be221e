import type { AnyCall, AnyPagedCall, Input, Item, Output } from "./call.ts";
import { readPaging, toRequest } from "./generated/to-request.ts";
import { createSender, type Send, type SenderOptions } from "./sender.ts";
import { ShopProblem } from "./shop-problem.ts";

export interface CallOptions {
	signal?: AbortSignal;
	/** Of a call that takes one: the same for a repeat of the same thing. Default: a new one. */
	idempotencyKey?: string;
}

/** One page of a list: `next` is the cursor of the following one, null at the end. */
export interface Page<T> {
	items: T[];
	next: string | null;
	total: number | null;
}

type Arguments<C extends AnyCall> =
	object extends Input<C>
		? [input?: Input<C>, options?: CallOptions]
		: [input: Input<C>, options?: CallOptions];

/** A shop that one speaks to: `shop(listProducts, { search: "cable" })`. */
export interface Shop {
	/** @throws ShopProblem */
	<C extends AnyCall>(call: C, ...given: Arguments<C>): Promise<Output<C>>;
	/** One page of a list. @throws ShopProblem */
	page<C extends AnyPagedCall>(call: C, ...given: Arguments<C>): Promise<Page<Item<C>>>;
	/** Each thing of a list, page after page as they are asked for. @throws ShopProblem */
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

/** The message of a refusal that is none of the shop's: of a proxy before it. */
const plain = (answer: Response) => ({ message: `The shop answers ${answer.status}.` });

/** Sends it again, once, where nobody knows whether it arrived and a repeat does nothing anew. */
async function sendSafely(send: Send, path: string, init: RequestInit, isSafe: boolean) {
	try {
		return await send(path, init);
	} catch (error) {
		if (!isSafe || !(error instanceof ShopProblem)) throw error;
		return send(path, init);
	}
}

/** Speaks to a shop, as a visitor until it is signed in (`login`), or by an API key. */
export function connect(options: SenderOptions): Shop {
	const send = createSender(options);

	async function ask(call: AnyCall, input?: unknown, { signal, idempotencyKey }: CallOptions = {}) {
		const { path, body } = toRequest(call, input);
		const headers: Record<string, string> = { Accept: "application/json" };
		// A form says its own type, with the boundary of its parts.
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
