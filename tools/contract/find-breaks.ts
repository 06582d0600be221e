import { accessLevels } from "#contract/endpoint.ts";
import { type Direction, findUncovered } from "./find-uncovered.ts";
import {
	type Content,
	type OpenApiDocument,
	type Operation,
	operationsOf,
	resolve,
	type Schema,
} from "./openapi-document.ts";

const isSuccess = (status: string): boolean => status.startsWith("2");
const rank = (operation: Operation): number =>
	(accessLevels as readonly string[]).indexOf(operation["x-access"]);
const scopesOf = ({ security }: Operation): string[] =>
	security.flatMap(({ apiKey }) => apiKey ?? []);
const codesOf = ({ responses }: Operation): Set<string> =>
	new Set(Object.values(responses).flatMap((answer) => answer["x-codes"] ?? []));

/**
 * Returns a line for each breaking change between two documents: for everything in `before` that a program can't rely
 * on in `after`. Additions don't break programs. docs/developers/integrations.md lists the rules.
 */
export function findBreaks(before: OpenApiDocument, after: OpenApiDocument): string[] {
	const now = operationsOf(after);
	const compare = (was: Schema, is: Schema, direction: Direction, at: string): string[] => {
		const old = { schema: was, resolve: (schema: Schema) => resolve(before, schema) };
		const fresh = { schema: is, resolve: (schema: Schema) => resolve(after, schema) };
		return direction === "request"
			? findUncovered(old, fresh, direction, at)
			: findUncovered(fresh, old, direction, at);
	};
	const compareContent = (
		was: Content | undefined,
		is: Content | undefined,
		direction: Direction,
		at: string,
	): string[] =>
		Object.entries(was ?? {}).flatMap(([type, { schema }]) => {
			const same = is?.[type];
			return same
				? compare(schema, same.schema, direction, at)
				: [`${at}: is not ${type} any more`];
		});

	function findInOperation(was: Operation, is: Operation): string[] {
		return [
			...(was.operationId === is.operationId
				? []
				: [`is called ${is.operationId}, no longer ${was.operationId}`]),
			...findClosed(was, is),
			...findInParameters(was, is, compare),
			...(is.requestBody && !was.requestBody && hasDuty(is.requestBody.content)
				? ["body: has to be sent now"]
				: []),
			...compareContent(was.requestBody?.content, is.requestBody?.content, "request", "body"),
			...findInAnswers(was, is),
			...[...codesOf(was)]
				.filter((code) => !codesOf(is).has(code))
				.map((code) => `refuses with ${code} no longer`),
		];
	}

	const hasDuty = (content: Content): boolean =>
		Object.values(content).some(({ schema }) => {
			const { required = [], type } = resolve(after, schema);
			return required.length > 0 || type === "string";
		});

	function findInAnswers(was: Operation, is: Operation): string[] {
		const statuses = Object.keys(is.responses).filter(isSuccess);
		const fresh = statuses.filter((status) => !was.responses[status]);
		const gone = Object.keys(was.responses).filter(isSuccess);
		return [
			...fresh.map((status) => `may answer ${status} now`),
			...gone.flatMap((status) => {
				const answer = is.responses[status];
				if (!answer) return [`answers ${status} no longer`];
				return compareContent(was.responses[status]?.content, answer.content, "answer", "answer");
			}),
		];
	}

	return [...operationsOf(before)].flatMap(([call, was]) => {
		const is = now.get(call);
		const found = is ? findInOperation(was, is) : ["is gone"];
		return found.map((what) => `${call}: ${what}`);
	});
}

/** Returns the callers who lost access. */
function findClosed(was: Operation, is: Operation): string[] {
	const scopes = new Set(scopesOf(is));
	const isOther = is["x-permission"] !== was["x-permission"] && is["x-permission"] !== undefined;
	return [
		...(rank(is) > rank(was) ? [`is for ${is["x-access"]}, no longer ${was["x-access"]}`] : []),
		...(isOther ? [`wants the permission ${is["x-permission"]}`] : []),
		...scopesOf(was)
			.filter((scope) => rank(is) > 0 && !scopes.has(scope))
			.map((scope) => `takes no key with ${scope} any more`),
	];
}

function findInParameters(
	was: Operation,
	is: Operation,
	compare: (was: Schema, is: Schema, direction: Direction, at: string) => string[],
): string[] {
	const known = new Map(was.parameters.map((each) => [`${each.in}.${each.name}`, each]));
	const now = new Map(is.parameters.map((each) => [`${each.in}.${each.name}`, each]));
	return [
		...[...now].flatMap(([at, { required }]) =>
			required && !known.get(at)?.required ? [`${at}: has to be sent now`] : [],
		),
		...[...known].flatMap(([at, { schema }]) => {
			const same = now.get(at);
			return same ? compare(schema, same.schema, "request", at) : [`${at}: is gone`];
		}),
	];
}
