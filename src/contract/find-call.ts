import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { fitsCallPath } from "./fits-call-path.ts";

const keyOf = (method: string, path: string): string => `${method} ${path}`;

const [named, plain] = [true, false].map((hasNames) =>
	contract.map(({ endpoint }) => endpoint).filter(({ path }) => path.includes("{") === hasNames),
) as [Endpoint[], Endpoint[]];
const byAddress = new Map(plain.map((call) => [keyOf(call.method, call.path), call]));

/** The call that a request is for, HEAD being GET without its body; null: a page, a file, or nothing. */
export function findCall(asked: string, path: string): Endpoint | null {
	const method = asked === "HEAD" ? "GET" : asked;
	return (
		byAddress.get(keyOf(method, path)) ??
		named.find((call) => call.method === method && fitsCallPath(call.path, path)) ??
		null
	);
}
