import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import { instant, money } from "./fields.ts";
import { toWire } from "./wire.ts";

const order = z.object({
	ref: z.string(),
	total: money,
	paid_at: instant.nullable(),
	discount: money.optional(),
	lines: z.array(z.object({ price: money.nullable(), name: z.string() })),
	kept: z.object({ quantity: z.number() }),
});
const value: z.output<typeof order> = {
	ref: "ORD-00007",
	total: 129_950,
	paid_at: new Date("2026-11-22T08:30:00.000Z"),
	lines: [
		{ price: 1, name: "Cable" },
		{ price: null, name: "Gift" },
	],
	kept: { quantity: 2 },
};

test("amounts are sent in pesos and times as text, at any depth", () => {
	expect(toWire(order, value)).toEqual({
		ref: "ORD-00007",
		total: 1299.5,
		paid_at: "2026-11-22T08:30:00.000Z",
		lines: [
			{ price: 0.01, name: "Cable" },
			{ price: null, name: "Gift" },
		],
		kept: { quantity: 2 },
	});
	expect(toWire(order.nullable(), null)).toBeNull();
});

test("the output equals that of Zod's codecs, in the order of the given fields", () => {
	expect(toWire(order, value)).toEqual(z.encode(order, value));
	const turned = { total: 5, ref: "ORD-00008", paid_at: null, lines: [], kept: { quantity: 0 } };
	expect(Object.keys(toWire(order, turned))).toEqual(Object.keys(turned));
});

test("values without a codec pass through unchanged", () => {
	const plain = z.object({ name: z.string() });
	const named = { name: "Luz" };
	expect(toWire(plain, named)).toBe(named);
});

test("each kind of a discriminated union has its own codecs", () => {
	const off = z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("amount"), amount: money }),
		z.object({ kind: z.literal("percent"), percent: z.number() }),
	]);
	expect(toWire(off, { kind: "amount", amount: 1_250 })).toEqual({ kind: "amount", amount: 12.5 });
	expect(toWire(off, { kind: "percent", percent: 10 })).toEqual({ kind: "percent", percent: 10 });
});

test("refuses a schema in which the value doesn't show which codec applies", () => {
	expect(() => toWire(z.object({ either: z.union([money, z.string()]) }), { either: 1 })).toThrow(
		/can't be derived from its value/,
	);
});

test("finds the codecs of every response in the contract", () => {
	for (const { endpoint } of contract) expect(toWire(endpoint.output, null)).toBeNull();
});

test("handlers return amounts in centavos and times as dates; clients receive pesos and text", () => {
	expectTypeOf<z.output<typeof order>["paid_at"]>().toEqualTypeOf<Date | null>();
	expectTypeOf<z.input<typeof order>["paid_at"]>().toEqualTypeOf<string | null>();
});
