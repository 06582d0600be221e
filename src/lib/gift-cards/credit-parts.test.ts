import { expect, test } from "vitest";
import { creditParts } from "./credit-parts.ts";

const card = { last_four: "ZZZS", amount: 200.1 };

test.each([
	["nothing", {}, []],
	["store credit", { store_credit: 80 }, [{ name: "Store credit", amount: 80 }]],
	[
		"a gift card",
		{ store_credit: 200.1, gift_card: card },
		[{ name: "Gift card ending in ZZZS", amount: 200.1 }],
	],
	[
		"a gift card, then store credit",
		{ store_credit: 250.2, gift_card: card },
		[
			{ name: "Gift card ending in ZZZS", amount: 200.1 },
			{ name: "Store credit", amount: 50.1 },
		],
	],
])("lists the parts of an order paid with %s", (_name, order, parts) => {
	expect(creditParts(order)).toEqual(parts);
});
