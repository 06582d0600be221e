import { z } from "zod";
import { counterMethods } from "#lib/payments/counter-payments.ts";
import { cashRoundings } from "#lib/payments/round-cash.ts";
import { serialKinds } from "#lib/serials/serial-number.ts";
import { shownBuyer } from "../buyer.ts";
import { id, idText, instant, money } from "../fields.ts";
import { soldUnit } from "../sold-unit.ts";
import { namedDiscount } from "../user/orders.ts";
import { tillAccreditation } from "./accreditation.ts";
import { taxPermit } from "./tax-permit.ts";

export const ofStaff = { access: "staff", permission: "orders" } as const;
export const ofBranch = { ...ofStaff, params: z.object({ branch_id: idText }) } as const;
export const ofShift = { ...ofStaff, params: z.object({ id: idText }) } as const;
export const device = z
	.uuid()
	.nullable()
	.default(null)
	.describe("Identifies the browser; required once a browser has taken over the till");
export const madeByBrowser = z
	.uuid()
	.describe("Created by the client; repeating the request has no further effect");

export const cashierToken = z
	.string()
	.max(100)
	.optional()
	.describe(
		"Token of the cashier who signed in with a PIN; if omitted, the signed-in user is the cashier",
	);

export const roundsCashTo = z
	.enum(cashRoundings)
	.optional()
	.describe(
		"The till rounds cash to a multiple of this amount in pesos; omitted if it doesn't round. Online requests are refused if the shop's setting differs",
	);

export const receiptOnPaper = z
	.number()
	.int()
	.min(1)
	.max(999_999_999)
	.describe("Number printed on the receipt");
/** Maximum length of a sale as JSON, in characters. It's enough for a hundred lines with long reasons. */
export const longestSale = 100_000;

/** Maximum number of payments in one sale. */
export const maxPayments = 5;
/** Maximum length of a payment reference, in characters. */
export const longestReference = 100;
/** Maximum number of tills per branch. */
export const maxTills = 20;
/** Maximum number of items per response. */
export const maxCounterItems = 500;

/** Maximum number of items that a till caches. Branches with more items look them up as they are scanned. */
export const maxCachedItems = 10_000;

/** Payments of a shift by a method other than cash. */
export const countedTender = z.object({
	way: z.enum(counterMethods),
	expected: money,
	expected_slips: z.number().int().describe("Number of payments"),
	counted: money.nullable().describe("null if not counted"),
	slips: z.number().int().nullable(),
	difference: money.nullable().describe("Counted minus expected amount"),
});

export const counterShift = z.object({
	id,
	branch_id: id,
	branch_name: z.string(),
	/** Branch code used in receipt numbers. */
	branch_code: z.string(),
	till: z.number().int(),
	/** Number of the till's last receipt; 0 if there is none. */
	last_receipt: z.number().int(),
	/** The browser assigned to the till; null if there is none. */
	device_id: z.string().nullable(),
	opening_float: money,
	opened_at: instant,
	opened_by: z.string().nullable(),
	closed_at: instant.nullable(),
	closed_by: z.string().nullable(),
	sales: z.number().int(),
	paid: z.object({
		cash: money,
		e_wallet: money,
		card: money,
		store_credit: money,
		gift_card: money,
		financed: money.describe("Paid by financing partners"),
	}),
	financing_partners: z
		.array(z.object({ id, name: z.string() }))
		.optional()
		.describe("Partners that currently finance sales"),
	cash_in: money,
	cash_out: money,
	/** Amount refunded in cash. */
	cash_back: money,
	cash_rounding: money
		.optional()
		.describe(
			"Effect of cash rounding on the drawer; positive if it got more, negative if it got less",
		),
	rounds_cash_to: z.enum(cashRoundings).optional().describe("Current cash rounding of the shop"),
	allows_unreceipted_returns: z
		.boolean()
		.optional()
		.describe("Whether the shop currently allows returns without a receipt"),
	/** Expected cash in the drawer. */
	expected: money,
	counted: money.nullable(),
	/** Counted minus expected cash; null while the shift is open. */
	difference: money.nullable(),
	tenders: z.array(countedTender),
	accreditation: tillAccreditation.nullable(),
	note: z.string().nullable(),
	moves: z.array(
		z.object({
			id: z.string(),
			direction: z.enum(["in", "out"]),
			amount: money,
			reason: z.string(),
			actor_name: z.string().nullable(),
			created_at: instant,
		}),
	),
});
export type CounterShift = z.input<typeof counterShift>;

