import fc from "fast-check";

/** Number of products in the simulation, each sold in both branches. */
export const tradedProducts = 6;

const product = fc.nat({ max: tradedProducts - 1 });
const branch = fc.constantFrom(0 as const, 1 as const);
/** Index of an order, counted back from the newest order. */
const which = fc.nat({ max: 5 });
const items = fc.uniqueArray(fc.record({ product, quantity: fc.integer({ min: 1, max: 3 }) }), {
	minLength: 1,
	maxLength: 3,
	selector: (item) => item.product,
});

/** Actions of shoppers and staff in any order. */
export const operation = fc.oneof(
	{
		weight: 7,
		arbitrary: fc.record({
			web: items,
			byCard: fc.boolean(),
			// Store credit of the customer in pesos.
			credit: fc.option(fc.constantFrom(50, 300, 5_000)),
		}),
	},
	{
		weight: 7,
		arbitrary: fc.record({
			sellAt: branch,
			items,
			isLate: fc.boolean(),
			discount: fc.option(fc.constant(10)),
			way: fc.constantFrom("cash" as const, "e_wallet" as const, "card" as const),
		}),
	},
	{ weight: 10, arbitrary: fc.record({ moveOn: which }) },
	{ weight: 2, arbitrary: fc.record({ cancel: which }) },
	{
		weight: 3,
		arbitrary: fc.record({
			refund: which,
			pieces: fc.integer({ min: 1, max: 2 }),
			at: branch,
			comesBack: fc.constantFrom(null, "sellable" as const, "damaged" as const),
			asCredit: fc.boolean(),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			change: which,
			pieces: fc.nat({ max: 4 }),
			add: product,
			discount: fc.option(fc.integer({ min: 0, max: 100 })),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ askBack: which, pieces: fc.integer({ min: 1, max: 3 }) }) },
	{
		weight: 4,
		arbitrary: fc.record({
			goOnWithReturn: which,
			at: branch,
			sellable: fc.nat({ max: 3 }),
			settlement: fc.constantFrom("refund" as const, "credit" as const, "none" as const),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			takeBackSale: which,
			pieces: fc.integer({ min: 1, max: 2 }),
			byHand: fc.boolean(),
			comesBack: fc.constantFrom("sellable" as const, "damaged" as const),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({ transferFrom: branch, product, pieces: fc.integer({ min: 1, max: 8 }) }),
	},
	{
		weight: 3,
		arbitrary: fc.record({ receiveAt: branch, product, pieces: fc.integer({ min: 1, max: 12 }) }),
	},
	{ weight: 1, arbitrary: fc.record({ countAt: branch, product, counted: fc.nat({ max: 9 }) }) },
	{
		weight: 1,
		arbitrary: fc.record({ adjustAt: branch, product, by: fc.constantFrom(-2, -1, 1) }),
	},
	{ weight: 2, arbitrary: fc.record({ draft: items, percent: fc.option(fc.constant(15)) }) },
	{ weight: 2, arbitrary: fc.record({ split: which }) },
	{ weight: 1, arbitrary: fc.record({ closeShiftAt: branch, missing: fc.nat({ max: 50 }) }) },
	{ weight: 1, arbitrary: fc.record({ settleDiscrepancy: fc.boolean() }) },
);

export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;
