import { Agent as PlainAgent, request as requestPlainly } from "node:http";
import { request as requestSecurely, Agent as SecureAgent } from "node:https";
import { readBody } from "./read-body.ts";
import { showSecret } from "./search-secret.ts";
import { longestAnswer } from "./search-wire.ts";

/** A node answered, but not what it was asked for. */
export class NodeRefused extends Error {
	readonly status: number;
	constructor(status: number) {
		super(status === 401 ? "it wants another SEARCH_SECRET" : `it answered ${status}`);
		this.status = status;
	}
}

/** Connections to one node, at most; further questions wait for one. */
const mostConnections = 32;
/** Milliseconds for which an idle one is kept: less than the node keeps it. */
const idleFor = 30_000;

/** The way to one search node. */
export interface NodeLine {
	/** Host and port. */
	name: string;
	/**
	 * Sends JSON and gives what is answered.
	 * @throws where the node does not answer with 200 within so many milliseconds
	 */
	post(path: string, content: unknown, options: PostOptions): Promise<unknown>;
	close(): void;
}

interface PostOptions {
	patience: number;
	signal?: AbortSignal;
}

export function openNodeLine(address: string, secret: string): NodeLine {
	const url = new URL(address);
	const isSecure = url.protocol === "https:";
	const settings = { keepAlive: true, maxSockets: mostConnections, timeout: idleFor };
	const agent = isSecure ? new SecureAgent(settings) : new PlainAgent(settings);
	const begin = isSecure ? requestSecurely : requestPlainly;

	function postOnce(path: string, body: Buffer, signal: AbortSignal): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const request = begin(new URL(path, url), {
				...{ method: "POST", agent, signal },
				headers: {
					Authorization: showSecret(secret),
					"Content-Type": "application/json",
					"Content-Length": body.length,
				},
			});
			request.on("error", (error) => reject(new LineBroke(error, request.reusedSocket)));
			request.on("response", (response) => {
				readBody(response, longestAnswer)
					.then((text) => {
						if (response.statusCode === 200) resolve(JSON.parse(text));
						else reject(new NodeRefused(response.statusCode ?? 0));
					})
					.catch(reject);
			});
			request.end(body);
		}).catch((error: unknown) => {
			throw signal.aborted ? (signal.reason as Error) : error;
		});
	}

	return {
		name: url.host,
		async post(path, content, { patience, signal }) {
			const body = Buffer.from(JSON.stringify(content));
			const late = AbortSignal.timeout(patience);
			const ending = signal ? AbortSignal.any([late, signal]) : late;
			try {
				return await postOnce(path, body, ending);
			} catch (error) {
				// An idle connection may have been ended by the other side: asking again does no harm.
				if (!(error instanceof LineBroke && error.wasIdle)) throw error;
				return await postOnce(path, body, ending);
			}
		},
		close: () => agent.destroy(),
	};
}

class LineBroke extends Error {
	readonly wasIdle: boolean;
	constructor(cause: Error, wasIdle: boolean) {
		super(cause.message, { cause });
		this.wasIdle = wasIdle;
	}
}
