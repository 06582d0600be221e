import { expect, test } from "vitest";
import { checkoutTotal } from "./checkout-total.ts";

test.each([
	[1000, 150, 0, 0, 1150],
	[1000, 250, 10, 100, 1150],
	[1299.5, 150, 10, 129.95, 1319.55],
	[0.05, 150, 10, 0.01, 150.04],
	[0.04, 150, 10, 0, 150.04],
	[0.1 + 0.2, 150, 10, 0.03, 150.27],
])(
	"subtotal %d, shipping %d, %d %% off the subtotal: the discount is %d and the total %d",
	(subtotal, fee, percent, discount, total) => {
		expect(checkoutTotal(subtotal, fee, percent)).toMatchObject({ discount, total });
	},
);
