import { z } from "zod";
import { draftStates } from "#lib/orders/draft-states.ts";
import { endpoint } from "../endpoint.ts";
import { email, emailOrNone, id, idText, instant, longText, money, page } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { giftCardCode } from "../user/gift-cards.ts";
import { namedDiscount, shippingMethodCode } from "../user/orders.ts";
import { searchText, version } from "./admin-fields.ts";
import { couponByCustomer, discountByStaff, linesByStaff } from "./priced-by-staff.ts";

const ofStaff = { access: "staff", permission: "orders" } as const;

const given = {
	/** null if the customer has no account. */
	account_id: id.nullable().default(null),
	contact_name: longText(120).default(""),
	contact_phone: longText(40).default(""),
	contact_email: email.nullable().default(null),
	address_label: longText(200).default(""),
	address_line: longText(500).default(""),
	shipping_method: shippingMethodCode,
	/** null if the customer chooses. */
	payment_method: paymentMethod.nullable().default(null),
	...discountByStaff,
	coupon_code: couponByCustomer,
	lines: linesByStaff,
};
export type DraftGiven = z.input<z.ZodObject<typeof given>>;

/** A draft order at current server prices. */
export const pricedDraft = z.object({
	lines: z.array(
		z.object({
			variation_id: id.nullable().describe("null if the item is no longer sold"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			image: z.string().nullable(),
			quantity: z.number().int(),
			/** Price per unit in this order. */
			unit_price: money,
			/** The shop's current price. */
			shop_price: money.nullable(),
			/** The previous price, if it changed since the customer was quoted. */
			changed_from: money.nullable(),
			line_total: money,
			/** Quantity available for sale now. A draft doesn't reserve stock. */
			available: z.number().int(),
		}),
	),
	subtotal: money,
	shipping_fee: money,
	discount: money,
	discounts: z
		.array(namedDiscount)
		.optional()
		.describe("Promotions in the discount; omitted if none"),
	coupon_problem: z.string().optional().describe("Why the code doesn't apply; omitted if it does"),
	payment_fee: money,
	total: money,
	gift_card: z
		.object({
			last_four: z.string(),
			balance: money.optional().describe("Amount that the gift card can pay now"),
			pays: money,
			total: money,
			to_pay: money,
		})
		.optional()
		.describe("Gift card added by staff or the customer, and the amount left to pay"),
	store_credit: z
		.object({
			balance: money.describe("Store credit that the customer can use now"),
			pays: money.describe("Store credit that would pay for this order"),
			/** Total of the order. It contains no payment fee if the credit pays for everything. */
			total: money,
			to_pay: money,
		})
		.optional()
		.describe("Omitted if the customer has no credit, or without the `refunds` permission"),
});
export type PricedDraft = z.input<typeof pricedDraft>;

export const draftOrder = z.object({
	id,
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.number().int(),
	state: z.enum(draftStates),
	account: z
		.object({ id, name: z.string(), email: emailOrNone, phone: z.string().nullable() })
		.nullable(),
	contact_name: z.string(),
	contact_phone: z.string(),
	contact_email: z.string().nullable(),
	address_label: z.string(),
	address_line: z.string(),
	shipping_method: z.string(),
	payment_method: paymentMethod.nullable(),
	discount_percent: z.number().int().nullable(),
	discount_amount: money.nullable(),
	discount_reason: z.string(),
	coupon_code: z.string().nullable(),
	lines: z.array(
		z.object({
			variation_id: id.nullable(),
			quantity: z.number().int(),
			price: money.nullable(),
			price_reason: z.string().nullable(),
		}),
	),
	/** The draft with its prices, which are the quoted prices as long as those are valid. */
	priced: pricedDraft,
	/** End of the time in which the customer can order at the quoted prices. */
	expires_at: instant.nullable(),
	/** End of the time in which the customer can finish an online payment. Until then, the draft can't be changed. */
	paying_until: instant.nullable(),
	order: z.object({ id, ref: z.string() }).nullable(),
	created_by: z.string(),
	created_at: instant,
	updated_at: instant,
});
export type DraftOrder = z.input<typeof draftOrder>;

export const draftOrderSummary = z.object({
	id,
	state: z.enum(draftStates),
	customer_name: z.string(),
	items_count: z.number().int(),
	total: money,
	order: z.object({ id, ref: z.string() }).nullable(),
	expires_at: instant.nullable(),
	created_by: z.string(),
	updated_at: instant,
});

export const listDraftOrders = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/draft-orders",
	summary: "Draft orders, newest first",
	paged: true,
	query: z.object({ state: z.enum(draftStates).optional(), ...page.shape }),
	output: z.array(draftOrderSummary),
});

