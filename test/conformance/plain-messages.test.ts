import { describe, expect, test } from "vitest";
import { z } from "zod";
import { issueMessage } from "#lib/refusals/issue-message.ts";
import { allCalls } from "#test/support/all-calls.ts";

/** Matches phrases of zod's default messages. */
const wordsOfZod =
	/\binvalid [\w ]+(?:: |$)|\btoo (?:big|small): |\bunrecognized key|: expected |, received |\b(?:undefined|NaN)\b|[<>]=/i;

/** Values that hardly any field accepts: one value of each type, and values outside of usual ranges. */
const wrongValues: readonly unknown[] = [
	undefined,
	null,
	true,
	"",
	"wrong \u0000",
	"x".repeat(20_000),
	"2026-99-99",
	-1,
	0,
	1.005,
	Number.NaN,
	Number.POSITIVE_INFINITY,
	1e300,
	new Date(Number.NaN),
	[],
	{},
	[null],
	{ wrong: null },
	Array.from({ length: 600 }, () => null),
];

type Schema = z.core.$ZodType;

/**
 * Returns the schemas one level below a schema. `wrap` builds a value for the whole schema from a value for the part.
 */
function partsOf(schema: Schema): { part: Schema; wrap: (value: unknown) => unknown }[] {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	const same = (part: Schema) => ({ part, wrap: (value: unknown) => value });
	switch (def.type) {
		case "object":
			return Object.entries(def.shape).map(([name, part]) => ({
				part,
				wrap: (value) => ({ [name]: value }),
			}));
		case "array":
			return [{ part: def.element, wrap: (value) => [value] }];
		case "record":
			return [{ part: def.valueType, wrap: (value) => ({ wrong: value }) }];
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "readonly":
		case "catch":
		case "nonoptional":
			return [same(def.innerType)];
		case "pipe":
			return [same(def.in), same(def.out)];
		case "union":
			return def.options.map(same);
		default:
			return [];
	}
}

/** Yields wrong values for a whole schema and for each of its parts. */
function* wrongFor(schema: Schema, depth = 0): Generator<unknown> {
	yield* wrongValues;
	if (depth > 8) return;
	for (const { part, wrap } of partsOf(schema)) {
		for (const value of wrongFor(part, depth + 1)) yield wrap(value);
	}
}

function messagesOf(schema: z.ZodType): Set<string> {
	const messages = new Set<string>();
	const collect = (issues: readonly z.core.$ZodIssue[]) => {
		for (const issue of issues) messages.add(issue.message);
	};
	for (const value of wrongFor(schema)) {
		collect(schema.safeParse(value, { error: issueMessage }).error?.issues ?? []);
	}
	return messages;
}

describe("no call answers with Zod's default messages to wrong types and missing fields", () => {
	test.each(allCalls)("$name", ({ endpoint }) => {
		for (const schema of [endpoint.body, endpoint.query, endpoint.params]) {
			const messages = [...messagesOf(schema)];
			expect(messages.filter((message) => wordsOfZod.test(message))).toEqual([]);
		}
	});
});

test("the check detects Zod's default messages", () => {
	const schema = z.object({ lines: z.array(z.object({ qty: z.number().min(1) })) });
	const found = [...wrongFor(schema)].flatMap(
		(value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
	);
	expect(found.some((message) => message.startsWith("Invalid input: expected array"))).toBe(true);
	expect(found.some((message) => message.startsWith("Too small: expected number"))).toBe(true);
	expect(found.every((message) => wordsOfZod.test(message))).toBe(true);
});
