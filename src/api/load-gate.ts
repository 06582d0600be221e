import type { IncomingMessage, ServerResponse } from "node:http";
import { mayHaveSession } from "#lib/http/session-cookie.ts";
import { busyAnswer } from "./busy.ts";
import { hasCapacity, nextDelay, type Pressure, purposeOf, standsOpen } from "./overload.ts";

/** Admits requests while there is capacity (src/api/overload.ts). */
export interface LoadGate {
	/** Counts the request until its response, or answers 503 and returns false. */
	enter(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): boolean;
	readonly pressure: Pressure;
	close(): void;
}

interface LoadGateOptions {
	/** Called at most every ten seconds with the number of refused requests. */
	onRefused?: (count: number) => void;
}

const pollInterval = 50;
const tellEvery = 10_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

export function createLoadGate({ onRefused = () => {} }: LoadGateOptions = {}): LoadGate {
	let inFlight = 0;
	let delay = 0;
	let lookedAt = performance.now();
	let refused = 0;
	let toldAt = Number.NEGATIVE_INFINITY;
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
		// A body that arrives slowly isn't load yet and must not block others.
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
		if (now - toldAt >= tellEvery) {
			onRefused(refused);
			refused = 0;
			toldAt = now;
		}
		const wantsPage = incoming.headers.accept?.includes("text/html") ?? false;
		const { headers, body } = busyAnswer(wantsPage ? path : null, requestId);
		outgoing.writeHead(503, {
			...headers,
			"X-Request-Id": requestId,
			"Content-Length": Buffer.byteLength(body),
		});
		outgoing.end(incoming.method === "HEAD" ? undefined : body);
		// Drains the rest so that the connection can be reused.
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
			// An open stream isn't load, and would otherwise count all day.
			if (!standsOpen(path)) count(incoming, outgoing);
			return true;
		},
		get pressure() {
			return { inFlight, delay };
		},
		close: () => clearInterval(timer),
	};
}