export const findOrderCustomers = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/order-customers",
	summary: "Up to eight matching customers by name, email or phone, with their addresses",
	query: z.object({ search: searchText }),
	output: z.array(
		z.object({
			id,
			name: z.string(),
			email: emailOrNone,
			phone: z.string().nullable(),
			addresses: z.array(z.object({ id, label: z.string(), line: z.string() })),
		}),
	),
});

export const priceDraftOrder = endpoint({
	...ofStaff,
	method: "POST",
	path: "/admin/api/draft-orders/price",
	problems: ["forbidden"],
	summary: "Prices an order; nothing is saved or reserved",
	status: 200,
	body: z.object({
		...given,
		draft_id: id.optional().describe("Draft whose gift card is included"),
	}),
	output: pricedDraft,
});

export const createDraftOrder = endpoint({
	...ofStaff,
	method: "POST",
	path: "/admin/api/draft-orders",
	problems: ["forbidden"],
	summary: "Saves a draft order; custom prices and discounts need `orders.prices`",
	status: 201,
	body: z.object(given),
	output: draftOrder,
});

const ofDraft = { ...ofStaff, params: z.object({ id: idText }), status: 200 } as const;

export const getDraftOrder = endpoint({
	...ofDraft,
	method: "GET",
	path: "/admin/api/draft-orders/{id}",
	summary: "One draft with its current prices",
	output: draftOrder,
});

export const updateDraftOrder = endpoint({
	...ofDraft,
	method: "PUT",
	path: "/admin/api/draft-orders/{id}",
	problems: ["changed_elsewhere", "draft_being_paid", "draft_over", "forbidden"],
	summary:
		"Replaces a draft; if its link was sent, the customer is notified again; 409 `changed_elsewhere` returns `current`",
	body: z.object({ version, ...given }),
	output: draftOrder,
});

export const setDraftGiftCard = endpoint({
	...ofDraft,
	method: "PUT",
	path: "/admin/api/draft-orders/{id}/gift-card",
	problems: ["changed_elsewhere", "draft_being_paid", "draft_over"],
	summary:
		"Applies a gift card to a draft, or removes it. The card is charged when the order is placed",
	body: z.object({
		version,
		giftCardCode: giftCardCode.nullable().describe("null removes the gift card"),
	}),
	output: draftOrder,
});

export const sendDraftOrder = endpoint({
	...ofDraft,
	method: "POST",
	path: "/admin/api/draft-orders/{id}/send",
	problems: ["changed_elsewhere", "draft_being_paid", "draft_over"],
	summary:
		"Creates a payment link that keeps these prices for the configured number of days, and emails it on request",
	body: z.object({ version, by_mail: z.boolean().default(false) }),
	output: z.object({ link: z.string(), draft: draftOrder }),
});

export const placeDraftOrder = endpoint({
	...ofDraft,
	method: "POST",
	path: "/admin/api/draft-orders/{id}/place",
	problems: [
		"changed_elsewhere",
		"draft_being_paid",
		"draft_over",
		"forbidden",
		"out_of_stock",
		"payment_method_unavailable",
		"stock_changed",
		"total_changed",
	],
	summary: "Places the order with cash on delivery or bank transfer; takes its stock now",
	body: z.object({
		version,
		use_store_credit: z
			.boolean()
			.default(false)
			.describe("Uses the customer's store credit; needs `refunds`"),
		expected_store_credit: money
			.optional()
			.describe("Store credit shown to staff; 409 `total_changed` if it differs now"),
		expected_gift_card: money
			.optional()
			.describe("The gift card's part shown to staff; 409 `total_changed` if it differs now"),
	}),
	output: draftOrder,
});

export const cancelDraftOrder = endpoint({
	...ofDraft,
	method: "POST",
	path: "/admin/api/draft-orders/{id}/cancel",
	problems: ["changed_elsewhere", "draft_being_paid", "draft_over"],
	summary: "Cancels a draft. Its payment links then show that it was cancelled",
	body: z.object({ version }),
	output: draftOrder,
});
