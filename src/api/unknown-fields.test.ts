import { expect, test } from "vitest";
import { z } from "zod";
import { receiveStock } from "#contract/admin/stock.ts";
import type { Api } from "#contract/client.ts";
import { contract } from "#contract/contract.ts";
import { isOfStaff } from "#contract/endpoint.ts";
import { findUnknownFields } from "./unknown-fields.ts";

const line = z.object({ variation_id: z.number(), quantity: z.number() });
const body = z.object({
	note: z.string().optional(),
	lines: z.array(line).min(1),
	by_hand: z.object({ reference: z.string() }).nullable().default(null),
	terms: z.record(z.string(), z.object({ fee: z.number() })).optional(),
	given: z.union([
		z.object({ kind: z.literal("gift"), message: z.string() }),
		z.object({ kind: z.literal("sale"), percent: z.number() }),
	]),
	proof: z.looseObject({ id: z.string() }).optional(),
	coded: z.codec(z.object({ at: z.string() }), z.string(), {
		decode: ({ at }) => at,
		encode: (at) => ({ at }),
	}),
});
const filled = {
	lines: [{ variation_id: 1, quantity: 2 }],
	given: { kind: "gift", message: "Salamat" },
	coded: { at: "now" },
};
const unknownIn = (more: object) => findUnknownFields(body, { ...filled, ...more });

test.each<[string, object, string[]]>([
	["a request that only has known fields", {}, []],
	["the body", { unit_cost: 12, other: null }, ["unit_cost", "other"]],
	[
		"each item of a list",
		{ lines: [filled.lines[0], { ...filled.lines[0], unit_cost: 12 }] },
		["lines.1.unit_cost"],
	],
	["an object that may be null", { by_hand: { reference: "A", way: "bank" } }, ["by_hand.way"]],
	["the values of a record", { terms: { cod: { fee: 1, fees: 2 } } }, ["terms.cod.fees"]],
	[
		"the option that the value chose",
		{ given: { ...filled.given, percent: 10 } },
		["given.percent"],
	],
	["an object that is converted", { coded: { at: "now", zone: "UTC" } }, ["coded.zone"]],
	["an open object, which takes other fields", { proof: { id: "1", rawId: "1" } }, []],
])("finds unknown fields in %s", (_, more, found) => {
	expect(unknownIn(more)).toEqual(found);
});

test("finds unknown fields whose names every object inherits", () => {
	const sent = JSON.parse(
		JSON.stringify({ ...filled, constructor: 1 }).replace("{", '{"__proto__":{"role":"owner"},'),
	);
	expect(findUnknownFields(body, sent)).toEqual(["__proto__", "constructor"]);
});

test("leaves values of a wrong type to the schema", () => {
	for (const sent of [null, "text", 1, []]) expect(findUnknownFields(body, sent)).toEqual([]);
	expect(unknownIn({ lines: { 0: { unit_cost: 1 } }, by_hand: [1], given: { kind: "?" } })).toEqual(
		[],
	);
});

test("names at most 50 fields, and shortens long names", () => {
	const many = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`f${index}`, 1]));
	expect(unknownIn(many)).toHaveLength(50);
	expect(unknownIn({ ["x".repeat(5_000)]: 1 })).toEqual(["x".repeat(100)]);
});

/**
 * Kinds of Zod schemas that can contain objects, but that no call uses for its input. The check for unknown fields
 * doesn't handle them.
 */
const unseenKinds = new Set([
	"catch",
	"intersection",
	"lazy",
	"map",
	"nonoptional",
	"prefault",
	"promise",
	"readonly",
	"set",
	"transform",
	"tuple",
]);

/** Returns the kinds of a schema and of the schemas within it. */
function kindsOf(schema: z.ZodType): string[] {
	const def = schema.def as unknown as Record<string, unknown>;
	const within = [
		def["in"],
		def["innerType"],
		def["element"],
		def["valueType"],
		...((def["options"] as unknown[] | undefined) ?? []),
		...Object.values((def["shape"] as object | undefined) ?? {}),
	].filter((each) => each instanceof z.ZodType);
	return [String(def["type"]), ...within.flatMap(kindsOf)];
}

test("checks the fields inside every kind of schema that calls use for their input", () => {
	for (const { name, endpoint } of contract) {
		const kinds = [...kindsOf(endpoint.body), ...kindsOf(endpoint.query)];
		expect(
			kinds.filter((kind) => unseenKinds.has(kind)),
			name,
		).toEqual([]);
	}
});

test("every change in the back office refuses unknown fields, except in data that an offline till has stored", () => {
	const lenient = contract.filter(
		({ endpoint: { access, refusesUnknown } }) => isOfStaff(access) && !refusesUnknown,
	);
	expect(lenient.map(({ name }) => name)).toEqual([
		"takeLateSale",
		"setAsideSale",
		"takeLateReturn",
	]);
});

test("a call with an unknown field at any depth is a type error", () => {
	const line = { variation_id: 1, quantity: 2, unit_cost: 12 };
	const receive = (api: Api) =>
		// @ts-expect-error: TypeScript alone would accept this variable, although it has a field that the call doesn't
		// know.
		api(receiveStock, { branch_id: 1, lines: [line] });
	expect(receive).toBeTypeOf("function");
});
