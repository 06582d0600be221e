import { expect, it } from "vitest";
import type { Reward } from "./promotion.ts";
import { worstCase } from "./worst-case.ts";

const allFree = "Customers get every eligible item for free.";

it.each<[Reward, number, string | null]>([
	[{ kind: "none" }, 0, null],
	[{ kind: "percent", percent: 99 }, 0, null],
	[{ kind: "percent", percent: 100 }, 0, allFree],
	[{ kind: "amount", amount: 10_000 }, 10_000, null],
	[
		{ kind: "amount", amount: 10_000 },
		9_999,
		"Orders up to ₱100.00 are free, except for shipping.",
	],
	[{ kind: "fixed_price", price: 0 }, 0, allFree],
	[
		{ kind: "tiers", tiers: [{ quantity: 3, percent: 100 }] },
		0,
		"Customers who buy 3 or more get all of them for free.",
	],
	[{ kind: "bundle", price: 0, items: [] }, 0, "Customers get the whole set for free."],
	[{ kind: "buy_get", buy: 1, get: 1, of: "same", percent: 100 }, 0, null],
	[
		{ kind: "buy_get", buy: 1, get: 2, of: "same", percent: 100 },
		0,
		"Customers who pay for 1 get 2 more at 100% off.",
	],
])("%j from a subtotal of %d: %j", (reward, minimum_subtotal, expected) => {
	expect(worstCase({ reward, minimum_subtotal })).toBe(expected);
});
