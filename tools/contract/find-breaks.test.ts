import { describe, expect, test } from "vitest";
import { describeContract } from "#api/openapi.ts";
import { compactDocument } from "./compact-document.ts";
import { assessBreaks, mayBreak } from "./contract-check.ts";
import { findBreaks } from "./find-breaks.ts";
import type { OpenApiDocument, Operation, Schema } from "./openapi-document.ts";

const json = (schema: Schema) => ({ "application/json": { schema } });
const object = (
	properties: Record<string, Schema>,
	required = Object.keys(properties),
): Schema => ({
	type: "object",
	properties,
	required,
});
const text: Schema = { type: "string" };
const whole: Schema = { type: "integer" };

const call = (changes: Partial<Operation> = {}): Operation => ({
	operationId: "listThings",
	"x-access": "staff",
	"x-permission": "orders",
	security: [{ session: [] }, { apiKey: ["orders:read"] }],
	parameters: [],
	responses: {},
	...changes,
});
const publish = (operation: Operation | null, schemas: Record<string, Schema> = {}) =>
	({
		openapi: "3.1.0",
		info: { title: "Kargado", version: "1" },
		components: { schemas },
		paths: operation ? { "/things": { post: operation } } : {},
	}) satisfies OpenApiDocument;
const breaks = (before: Operation, after: Operation | null) =>
	findBreaks(publish(before), publish(after)).map((each) => each.replace("POST /things: ", ""));

const asking = (schema: Schema) => call({ requestBody: { required: true, content: json(schema) } });
const answering = (schema: Schema) =>
	call({ responses: { "200": { description: "", content: json(schema) } } });
const taking = (required: boolean, schema: Schema = text) =>
	call({ parameters: [{ name: "sort", in: "query", required, schema }] });
const refusing = (...codes: string[]) =>
	call({ responses: { "409": { description: "", "x-codes": codes } } });

describe("breaking changes of a whole call", () => {
	test.each<[string, Operation, Operation | null, string[]]>([
		["a removed call", call(), null, ["is gone"]],
		["a renamed call", call(), call({ operationId: "x" }), ["is called x, no longer listThings"]],
		[
			"a call restricted to other roles",
			call(),
			call({ "x-access": "owner" }),
			["is for owner, no longer staff"],
		],
		["a call opened to everyone", call(), call({ "x-access": "public", security: [] }), []],
		[
			"a call that needs another permission",
			call(),
			call({ "x-permission": "stock" }),
			["wants the permission stock"],
		],
		[
			"a call no longer open to API keys",
			call(),
			call({ security: [{ session: [] }] }),
			["takes no key with orders:read any more"],
		],
		["an error code removed", refusing("a", "b"), refusing("b"), ["refuses with a no longer"]],
		["an error code added", refusing("a"), refusing("a", "b"), []],
		[
			"another success status",
			answering(text),
			call({ responses: { "201": { description: "" } } }),
			["may answer 201 now", "answers 200 no longer"],
		],
		["a parameter removed", taking(false), call(), ["query.sort: is gone"]],
		["a parameter added", call(), taking(false), []],
		["a new required parameter", call(), taking(true), ["query.sort: has to be sent now"]],
		["a parameter made required", taking(false), taking(true), ["query.sort: has to be sent now"]],
		[
			"a parameter with fewer values",
			taking(false),
			taking(false, { type: "string", enum: ["new"] }),
			["query.sort: any string is not taken any more"],
		],
		["a body made required", call(), asking(object({ a: text })), ["body: has to be sent now"]],
		["an optional body", call(), asking(object({ a: text }, [])), []],
	])("%s", (_, before, after, found) => {
		expect(breaks(before, after)).toEqual(found);
	});
});

const forms = (...values: string[]): Schema => ({ type: "string", enum: values });
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const listOf = (items: Schema): Schema => ({ type: "array", items });
const recordOf = (entry: Schema): Schema => ({
	type: "object",
	propertyNames: text,
	additionalProperties: entry,
});
const closed = (properties: Record<string, Schema>): Schema => ({
	...object(properties),
	additionalProperties: false,
});

/**
 * Changes of a schema: a name, the old and the new schema, and the breaking change that is reported for a request and
 * for an answer (null for none).
 */
