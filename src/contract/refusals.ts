import { z } from "zod";
import { type Endpoint, isOfStaff } from "./endpoint.ts";
import {
	isProblemCode,
	type ProblemCode,
	type ProblemName,
	plainProblem,
	plainProblems,
	problems,
} from "./problems.ts";
import { scopeOf } from "./scope.ts";

const isEmpty = (shape: z.ZodObject): boolean => Object.keys(shape.shape).length === 0;

const statusesOf = (name: ProblemName): readonly number[] =>
	isProblemCode(name) ? problems[name].statuses : [plainProblems[name]];

/** Returns the error code for an API key that may not make this call. */
const keyRefusalOf = (endpoint: Endpoint) =>
	scopeOf(endpoint) === null ? ("not_by_key" as const) : ("scope_missing" as const);

/** Returns the error codes of a call: its own, and those that follow from its access level and its options. */
export const codesOf = (endpoint: Endpoint): ProblemCode[] => [
	...endpoint.problems.filter(isProblemCode),
	...(endpoint.secondFactor ? ["second_factor_required" as const] : []),
	...(endpoint.presence ? ["confirm_identity" as const] : []),
	...(isOfStaff(endpoint.access) ? (["api_key_refused", keyRefusalOf(endpoint)] as const) : []),
	...(endpoint.whileClosed ? [] : ["shop_closed" as const]),
];

/** Returns the error statuses of a call, which follow from its input, access level and error codes. */
export function refusalsOf(endpoint: Endpoint): number[] {
	const { access, method, params, query, body, stream } = endpoint;
	const takesBody = method === "POST" || method === "PUT";
	const statuses = [
		...(takesBody ? [400, 413] : []),
		...(takesBody && !stream ? [415] : []),
		...(access === "public" ? [] : [401]),
		...(isOfStaff(access) ? [403] : []),
		...(isEmpty(params) ? [] : [404]),
		...(method === "GET" || endpoint.csrfExempt ? [] : [419]),
		...(isEmpty(query) && isEmpty(body) && !isOfStaff(access) ? [] : [422]),
		429,
		500,
		503,
		...codesOf(endpoint).flatMap(statusesOf),
		...endpoint.problems.flatMap(statusesOf),
	];
	return [...new Set(statuses)].sort((a, b) => a - b);
}

/** Returns the schema of an error: message, code and the code's extra fields. */
export const refusalOf = (code: string | undefined): z.ZodObject =>
	code !== undefined && isProblemCode(code)
		? plainProblem.extend(problems[code].fields.shape)
		: plainProblem;

/**
 * Returns a schema that matches any error. An extra field that several error codes define differently accepts all their
 * types.
 */
export function anyRefusal(): z.ZodObject {
	const all: Record<string, z.ZodOptional> = {};
	for (const { fields } of Object.values(problems)) {
		for (const [name, form] of Object.entries<z.ZodType>(fields.shape)) {
			const known = all[name]?.unwrap();
			all[name] = (known && known !== form ? z.union([known, form]) : form).optional();
		}
	}
	return plainProblem.extend(all);
}

/** Returns the success statuses of a call: its own, and 204 if it may have nothing to return. */
export const successesOf = ({ status, mayBeEmpty }: Endpoint): number[] =>
	mayBeEmpty ? [status, 204] : [status];