export const counterItem = z.object({
	variation_id: id,
	product_name: z.string(),
	variation_name: z.string().nullable(),
	sku: z.string().nullable(),
	barcode: z.string().nullable(),
	image: z.string().nullable(),
	price: money,
	/** Quantity that the branch can sell. */
	available: z.number().int(),
	serial_kind: z
		.enum(serialKinds)
		.nullable()
		.optional()
		.describe("Kind of serial number required to sell a unit; null if none is required"),
	promoted_by: z
		.object({
			product_id: id,
			category_id: id.nullable(),
			maker: z.string().nullable().describe("Brand"),
			product_type: z.string().nullable(),
			on_sale: z.boolean(),
		})
		.optional()
		.describe("Data that promotions use to select items"),
});
export type CounterItem = z.input<typeof counterItem>;

/** A sale with the data that its receipt shows. */
export const counterSale = z.object({
	id: z.string(),
	order_id: id,
	order_ref: z.string(),
	/** Such as `MAIN-1-000012`. A till numbers its receipts without gaps. */
	receipt: z.string(),
	/** null if the receipt isn't an invoice. */
	invoice_number: z.string().nullable(),
	permit: taxPermit.nullable().describe("Permit under which the invoice was issued"),
	accreditation: tillAccreditation.nullable().describe("The till's current accreditation"),
	shop: z.object({
		name: z.string(),
		branch: z.string(),
		address: z.string(),
		phone: z.string(),
	}),
	till: z.number().int(),
	cashier: z.string().nullable(),
	approved_by: z.string().optional().describe("Manager whose PIN approved the sale's prices"),
	customer: z.string().nullable(),
	...shownBuyer,
	sold_at: instant,
	lines: z.array(
		z.object({
			id: id.describe("Id of the order item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			unit_price: money,
			original_price: money.nullable(),
			discount: money.optional().describe("Discount of the whole line, from promotions"),
			discounts: z
				.array(namedDiscount)
				.optional()
				.describe(
					"Promotions in the line's discount; omitted if there are none or they weren't recorded",
				),
			line_total: money,
			returned: z.number().int(),
			sku: z.string().nullable().describe("The item's current SKU"),
			barcode: z.string().nullable().describe("The item's current barcode"),
			units: z.array(soldUnit),
		}),
	),
	subtotal: money,
	discount: money,
	discounts: z.array(namedDiscount).optional().describe("Promotions in the discount"),
	total: money,
	vat_content: money.nullable(),
	refunded: money,
	refunded_as_store_credit: money.describe("Part of `refunded`"),
	payments: z.array(
		z.object({
			way: z.enum(counterMethods),
			amount: money,
			tendered: money.nullable(),
			reference: z.string().nullable(),
			partner: z.string().nullable().optional().describe("For `financed`: the financing partner"),
		}),
	),
	change: money,
	cash_rounding: money
		.optional()
		.describe(
			"Rounding of the cash due, not included in `payments`; negative if it lowered the amount",
		),
	cash_kept: money
		.optional()
		.describe("Paid in cash minus refunded in cash at tills, before rounding"),
	refund_rounding: money
		.optional()
		.describe(
			"Rounding of the sale's cash refunds; positive if the customer got less, negative if more",
		),
	sold_gift_card: z
		.object({ last_four: z.string(), balance: money })
		.optional()
		.describe("Gift card sold in this sale. The shop doesn't store the full code"),
	exchange: z
		.object({ receipt: z.string(), amount: money })
		.optional()
		.describe(
			"Items returned in this sale: the receipt they were bought on, and their cash refund",
		),
});
export type CounterSale = z.input<typeof counterSale>;
