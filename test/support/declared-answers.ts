import type { Endpoint } from "#contract/endpoint.ts";
import { codesOf, refusalOf, refusalsOf, successesOf } from "#contract/refusals.ts";
import { allCalls } from "./all-calls.ts";

/** Calls with fewer path parameters come first, so that a fixed path matches before a path with a parameter. */
const calls = allCalls
	.map(({ name, endpoint }) => ({
		name,
		endpoint,
		path: new RegExp(`^${endpoint.path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
		names: endpoint.path.split("{").length,
	}))
	.sort((a, b) => a.names - b.names);

const isJson = (response: Response): boolean =>
	response.headers.get("Content-Type")?.startsWith("application/json") ?? false;

/** Returns how a response violates the published contract of its call, or null if it doesn't. */
export async function findUndeclared(
	endpoint: Endpoint,
	response: Response,
): Promise<string | null> {
	const { status } = response;
	// Every call may answer 304 Not Modified, which HTTP defines for cached responses.
	if (status === 304) return null;
	const isSuccess = successesOf(endpoint).includes(status);
	if (!isSuccess && !refusalsOf(endpoint).includes(status)) return `answers ${status}`;
	if (status === 204) return null;
	if (isSuccess && endpoint.file) return null;
	if (!isJson(response)) return `answers ${status} without JSON`;
	const answer = await response.clone().json();
	if (!isSuccess && answer.code !== undefined && !codesOf(endpoint).includes(answer.code)) {
		return `answers ${status} with the code ${answer.code}`;
	}
	const isHidden = endpoint.hidesAccounts && status < 500;
	const id = isHidden ? undefined : response.headers.get("X-Request-Id");
	if (!isSuccess && answer.request_id !== id) {
		return `answers ${status} with the request's id ${answer.request_id}, not ${id}`;
	}
	const schema = isSuccess ? endpoint.output : refusalOf(answer.code);
	const read = schema.safeParse(answer);
	return read.success ? null : `answers ${status} with ${read.error.message}`;
}

/** Checks that all responses of a shop follow the published contract. */
export function watchAnswers() {
	const undeclared: string[] = [];
	return {
		async look(request: Request, response: Response): Promise<void> {
			const { pathname } = new URL(request.url);
			const call = calls.find(
				({ endpoint, path }) => endpoint.method === request.method && path.test(pathname),
			);
			const found = call && (await findUndeclared(call.endpoint, response));
			if (found) undeclared.push(`${call.name} (${request.method} ${pathname}) ${found}`);
		},
		/** @throws if a response violated the contract */
		end(): void {
			if (undeclared.length === 0) return;
			throw new Error(`the contract does not publish:\n${[...new Set(undeclared)].join("\n")}`);
		},
	};
}
