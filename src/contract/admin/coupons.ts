import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page } from "../fields.ts";
import { moment, moneyGiven, searchText, someMoneyGiven, version } from "./admin-fields.ts";

const managed = { access: "manager", permission: "coupons" } as const;

export const couponStates = ["active", "scheduled", "ended", "used_up", "off"] as const;
export type CouponState = (typeof couponStates)[number];
export const couponSorts = ["newest", "code", "uses"] as const;
export type CouponSort = (typeof couponSorts)[number];

const count = z.number().int();

export const coupon = z.object({
	id,
	/** Sent back with an update, so that newer changes aren't overwritten. */
	version: count,
	code: z.string(),
	/** Such as `10% off + free shipping`, as shown at checkout. */
	label: z.string(),
	percent: count.nullable(),
	amount_off: money.nullable(),
	free_shipping: z.boolean(),
	minimum_subtotal: money,
	/** null if it applies to all categories. */
	category_ids: z.array(id).nullable(),
	starts_at: instant.nullable(),
	ends_at: instant.nullable(),
	/** null for no limit. */
	most_redemptions: count.nullable(),
	most_per_customer: count.nullable(),
	is_active: z.boolean(),
	/** Counts orders that weren't cancelled and payments in progress. */
	uses: count,
	state: z.enum(couponStates),
	created_at: instant,
});
export type Coupon = z.input<typeof coupon>;

const limit = z.number().int().min(1).max(1_000_000).nullable();
const fields = {
	code: z
		.string()
		.transform((value) => value.trim().toUpperCase())
		.pipe(
			z
				.string()
				.regex(
					/^[A-Z0-9][A-Z0-9_-]{1,39}$/,
					"Use 2 to 40 letters, digits, hyphens or underscores.",
				),
		),
	percent: z.number().int().min(1).max(100, "Enter at most 100.").nullable(),
	amount_off: someMoneyGiven("Enter an amount greater than zero.").nullable(),
	free_shipping: z.boolean(),
	minimum_subtotal: moneyGiven,
	category_ids: z.array(id).min(1).max(200).nullable(),
	starts_at: moment.nullable(),
	ends_at: moment.nullable(),
	most_redemptions: limit,
	most_per_customer: limit,
	is_active: z.boolean(),
};

export const listCoupons = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/coupons",
	summary: "Coupons with their number of uses",
	paged: true,
	query: z.object({
		search: searchText.optional().describe("Part of the code"),
		state: z.enum(couponStates).optional(),
		sort: z.enum(couponSorts).optional(),
		...page.shape,
	}),
	output: z.array(coupon),
});

const ofCoupon = { params: z.object({ id: idText }), output: coupon } as const;

export const getCoupon = endpoint({
	...managed,
	...ofCoupon,
	method: "GET",
	path: "/admin/api/coupons/{id}",
	summary: "One coupon",
});

export const createCoupon = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/coupons",
	problems: ["missing"],
	summary:
		"Creates a coupon: a percentage or a fixed amount, with or without free shipping, or free shipping alone",
	status: 201,
	body: z.object({ ...z.object(fields).partial().shape, code: fields.code }),
	output: coupon,
});

export const updateCoupon = endpoint({
	...managed,
	...ofCoupon,
	method: "PUT",
	path: "/admin/api/coupons/{id}",
	problems: ["changed_elsewhere"],
	summary: "Updates the given fields or deactivates it; 409 `changed_elsewhere` returns `current`",
	body: z.object({ version, ...z.object(fields).partial().shape }),
});
