import type { Endpoint } from "./endpoint.ts";
import { fitsCallPath } from "./fits-call-path.ts";

const keyOf = (method: string, path: string): string => `${method} ${path}`;
/** Returns a key for comparing requests with calls: the method and the number of path segments. */
const lengthOf = (method: string, path: string): string => `${method} ${path.split("/").length}`;

/** Finds the call for a request. HEAD requests find the GET call. Returns null for pages, files and unknown paths. */
export type FindCall = (method: string, path: string) => Endpoint | null;

export function createFindCall(calls: readonly Endpoint[]): FindCall {
	const isNamed = ({ path }: Endpoint): boolean => path.includes("{");
	const byAddress = new Map(
		calls.filter((call) => !isNamed(call)).map((call) => [keyOf(call.method, call.path), call]),
	);
	const byLength = Map.groupBy(calls.filter(isNamed), ({ method, path }) => lengthOf(method, path));
	return (asked, path) => {
		const method = asked === "HEAD" ? "GET" : asked;
		return (
			byAddress.get(keyOf(method, path)) ??
			byLength.get(lengthOf(method, path))?.find((call) => fitsCallPath(call.path, path)) ??
			null
		);
	};
}
