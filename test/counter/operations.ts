import fc from "fast-check";
import { cashRoundings } from "#lib/payments/round-cash.ts";

/** Number of products. Only the last product has serial numbers. */
export const countedProducts = 5;
export const trackedProduct = countedProducts - 1;
/** Two tills share the stock of the first branch, the third till is in the second branch. */
export const tillPlaces = [
	{ code: "main", till: 1 },
	{ code: "main", till: 2 },
	{ code: "second", till: 1 },
] as const;

/** Fate of a request: it arrives, it is lost, its response is lost, or the page crashes while sending. */
const fate = fc.oneof(
	{ weight: 12, arbitrary: fc.constant("arrives" as const) },
	{ weight: 1, arbitrary: fc.constant("lost" as const) },
	{ weight: 1, arbitrary: fc.constant("unanswered" as const) },
	{ weight: 1, arbitrary: fc.constant("crash" as const) },
);
export type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never;

const at = fc.nat({ max: tillPlaces.length - 1 });
/** Index of a sale, counted back from the newest sale of all tills. */
const which = fc.nat({ max: 12 });
const pieces = fc.integer({ min: 1, max: 2 });
const items = fc.uniqueArray(
	fc.record({
		product: fc.nat({ max: countedProducts - 1 }),
		quantity: fc.integer({ min: 1, max: 3 }),
	}),
	{ minLength: 1, maxLength: 3, selector: ({ product }) => product },
);
const way = fc.constantFrom("cash" as const, "e_wallet" as const, "card" as const);
const comesBack = fc.constantFrom("sellable" as const, "damaged" as const);

/** Operations at the tills, in random order. */
export const operation = fc.oneof(
	{
		weight: 10,
		arbitrary: fc.record({ at, sell: items, way, percent: fc.option(fc.constant(10)), fate }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			at,
			exchange: which,
			pieces,
			comesBack,
			items,
			way,
			isTwice: fc.boolean(),
			fate,
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			at,
			takeBack: which,
			pieces,
			comesBack,
			byHand: fc.boolean(),
			isTwice: fc.boolean(),
			fate,
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			at,
			unreceipted: fc.nat({ max: countedProducts - 1 }),
			pieces,
			comesBack,
			/** Percent of the suggested refund. */
			percent: fc.constantFrom(33, 100),
			asCredit: fc.boolean(),
			isTwice: fc.boolean(),
			fate,
		}),
	},
	{ weight: 4, arbitrary: fc.record({ at, takeBackOffline: which, pieces, comesBack }) },
	{
		weight: 2,
		arbitrary: fc.record({
			at,
			cash: fc.constantFrom("in" as const, "out" as const),
			amount: fc.integer({ min: 1, max: 900 }),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ at, isAway: fc.boolean() }) },
	{ weight: 4, arbitrary: fc.record({ at, sync: fate }) },
	{ weight: 1, arbitrary: fc.record({ at, closeShift: fc.nat({ max: 50 }) }) },
	{ weight: 1, arbitrary: fc.record({ at, takeOver: items }) },
	{ weight: 3, arbitrary: fc.record({ at, receive: items }) },
	{
		weight: 1,
		arbitrary: fc.record({
			at,
			reprice: fc.nat({ max: countedProducts - 1 }),
			pesos: fc.integer({ min: 50, max: 900 }),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ at, resolve: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record({ at, rounds: fc.constantFrom(...cashRoundings) }) },
);
export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;
