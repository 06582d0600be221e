import { z } from "zod";
import { serialKinds } from "#lib/serials/serial-number.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money } from "../fields.ts";
import { moneyGiven, positiveMoneyGiven, serialsGiven } from "./admin-fields.ts";
import { cashierToken, device, madeByBrowser, ofShift, roundsCashTo } from "./counter-shapes.ts";
import { unitsBack } from "./refund-shapes.ts";

/** How a return without a receipt is refunded. */
export const unreceiptedRefunds = ["cash", "store_credit"] as const;
/** Maximum length of the reason, in characters. */
export const longestReturnReason = 200;

export const returnValue = z.object({
	variation_id: id,
	amount: money.describe(
		"Suggested refund for a unit: the lowest price paid in the last 90 days, after discounts, or the current price if it is lower",
	),
	most: money.describe("Maximum refund for a unit: the current price"),
	serial_kind: z
		.enum(serialKinds)
		.nullable()
		.describe("Kind of serial number that each unit needs; null if none"),
});
export type ReturnValue = z.input<typeof returnValue>;

export const readReturnValue = endpoint({
	...ofShift,
	method: "GET",
	path: "/admin/api/shifts/{id}/return-value",
	problems: ["is_off", "missing", "other_branch"],
	summary: "Suggested and maximum refund for a unit that is returned without a receipt",
	query: z.object({ variation_id: idText }),
	output: returnValue,
});

/** A return without a receipt, as printed on its slip. */
export const unreceiptedReturn = z.object({
	id: z.string(),
	number: z.number().int().describe("Number printed on the slip"),
	till: z.number().int(),
	shop: z.object({
		name: z.string(),
		branch: z.string(),
		address: z.string(),
		phone: z.string(),
	}),
	returned_at: instant,
	cashier: z.string().nullable(),
	approved_by: z
		.string()
		.nullable()
		.describe("Manager whose PIN approved the return; null if the cashier needed no approval"),
	customer: z.string().nullable(),
	reason: z.string(),
	lines: z.array(
		z.object({
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			unit_amount: money,
			comes_back: z.enum(unitsBack),
			serials: z.array(z.string()),
		}),
	),
	refund: z.enum(unreceiptedRefunds),
	total: money,
	cash_rounding: money.describe(
		"Effect of cash rounding; positive if the customer got less cash, negative if more",
	),
	vat_content: money.nullable(),
});
export type UnreceiptedReturn = z.input<typeof unreceiptedReturn>;

export const takeUnreceipted = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/unreceipted-returns",
	problems: [
		"amount_changed",
		"approval_needed",
		"cashier_signed_out",
		"idempotency_key_reused",
		"is_off",
		"other_branch",
		"shift_over",
		"sold_on_receipt",
		"till_elsewhere",
	],
	summary:
		"Takes items back without a receipt, once per id, and refunds them in cash from the drawer or as store credit. Needs `refunds`, or an approval of the total",
	status: 201,
	body: z.object({
		device_id: device,
		cashier: cashierToken,
		return_id: madeByBrowser,
		lines: z
			.array(
				z.object({
					variation_id: id,
					quantity: z.number().int().min(1, "Enter a quantity.").max(99),
					unit_amount: positiveMoneyGiven("Enter an amount.").describe("Refund for each unit"),
					comes_back: z.enum(unitsBack),
					serials: serialsGiven.default([]),
				}),
			)
			.min(1, "Add the items to return.")
			.max(100),
		reason: longText(longestReturnReason).pipe(z.string().min(1, "Enter a reason.")),
		refund: z.enum(unreceiptedRefunds),
		account_id: id
			.nullable()
			.default(null)
			.describe("Customer who gets the store credit; required for store credit"),
		expected_total: moneyGiven.describe("The refund shown to the cashier, before rounding"),
		rounds_cash_to: roundsCashTo,
	}),
	output: unreceiptedReturn,
});
