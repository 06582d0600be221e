import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { fitsCallPath } from "./fits-call-path.ts";

const keyOf = (method: string, path: string): string => `${method} ${path}`;

const [named, plain] = [true, false].map((hasNames) =>
	contract.map(({ endpoint }) => endpoint).filter(({ path }) => path.includes("{") === hasNames),
) as [Endpoint[], Endpoint[]];
const byAddress = new Map(plain.map((call) => [keyOf(call.method, call.path), call]));
/** Every request asks: it is compared with the few calls that are as long as its address. */
const lengthOf = (method: string, path: string): string => `${method} ${path.split("/").length}`;
const byLength = Map.groupBy(named, ({ method, path }) => lengthOf(method, path));

/** The call that a request is for, HEAD being GET without its body; null: a page, a file, or nothing. */
export function findCall(asked: string, path: string): Endpoint | null {
	const method = asked === "HEAD" ? "GET" : asked;
	return (
		byAddress.get(keyOf(method, path)) ??
		byLength.get(lengthOf(method, path))?.find((call) => fitsCallPath(call.path, path)) ??
		null
	);
}
