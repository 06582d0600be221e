import { networkOf } from "#domain/accounts/limits/network-of.ts";
import type { EndedRequest, ObserveRequest } from "./watch-requests.ts";

export interface AccessLog {
	observe: ObserveRequest;
	/** Writes the lines that are still buffered. */
	close(): void;
}

/** Milliseconds between writes. Writing each line on its own would cost more than handling the request. */
const writeEvery = 250;
const maxWaiting = 500;
const longestPath = 300;

/** Matches UUIDs, such as the id of a checkout attempt, with which the order can be looked up. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * True if a part of a path may be a secret: a UUID, or a token. A token has at least 20 characters, and uppercase
 * letters or no hyphen, unlike the long names of products and files.
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
