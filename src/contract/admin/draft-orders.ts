import { z } from "zod";
import { draftStates } from "#lib/draft-states.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant, longText, money, page } from "../fields.ts";
import { paymentMethod } from "../payment-method.ts";
import { shippingMethodCode } from "../user/orders.ts";
import { searchText, version } from "./admin-fields.ts";
import { discountByStaff, linesByStaff } from "./priced-by-staff.ts";

const ofStaff = { access: "staff", permission: "orders" } as const;

const given = {
	/** null: the customer has no account. */
	account_id: id.nullable().default(null),
	contact_name: longText(120).default(""),
	contact_phone: longText(40).default(""),
	contact_email: email.nullable().default(null),
	address_label: longText(200).default(""),
	address_line: longText(500).default(""),
	shipping_method: shippingMethodCode,
	/** null: the customer chooses. */
	payment_method: paymentMethod.nullable().default(null),
	...discountByStaff,
	lines: linesByStaff,
};
export type DraftGiven = z.input<z.ZodObject<typeof given>>;

/** What staff say that an order is to be, as the server prices it now. */
export const pricedDraft = z.object({
	lines: z.array(
		z.object({
			variation_id: id.nullable().describe("null: it is sold no more"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			image: z.string().nullable(),
			quantity: z.number().int(),
			/** What one piece costs in this order. */
			unit_price: money,
			/** What the shop asks for it now. */
			shop_price: money.nullable(),
			/** What it asked when the customer was told the price, where that differs. */
			changed_from: money.nullable(),
			line_total: money,
			/** That can be sold now; nothing of it is held. */
			available: z.number().int(),
		}),
	),
	subtotal: money,
	shipping_fee: money,
	discount: money,
	payment_fee: money,
	total: money,
	store_credit: z
		.object({
			balance: money.describe("That its customer can spend now"),
			pays: money.describe("What it would pay of this order"),
			/** Without the fee of a way to pay where it pays all. */
			total: money,
			to_pay: money,
		})
		.optional()
		.describe("Left out where its customer has none, or without `refunds`"),
});
export type PricedDraft = z.input<typeof pricedDraft>;

export const draftOrder = z.object({
	id,
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.number().int(),
	state: z.enum(draftStates),
	account: z
		.object({ id, name: z.string(), email: z.string(), phone: z.string().nullable() })
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
	lines: z.array(
		z.object({
			variation_id: id.nullable(),
			quantity: z.number().int(),
			price: money.nullable(),
			price_reason: z.string().nullable(),
		}),
	),
	/** At what its customer was told, while that holds. */
	priced: pricedDraft,
	/** Until when the customer can order it at the prices that they were told. */
	expires_at: instant.nullable(),
	/** Its customer pays for it online, until then at most; nobody changes it meanwhile. */
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
	summary: "Orders that staff prepare for customers, newest first",
	paged: true,
	query: z.object({ state: z.enum(draftStates).optional(), ...page.shape }),
	output: z.array(draftOrderSummary),
});

export const findOrderCustomers = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/order-customers",
	summary: "Up to eight customers to order for, by name, e-mail or phone, with their addresses",
	query: z.object({ search: searchText }),
	output: z.array(
		z.object({
			id,
			name: z.string(),
			email: z.string(),
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
	summary: "What an order would cost now; nothing is kept or held",
	status: 200,
	body: z.object(given),
	output: pricedDraft,
});

export const createDraftOrder = endpoint({
	...ofStaff,
	method: "POST",
	path: "/admin/api/draft-orders",
	problems: ["forbidden"],
	summary:
		"Keeps an order that staff prepare; prices of their own and a discount need `orders.prices`",
	status: 201,
	body: z.object(given),
	output: draftOrder,
});

const ofDraft = { ...ofStaff, params: z.object({ id: idText }), status: 200 } as const;

export const getDraftOrder = endpoint({
	...ofDraft,
	method: "GET",
	path: "/admin/api/draft-orders/{id}",
	summary: "One draft, at the prices that hold for it",
	output: draftOrder,
});

export const updateDraftOrder = endpoint({
	...ofDraft,
	method: "PUT",
	path: "/admin/api/draft-orders/{id}",
	problems: ["changed_elsewhere", "draft_being_paid", "draft_over", "forbidden"],
	summary:
		"Makes a draft what is given; one that was sent is told to its customer anew; 409 `changed_elsewhere` brings `current`",
	body: z.object({ version, ...given }),
	output: draftOrder,
});

export const sendDraftOrder = endpoint({
	...ofDraft,
	method: "POST",
	path: "/admin/api/draft-orders/{id}/send",
	problems: ["changed_elsewhere", "draft_being_paid", "draft_over"],
	summary:
		"Makes a link by which the customer orders it at these prices, for the owner's days, and mails it where that is asked for",
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
	summary: "Orders it for its customer, paid at the door or by a transfer; its stock is taken now",
	body: z.object({
		version,
		use_store_credit: z
			.boolean()
			.default(false)
			.describe("Its customer's store credit pays what it can; needs `refunds`"),
		expected_store_credit: money
			.optional()
			.describe("What was shown that it pays; 409 `total_changed` where it pays other now"),
	}),
	output: draftOrder,
});

export const cancelDraftOrder = endpoint({
	...ofDraft,
	method: "POST",
	path: "/admin/api/draft-orders/{id}/cancel",
	problems: ["changed_elsewhere", "draft_being_paid", "draft_over"],
	summary: "Ends a draft; its links say so",
	body: z.object({ version }),
	output: draftOrder,
});
