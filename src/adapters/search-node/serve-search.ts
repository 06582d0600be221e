import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import type { MetricFamily } from "#lib/prometheus-text.ts";
import { BodyTooLong, readBody } from "./read-body.ts";
import { createSearchMetrics } from "./search-metrics.ts";
import { createSecretCheck } from "./search-secret.ts";
import {
	asking,
	askPath,
	following,
	followPath,
	longestRequest,
	type Question,
	type Told,
} from "./search-wire.ts";

export interface SearchService {
	port: number;
	/** Questions that are being answered. */
	readonly inFlight: number;
	/** What it was asked so far, and how long that took. */
	families(): MetricFamily[];
	/** Tells all who follow that it will end, and goes on answering. */
	announceEnd(): void;
	close(): Promise<void>;
}

interface ServiceOptions {
	port: number;
	host: string;
	/** Who does not show it is told nothing but whether the service lives. */
	secret: string;
	onError(error: unknown): void;
}

/** Connections of all shops; each has some dozens at most. */
const mostConnections = 1_000;

/** Answers the searches of shops that have no index of their own. */
export async function serveSearch(
	catalogue: Catalogue,
	{ port, host, secret, onError }: ServiceOptions,
): Promise<SearchService> {
	const isOurs = createSecretCheck(secret);
	const metrics = createSearchMetrics();
	const start = randomUUID();
	const waiting = new Set<() => void>();
	let moves = 0;
	let inFlight = 0;
	let isClosing = false;

	function tellAll(): void {
		for (const tell of waiting) tell();
	}
	function move(): void {
		moves += 1;
		tellAll();
	}
	const stopHearing = catalogue.onChange(({ kind }) => {
		if (kind === "stock") return;
		// Lists have moved in the index by then; what else changed of products is in it a moment later.
		if (kind === "products") catalogue.refresh().then(move, move);
		else move();
	});

	const isLoading = () => catalogue.searchStates[0]?.condition !== "answering";
	function state(): Told {
		const condition = isLoading() ? "loading" : "answering";
		return { state: isClosing ? "closing" : condition, moved: `${start} ${moves}` };
	}

	/** Waits until something moves, at most so many seconds, or the asker is gone. */
	async function untilMoved(response: ServerResponse, seconds: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		waiting.add(resolve);
		response.once("close", resolve);
		const timer = setTimeout(resolve, seconds * 1_000);
		await promise;
		clearTimeout(timer);
		waiting.delete(resolve);
	}

	function find(question: Question): Promise<unknown> {
		if (question.kind === "page") return catalogue.search(question.query);
		if (question.kind === "counts") {
			return catalogue.countFacets(question.query, question.devices);
		}
		return catalogue.suggestDevices(question.text, question.limit);
	}

	async function answer(question: Question): Promise<unknown> {
		const begun = performance.now();
		const found = await find(question);
		metrics.countAnswer(question.kind, performance.now() - begun);
		return found;
	}

	function refuse(response: ServerResponse, status: number, message: string): void {
		if (send(response, status, { message })) metrics.countRefusal(status);
	}

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { url: path } = request;
		if (path === "/health/live") {
			send(response, 200, { status: "ok" });
			return;
		}
		if (path === "/health") {
			const { state: status } = state();
			send(response, status === "answering" ? 200 : 503, {
				status: status === "answering" ? "ok" : status,
			});
			return;
		}
		if (!isOurs(request.headers.authorization)) {
			response.setHeader("Connection", "close");
			return refuse(response, 401, "The secret is missing, or another one.");
		}
		const schema = path === askPath ? asking : path === followPath ? following : null;
		if (request.method !== "POST" || schema === null) {
			return refuse(response, 404, "Not found.");
		}
		const asked = schema.safeParse(parse(await readBody(request, longestRequest)));
		if (!asked.success) return refuse(response, 400, "This cannot be read.");
		if ("wait" in asked.data) {
			const { since, wait } = asked.data;
			if (since === state().moved && !isClosing) await untilMoved(response, wait);
			response.shouldKeepAlive = !isClosing;
			send(response, 200, state());
			return;
		}
		if (isLoading()) return refuse(response, 503, "The products are being read.");
		inFlight += 1;
		try {
			send(response, 200, { answers: await Promise.all(asked.data.questions.map(answer)) });
		} finally {
			inFlight -= 1;
		}
	}

	const server = createServer({ maxHeaderSize: 4 * 1024 }, (request, response) => {
		response.shouldKeepAlive = !isClosing;
		handle(request, response).catch((error: unknown) => {
			if (error instanceof BodyTooLong) {
				response.setHeader("Connection", "close");
				return refuse(response, 413, "This is too long.");
			}
			if (request.destroyed && !request.complete) return;
			onError(error);
			refuse(response, 500, "Something went wrong.");
		});
	});
	server.maxConnections = mostConnections;
	server.headersTimeout = 5_000;
	server.requestTimeout = 10_000;
	// Shops keep theirs for less long: who ends an idle one must not be the one that is asked next.
	server.keepAliveTimeout = 75_000;
	server.listen(port, host);
	await once(server, "listening");

	const announceEnd = () => {
		isClosing = true;
		tellAll();
	};
	return {
		port: (server.address() as AddressInfo).port,
		get inFlight() {
			return inFlight;
		},
		families: metrics.families,
		announceEnd,
		async close() {
			announceEnd();
			stopHearing();
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeIdleConnections();
			const impatient = setTimeout(() => server.closeAllConnections(), 5_000);
			await closed;
			clearTimeout(impatient);
		},
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Whether anybody hears it: not who has left, or has an answer. */
function send(response: ServerResponse, status: number, content: unknown): boolean {
	if (response.headersSent || response.destroyed) return false;
	const text = JSON.stringify(content);
	response.writeHead(status, {
		"Content-Type": "application/json",
		"Content-Length": Buffer.byteLength(text),
		"Cache-Control": "no-store",
	});
	response.end(text);
	return true;
}
