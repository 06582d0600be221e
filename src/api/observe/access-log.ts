import { networkOf } from "#domain/accounts/limits/network-of.ts";
import type { EndedRequest, ObserveRequest } from "./watch-requests.ts";

export interface AccessLog {
	observe: ObserveRequest;
	/** Writes the remaining lines. */
	close(): void;
}

/** Milliseconds between writes. Writing each line on its own would cost more than handling the request. */
const writeEvery = 250;
const maxWaiting = 500;
const longestPath = 300;

/** Matches ids such as that of an order attempt, which leads to its order. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * True if a part of a path may be a token. Tokens are long and mix letters and digits, while names of products and
 * files don't.
 */
const looksSecret = (segment: string): boolean =>
	uuid.test(segment) ||
	(/^[\w-]{20,}$/.test(segment) && (/[A-Z]/.test(segment) || !segment.includes("-")));

/** Removes secrets from a path for the log. */
export const loggedPath = (path: string): string =>
	path
		.slice(0, longestPath)
		.split("/")
		.map((segment) => (looksSecret(segment) ? "[gone]" : segment))
		.join("/");

/** Returns the log line of a request. */
export function accessLine(request: EndedRequest, time: number): string {
	const { scope, method, path, status, milliseconds, isCached } = request;
	return JSON.stringify({
		level: 30,
		time,
		requestId: scope.id,
		method,
		path: loggedPath(path),
		call: scope.call,
		status,
		...(scope.refusal !== null && { refusal: scope.refusal }),
		ms: Math.round(milliseconds * 100) / 100,
		kept: isCached,
		network: networkOf(scope.client),
		msg: "request",
	});
}

/** @param write receives many lines at a time */
export function openAccessLog(write: (lines: string) => void): AccessLog {
	let lines: string[] = [];
	const flush = () => {
		if (lines.length === 0) return;
		const text = `${lines.join("\n")}\n`;
		lines = [];
		write(text);
	};
	const timer = setInterval(flush, writeEvery).unref();
	return {
		observe(request) {
			lines.push(accessLine(request, Date.now()));
			if (lines.length >= maxWaiting) flush();
		},
		close() {
			clearInterval(timer);
			flush();
		},
	};
}
