import { networkOf } from "#domain/accounts/limits/network-of.ts";
import type { EndedRequest, HearRequest } from "./watch-requests.ts";

export interface AccessLog {
	hear: HearRequest;
	/** Writes what is left. */
	close(): void;
}

/** Lines wait for each other: a write for each would cost more than the answer does. */
const writeEvery = 250;
const mostWaiting = 500;
const longestPath = 300;

/** Such as the name of an attempt at ordering, which leads to its order. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tokens of mails and guests are long and mixed; the names of products and files are not. */
const looksSecret = (segment: string): boolean =>
	uuid.test(segment) ||
	(/^[\w-]{20,}$/.test(segment) && (/[A-Z]/.test(segment) || !segment.includes("-")));

/** A path as it may be kept: what opens something by itself is not. */
export const loggedPath = (path: string): string =>
	path
		.slice(0, longestPath)
		.split("/")
		.map((segment) => (looksSecret(segment) ? "[gone]" : segment))
		.join("/");

/** One line a request, in the form of the log's other lines. */
export function accessLine(request: EndedRequest, time: number): string {
	const { scope, method, path, status, milliseconds, isKept } = request;
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
		kept: isKept,
		network: networkOf(scope.client),
		msg: "request",
	});
}

/** @param write is given many lines at once */
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
		hear(request) {
			lines.push(accessLine(request, Date.now()));
			if (lines.length >= mostWaiting) flush();
		},
		close() {
			clearInterval(timer);
			flush();
		},
	};
}
