import type { IncomingMessage, ServerResponse } from "node:http";
import { mayHaveSession } from "#lib/http/session-cookie.ts";
import { busyAnswer } from "./busy.ts";
import { hasCapacity, isEventStream, nextDelay, type Pressure, purposeOf } from "./overload.ts";

/** Admits requests while there is capacity (src/api/overload.ts). */
export interface LoadGate {
	/**
	 * Counts the request as in progress until its response was sent. If there is no capacity, answers 503 and returns
	 * false.
	 */
	enter(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): boolean;
	readonly pressure: Pressure;
	close(): void;
}

interface LoadGateOptions {
	/** Called with the number of refused requests, at most every ten seconds. */
	onRefused?: (count: number) => void;
}

const pollInterval = 50;
const reportEvery = 10_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

export function createLoadGate({ onRefused = () => {} }: LoadGateOptions = {}): LoadGate {
	let inFlight = 0;
	let delay = 0;
	let lookedAt = performance.now();
	let refused = 0;
	let reportedAt = Number.NEGATIVE_INFINITY;
	const timer = setInterval(() => {
		const now = performance.now();
		const elapsed = now - lookedAt;
		delay = nextDelay(delay, elapsed - pollInterval, elapsed);
		lookedAt = now;
	}, pollInterval).unref();

	function count(incoming: IncomingMessage, outgoing: ServerResponse): void {
		let isCounted = false;
		let isOver = false;
		const begin = () => {
			if (isOver) return;
			isCounted = true;
			inFlight += 1;
		};
		outgoing.once("close", () => {
			isOver = true;
			if (isCounted) inFlight -= 1;
		});
		// Count the request only once its body has arrived, because a slowly arriving body causes no load.
		if (hasBody(incoming)) incoming.once("end", begin);
		else begin();
	}

	function refuse(
		incoming: IncomingMessage,
		outgoing: ServerResponse,
		path: string,
		requestId: string,
	): void {
		refused += 1;
		const now = performance.now();
		if (now - reportedAt >= reportEvery) {
			onRefused(refused);
			refused = 0;
			reportedAt = now;
		}
		const wantsPage = incoming.headers.accept?.includes("text/html") ?? false;
		const { headers, body } = busyAnswer(wantsPage ? path : null, requestId);
		outgoing.writeHead(503, {
			...headers,
			"X-Request-Id": requestId,
			"Content-Length": Buffer.byteLength(body),
		});
		outgoing.end(incoming.method === "HEAD" ? undefined : body);
		// Read the remaining body, so that the connection can be reused.
		incoming.resume();
	}

	return {
		enter(incoming, outgoing, requestId) {
			const { method = "GET", url = "/", headers } = incoming;
			const path = url.split("?", 1)[0] ?? url;
			const purpose = purposeOf(method, path, mayHaveSession(headers.cookie ?? ""));
			if (purpose === null) return true;
			if (!hasCapacity(purpose, { inFlight, delay })) {
				refuse(incoming, outgoing, path, requestId);
				return false;
			}
			// An event stream stays open all day but causes no load, so it isn't counted.
			if (!isEventStream(path)) count(incoming, outgoing);
			return true;
		},
		get pressure() {
			return { inFlight, delay };
		},
		close: () => clearInterval(timer),
	};
}
