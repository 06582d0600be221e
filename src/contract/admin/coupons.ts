import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page } from "../fields.ts";
import { moment, moneyGiven, positiveMoneyGiven, searchText, version } from "./admin-fields.ts";
import { couponCode, promotionLimit, promotionStates } from "./promotions.ts";

const managed = { access: "manager", permission: "coupons" } as const;

export const couponSorts = ["newest", "code", "uses"] as const;

const count = z.number().int();

export const coupon = z.object({
	id,
	/** Send this version with an update. The update is refused if the record has been changed since. */
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
	/** Number of uses: by orders that weren't cancelled, and by payments in progress. */
	uses: count,
	state: z.enum(promotionStates),
	created_at: instant,
});

const fields = {
	code: couponCode,
	percent: z.number().int().min(1).max(100, "Enter at most 100.").nullable(),
	amount_off: positiveMoneyGiven("Enter an amount greater than zero.").nullable(),
	free_shipping: z.boolean(),
	minimum_subtotal: moneyGiven,
	category_ids: z.array(id).min(1).max(200).nullable(),
	starts_at: moment.nullable(),
	ends_at: moment.nullable(),
	most_redemptions: promotionLimit,
	most_per_customer: promotionLimit,
	is_active: z.boolean(),
};

export const listCoupons = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/coupons",
	summary: "Promotions with a code, as coupons; `/admin/api/promotions` has all of them",
	paged: true,
	query: z.object({
		search: searchText.optional().describe("Part of the code"),
		state: z.enum(promotionStates).optional(),
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
	summary:
		"Updates the given fields of a coupon, or deactivates it; 409 `changed_elsewhere` returns `current`",
	body: z.object({ version, ...z.object(fields).partial().shape }),
});
