import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteShipping, type ShippingRate } from "./quote-shipping.ts";

const method = { fee: 15_000 };
const rate = (area: string, more: Partial<ShippingRate> = {}): ShippingRate => ({
	area,
	weight_up_to: null,
	fee: 10_000,
	free_from: null,
	min_days: null,
	max_days: null,
	...more,
});
const baguio = ["1430300000", "1401100000", "1400000000", "luzon", "philippines"];
const order = { grams: 1_200, goods: 50_000, areas: baguio };

describe("quoteShipping", () => {
	const days = { min_days: 2, max_days: 4 };
	test.each<[string, ShippingRate[], Partial<typeof order>, object]>([
		["uses the method's own fee without rates", [], {}, { fee: 15_000, days: null, area: null }],
		[
			"uses the method's own fee if no rate covers the address",
			[rate("visayas")],
			{},
			{ fee: 15_000, area: null },
		],
		[
			"uses the rate of an area that contains the address",
			[rate("luzon", { ...days })],
			{},
			{ fee: 10_000, days, area: "luzon" },
		],
		[
			"uses the rate of the smallest area, whatever the order of the rates",
			[rate("philippines"), rate("1401100000", { fee: 7_000 }), rate("luzon")],
			{},
			{ fee: 7_000, area: "1401100000" },
		],
		[
			"uses the rate with the lowest weight limit that isn't exceeded",
			[rate("luzon", { fee: 30_000 }), rate("luzon", { weight_up_to: 1_200 })],
			{},
			{ fee: 10_000 },
		],
		[
			"uses the next rate if the limit is exceeded by one gram",
			[rate("luzon", { fee: 30_000 }), rate("luzon", { weight_up_to: 1_200 })],
			{ grams: 1_201 },
			{ fee: 30_000 },
		],
		[
			"uses the rate with the lowest limit for a weight of 0",
			[rate("luzon", { weight_up_to: 1 })],
			{ grams: 0 },
			{ fee: 10_000 },
		],
		[
			"is free at the minimum amount for free shipping",
			[rate("luzon", { free_from: 50_000 })],
			{},
			{ fee: 0 },
		],
		[
			"charges the fee one centavo below the minimum for free shipping",
			[rate("luzon", { free_from: 50_001 })],
			{},
			{ fee: 10_000 },
		],
		["is free if the rate's fee is 0", [rate("luzon", { fee: 0 })], {}, { fee: 0 }],
		[
			"uses only rates of the whole country for an unknown place",
			[rate("luzon", { fee: 1 }), rate("philippines", { fee: 9_000 })],
			{ areas: ["philippines"] },
			{ fee: 9_000 },
		],
	])("%s", (_, rates, more, quote) => {
		expect(quoteShipping(method, rates, { ...order, ...more })).toMatchObject({
			kind: "fee",
			...quote,
		});
	});

	test("excludes an area, but not the area around it", () => {
		const rates = [rate("1401100000", { fee: null }), rate("luzon")];
		expect(quoteShipping(method, rates, order)).toEqual({ kind: "excluded", area: "1401100000" });
		const tarlac = { ...order, areas: ["0306900000", "0300000000", "luzon", "philippines"] };
		expect(quoteShipping(method, rates, tarlac)).toMatchObject({ kind: "fee", fee: 10_000 });
	});

	test("refuses an order that exceeds all weight limits of its area, even if a wider area has no limit", () => {
		const rates = [
			rate("luzon"),
			rate("1401100000", { weight_up_to: 1_000 }),
			rate("1401100000", { weight_up_to: 500, fee: 5_000 }),
		];
		expect(quoteShipping(method, rates, order)).toEqual({
			kind: "too_heavy",
			area: "1401100000",
			most: 1_000,
		});
	});
});

const anyRates = fc.array(
	fc.record({
		area: fc.constantFrom(...baguio, "visayas"),
		weight_up_to: fc.option(fc.integer({ min: 1, max: 5_000 })),
		fee: fc.option(fc.nat(100_000), { freq: 8 }),
		free_from: fc.option(fc.integer({ min: 1, max: 200_000 })),
		min_days: fc.constant(null),
		max_days: fc.constant(null),
	}),
	{ maxLength: 12 },
);
const anyOrder = fc.record({
	grams: fc.nat(6_000),
	goods: fc.nat(300_000),
	areas: fc.nat(4).map((from) => baguio.slice(from)),
});

test("for any rates, their order doesn't matter, and the fee is 0, the method's fee or a rate's fee", () => {
	fc.assert(
		fc.property(anyRates, anyOrder, (rates, asked) => {
			const quote = quoteShipping(method, rates, asked);
			// The database rejects two rates with the same area and weight limit. Only among such rates would the order
			// matter.
			const keys = rates.map(({ area, weight_up_to: most }) => `${area} ${most}`);
			if (new Set(keys).size === keys.length) {
				expect(quoteShipping(method, rates.toReversed(), asked)).toEqual(quote);
			}
			const first = asked.areas.find((area) => rates.some((each) => each.area === area));
			expect(quote.area).toBe(first ?? null);
			const own = rates.filter(({ area }) => area === first);
			if (quote.kind === "fee") {
				const possible = [0, ...(first ? own.map(({ fee }) => fee) : [method.fee])];
				expect(possible).toContain(quote.fee);
				expect(quote.fee === 0 || quote.fee > 0).toBe(true);
			}
			if (quote.kind === "excluded") expect(own.some(({ fee }) => fee === null)).toBe(true);
			if (quote.kind === "too_heavy") expect(quote.most).toBeLessThan(asked.grams);
		}),
	);
});