const changes: [string, Schema, Schema, string | null, string | null][] = [
	["an additional required field", object({}), object({ a: text }), ".a: has to be sent now", null],
	["an additional optional field", object({}), object({ a: text }, []), null, null],
	["a removed required field", object({ a: text }), object({}), ".a: is gone", ".a: is gone"],
	["a removed optional field", object({ a: text }, []), object({}), ".a: is gone", ".a: is gone"],
	[
		"an optional field becomes required",
		object({ a: text }, []),
		object({ a: text }),
		".a: has to be sent now",
		null,
	],
	[
		"a required field becomes optional",
		object({ a: text }),
		object({ a: text }, []),
		null,
		".a: may be left out now",
	],
	["additional fields become refused", object({ a: text }), closed({ a: text }), null, null],
	[
		"a record becomes an object without fields",
		recordOf(text),
		closed({}),
		": other fields are refused",
		null,
	],
	["an enum loses a value", forms("a", "b"), forms("b"), ': "a" is not taken any more', null],
	["an enum gains a value", forms("a"), forms("a", "b"), null, ': may be "b" now'],
	["an enum becomes any string", forms("a"), text, null, ": may be any string now"],
	["null becomes allowed", text, nullable(text), null, ": may be null now"],
	["null is no longer allowed", nullable(text), text, ": null is not taken any more", null],
	[
		"a string becomes a string or null",
		text,
		{ type: ["string", "null"] },
		null,
		": may be null now",
	],
	["an integer becomes a number", whole, { type: "number" }, null, ": may be number now"],
	[
		"a number becomes an integer",
		{ type: "number" },
		whole,
		": number is not taken any more",
		null,
	],
	[
		"a string becomes an integer",
		text,
		whole,
		": string is not taken any more",
		": may be integer now",
	],
	["a string becomes any value", text, {}, null, ": may be anything now"],
	["any value becomes a string", {}, text, ": anything is not taken any more", null],
	[
		"a lower maximum length",
		{ type: "string", maxLength: 9 },
		{ type: "string", maxLength: 5 },
		": maxLength is 5",
		null,
	],
	[
		"a higher maximum length",
		{ type: "string", maxLength: 5 },
		{ type: "string", maxLength: 9 },
		null,
		null,
	],
	["an additional pattern", text, { type: "string", pattern: "^a$" }, ': pattern is "^a$"', null],
	[
		"an additional format",
		text,
		{ type: "string", format: "date" },
		": is held to the format date",
		null,
	],
	[
		"a removed format",
		{ type: "string", format: "date" },
		text,
		null,
		": is not always of the format date any more",
	],
	[
		"a second pattern",
		{ type: "string", allOf: [{ pattern: "a" }] },
		{ type: "string", allOf: [{ pattern: "a" }, { pattern: "b" }] },
		': pattern is "a and b"',
		null,
	],
	[
		"a removed field of one part of allOf",
		{ allOf: [object({ a: text }), object({ b: text })] },
		object({ a: text }),
		".b: is gone",
		".b: is gone",
	],
	[
		"an enum in a list gains a value",
		listOf(forms("a")),
		listOf(forms("a", "b")),
		null,
		'[]: may be "b" now',
	],
	[
		"an enum in a record loses a value",
		recordOf(forms("a", "b")),
		recordOf(forms("a")),
		'.{entry}: "b" is not taken any more',
		null,
	],
	[
		"a changed type in one of several alternatives",
		nullable(object({ a: text })),
		nullable(object({ a: whole })),
		".a: string is not taken any more",
		".a: may be integer now",
	],
];

describe("breaking changes of a request", () => {
	test.each(changes)("%s", (_, before, after, found) => {
		expect(breaks(asking(before), asking(after))).toEqual(found ? [`body${found}`] : []);
	});
});

describe("breaking changes of an answer", () => {
	test.each(changes)("%s", (_, before, after, _sent, found) => {
		expect(breaks(answering(before), answering(after))).toEqual(found ? [`answer${found}`] : []);
	});
});

test("resolves a reference in the document that contains it", () => {
	const named = answering({ $ref: "#/components/schemas/Thing" });
	expect(
		findBreaks(
			publish(named, { Thing: object({ a: text }) }),
			publish(named, { Thing: object({}) }),
		),
	).toEqual(["POST /things: answer.a: is gone"]);
	expect(
		findBreaks(
			publish(answering(object({ a: text }))),
			publish(named, { Thing: object({ a: text }) }),
		),
	).toEqual([]);
});

test("the compact document has no breaking changes against the whole one, and still contains every call", () => {
	const whole = describeContract("https://shop.example") as unknown as OpenApiDocument;
	const kept = compactDocument(whole, "1.0.0");
	expect(findBreaks(whole, kept)).toEqual([]);
	expect(Object.keys(kept.paths).length).toBeGreaterThan(300);
	const calls = Object.keys(kept.paths).length;
	expect(findBreaks(kept, { ...whole, paths: {} }).length).toBeGreaterThanOrEqual(calls);
});

describe("an accepted breaking change", () => {
	test.each<[string, string[], Record<string, string>, string[]]>([
		[
			"with a reason is not reported",
			["A: is gone"],
			{ "A: is gone": "nobody could ever call it" },
			[],
		],
		[
			"without a reason is reported",
			["A: is gone"],
			{ "A: is gone": "old" },
			["is accepted without why: A: is gone"],
		],
		[
			"that is missing in the list of accepted ones is reported",
			["A: is gone"],
			{},
			["breaks programs: A: is gone"],
		],
		[
			"that isn't a breaking change is reported",
			[],
			{ "A: is gone": "nobody calls it now" },
			["is accepted and no break: A: is gone"],
		],
	])("%s", (_, found, accepted, wrong) => {
		expect(assessBreaks(found, accepted)).toEqual(wrong);
	});

	test.each<[string, string, boolean]>([
		["1.4.2", "2.0.0", true],
		["1.4.2", "1.5.0", false],
		["0.1.0", "0.1.1", false],
		["0.1.0", "0.2.0", true],
		["0.9.0", "1.0.0", true],
		["1.2.0", "0.3.0", false],
	])("of %s is listed with %s: %s", (released, next, may) => {
		expect(mayBreak(released, next)).toBe(may);
	});
});
