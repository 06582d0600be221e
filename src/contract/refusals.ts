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

/** What a key is told that may not make this call. */
const keyRefusalOf = (endpoint: Endpoint) =>
	scopeOf(endpoint) === null ? ("not_by_key" as const) : ("scope_missing" as const);

/** The codes with which a call can refuse: its own, and those of who may call it and when. */
export const codesOf = (endpoint: Endpoint): ProblemCode[] => [
	...endpoint.problems.filter(isProblemCode),
	...(endpoint.secondFactor ? ["second_factor_required" as const] : []),
	...(endpoint.presence ? ["confirm_identity" as const] : []),
	...(isOfStaff(endpoint.access) ? (["api_key_refused", keyRefusalOf(endpoint)] as const) : []),
	...(endpoint.whileClosed ? [] : ["shop_closed" as const]),
];

/** The statuses with which a call can refuse: of what it takes, who may call it, and its problems. */
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
		...(isEmpty(query) && isEmpty(body) ? [] : [422]),
		429,
		500,
		503,
		...codesOf(endpoint).flatMap(statusesOf),
		...endpoint.problems.flatMap(statusesOf),
	];
	return [...new Set(statuses)].sort((a, b) => a - b);
}

/** What a refusal brings: its words and code, and what the code tells besides. */
export const refusalOf = (code: string | undefined): z.ZodObject =>
	code !== undefined && isProblemCode(code)
		? plainProblem.extend(problems[code].tells.shape)
		: plainProblem;

/** What a refusal of any call may bring, each field in the forms that the codes give it. */
export function anyRefusal(): z.ZodObject {
	const fields: Record<string, z.ZodOptional> = {};
	for (const { tells } of Object.values(problems)) {
		for (const [name, form] of Object.entries<z.ZodType>(tells.shape)) {
			const known = fields[name]?.unwrap();
			fields[name] = (known && known !== form ? z.union([known, form]) : form).optional();
		}
	}
	return plainProblem.extend(fields);
}

/** The statuses of a success: its own, and 204 where there may be nothing to give. */
export const successesOf = ({ status, mayBeEmpty }: Endpoint): number[] =>
	mayBeEmpty ? [status, 204] : [status];
