import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CashRules, cashRules } from "#domain/settings/cash-rules.ts";
import { assessRisk, mayPayInCash, mustBeConfirmed, type RiskFacts } from "./risk-signs.ts";

const nobody = { customer: 0, phone: 0, address: 0, together: 0 };
const known: RiskFacts = {
	total: 100_00,
	ordersBefore: 4,
	ordersToday: 1,
	refused: nobody,
	usualTotal: 100_00,
};
const off = cashRules.defaultValue;
const rules = (given: Partial<CashRules>): CashRules => ({ ...off, ...given });

describe("signs of risk", () => {
	it.each<[string, Partial<RiskFacts>, string[]]>([
		["are none for a regular customer", {}, []],
		["include a first order", { ordersBefore: 0 }, ["first_order"]],
		["don't include two orders on a day", { ordersToday: 2 }, []],
		["include three orders on a day", { ordersToday: 3 }, ["many_at_once"]],
		["don't include almost three times the usual total", { total: 299_99 }, []],
		["include three times the usual total", { total: 300_00 }, ["high_value"]],
		[
			"don't include a large order in a shop that has had few orders",
			{ total: 9_000_00, usualTotal: null },
			[],
		],
		[
			"include a refused parcel to the same address",
			{ refused: { ...nobody, address: 1, together: 1 } },
			["refused_before"],
		],
		[
			"can apply all at once, and the most severe comes first",
			{
				ordersBefore: 0,
				ordersToday: 5,
				total: 500_00,
				refused: { customer: 1, phone: 2, address: 0, together: 2 },
			},
			["refused_before", "many_at_once", "high_value", "first_order"],
		],
	])("%s", (_, facts, signs) => {
		expect(assessRisk({ ...known, ...facts }).map(({ sign }) => sign)).toEqual(signs);
	});

	it("contain the numbers and reasons that staff see", () => {
		const refused = { customer: 1, phone: 2, address: 0, together: 2 };
		expect(assessRisk({ ...known, ordersToday: 4, total: 720_00, refused })).toEqual([
			{ sign: "refused_before", parcels: 2, by: ["customer", "phone"] },
			{ sign: "many_at_once", orders: 4 },
			{ sign: "high_value", times: 7 },
		]);
	});
});

const anyFacts = fc.record({
	total: fc.integer({ min: 0, max: 10_000_000 }),
	ordersBefore: fc.nat(5),
	ordersToday: fc.integer({ min: 1, max: 9 }),
	refused: fc.record({
		customer: fc.nat(3),
		phone: fc.nat(3),
		address: fc.nat(3),
		together: fc.nat(9),
	}),
	usualTotal: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
});

describe("the owner's rule", () => {
	it("by default requires no call to a customer and allows cash for every order", () => {
		fc.assert(
			fc.property(anyFacts, (facts) => {
				expect(mustBeConfirmed(off, assessRisk(facts), facts.total)).toBe(false);
				expect(mayPayInCash(off, facts)).toBe(true);
			}),
		);
	});

	it("requires a call only if one of the selected risk signs applies", () => {
		fc.assert(
			fc.property(
				anyFacts,
				fc.record({
					first_order: fc.boolean(),
					refused_before: fc.boolean(),
					many_at_once: fc.boolean(),
					high_value: fc.boolean(),
				}),
				(facts, confirm) => {
					const signs = assessRisk(facts);
					expect(mustBeConfirmed(rules({ confirm }), signs, facts.total)).toBe(
						signs.some(({ sign }) => confirm[sign]),
					);
				},
			),
		);
	});

	it.each<[string, Partial<CashRules>, number, boolean]>([
		["requires no call for a total below the limit", { confirm_from: 500_00 }, 499_99, false],
		["requires a call for a total at the limit", { confirm_from: 500_00 }, 500_00, true],
	])("%s", (_, given, total, isAsked) => {
		expect(mustBeConfirmed(rules(given), [], total)).toBe(isAsked);
	});

	it.each<[string, Partial<CashRules>, number, number, boolean]>([
		["allows cash for a total below the limit", { refuse_from: 500_00 }, 499_99, 0, true],
		["allows no cash for a total at the limit", { refuse_from: 500_00 }, 500_00, 0, false],
		[
			"allows cash if the customer refused fewer parcels than the limit",
			{ refuse_after: 2 },
			100,
			1,
			true,
		],
		[
			"allows no cash if the customer refused as many parcels as the limit",
			{ refuse_after: 2 },
			100,
			2,
			false,
		],
	])("%s", (_, given, total, together, may) => {
		expect(mayPayInCash(rules(given), { total, refused: { ...nobody, together } })).toBe(may);
	});
});
