import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCoupon } from "#test/support/coupon-fixture.ts";
import {
	type CouponRule,
	couponDiscount,
	couponLabel,
	couponObstacle,
	limitObstacle,
} from "./coupon-rule.ts";

const rule = (changed: Partial<CouponRule>): CouponRule => ({ ...anyCoupon, ...changed });
const fixed = (amount: number) => ({ percent: null, amount_off: amount });
const line = (unitPrice: number, quantity = 1, categoryId: number | null = null) => ({
	unitPrice,
	quantity,
	categoryId,
});

describe("couponDiscount", () => {
	it.each([
		["a share, rounded half up once", {}, [line(15), line(10)], 3],
		["a fixed amount", fixed(5_000), [line(12_000)], 5_000],
		["never more than the subtotal", fixed(5_000), [line(1_200, 2)], 2_400],
		["only on its categories", { category_ids: [7] }, [line(100, 2, 7), line(900, 1, 8)], 20],
		[
			"a fixed amount on its categories",
			{ ...fixed(500), category_ids: [7] },
			[line(300, 1, 7), line(900)],
			300,
		],
		["no discount for free shipping only", { percent: null, free_shipping: true }, [line(900)], 0],
	])("%s", (_name, changed, lines, discount) => {
		expect(couponDiscount(rule(changed), lines)).toBe(discount);
	});

	it("is an integer between zero and the subtotal for any coupon", () => {
		const lines = fc.array(
			fc.record({
				unitPrice: fc.nat(10_000_000),
				quantity: fc.integer({ min: 1, max: 99 }),
				categoryId: fc.option(fc.integer({ min: 1, max: 4 })),
			}),
		);
		const kinds = fc.oneof(
			fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
			fc.integer({ min: 1, max: 100_000_000 }).map(fixed),
		);
		const categories = fc.option(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }));
		fc.assert(
			fc.property(lines, kinds, categories, (bought, kind, category_ids) => {
				const discount = couponDiscount(rule({ ...kind, category_ids }), bought);
				const subtotal = bought.reduce(
					(sum, { unitPrice, quantity }) => sum + unitPrice * quantity,
					0,
				);
				expect(Number.isSafeInteger(discount)).toBe(true);
				expect(discount).toBeGreaterThanOrEqual(0);
				expect(discount).toBeLessThanOrEqual(subtotal);
				// A coupon for fewer categories never gives a larger discount.
				expect(discount).toBeLessThanOrEqual(couponDiscount(rule(kind), bought));
			}),
		);
	});
});

it.each([
	[{}, [line(100)], null],
	[{ is_current: false }, [line(100)], "Invalid coupon code"],
	[
		{ minimum_subtotal: 50_000 },
		[line(49_999)],
		"This coupon needs a subtotal of at least ₱500.00.",
	],
	[{ minimum_subtotal: 50_000 }, [line(25_000, 2)], null],
	[
		{ category_ids: [7] },
		[line(100, 1, 8), line(100)],
		"This coupon does not apply to the items in your cart.",
	],
	[{ category_ids: [7] }, [line(100, 1, 8), line(100, 1, 7)], null],
])("%j with %j: %j", (changed, lines, obstacle) => {
	expect(couponObstacle(rule(changed), lines)).toBe(obstacle);
});

it.each([
	[{}, 1_000_000, 1_000, null],
	[{ most_redemptions: 3 }, 2, 2, null],
	[{ most_redemptions: 3 }, 3, 0, "This coupon has reached its limit."],
	[{ most_per_customer: 1 }, 9, 0, null],
	[{ most_per_customer: 1 }, 9, 1, "You have already used this coupon."],
])(
	"limits %j after %d uses, %d of them by the customer: %j",
	(changed, redemptions, byCustomer, obstacle) => {
		expect(limitObstacle(rule(changed), { redemptions, byCustomer })).toBe(obstacle);
	},
);

it.each([
	[{}, "10% off"],
	[fixed(10_000), "₱100.00 off"],
	[{ percent: null, free_shipping: true }, "Free shipping"],
	[{ free_shipping: true }, "10% off + free shipping"],
])("%j reads %j", (changed, label) => {
	expect(couponLabel(rule(changed))).toBe(label);
});
