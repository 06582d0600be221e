import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { asMoney, id } from "../fields.ts";
import { moment, moneyGiven, serialsGiven } from "./admin-fields.ts";
import { cashierToken, counterSale, device, madeByBrowser, ofShift } from "./counter-shapes.ts";
import { refundReasons, unitsBack } from "./refund-shapes.ts";

/** Difference between the cash paid out and the price of the items, because tills round cash. At most ₱1. */
const refundRounding = asMoney(
	z.number().min(-1, "Enter at most ₱1.00.").max(1, "Enter at most ₱1.00."),
);

export const takeLateReturn = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/late-returns",
	problems: [
		"amount_changed",
		"approval_needed",
		"idempotency_key_reused",
		"more_than_bought",
		"more_than_paid",
		"other_branch",
		"sale_not_recorded",
		"serials_missing",
		"shift_over",
		"till_elsewhere",
	],
	summary:
		"Syncs a return that a till refunded offline in cash from its drawer, once per id. Needs `refunds` or an approval",
	status: 201,
	storedByPages: true,
	body: z.object({
		device_id: device,
		cashier: cashierToken,
		return_id: madeByBrowser,
		sale_id: z
			.uuid()
			.describe(
				"Id of the sale. Its receipt number isn't used, because it can change when an offline sale is synced",
			),
		lines: z
			.array(
				z.object({
					variation_id: id,
					quantity: z.number().int().min(1).max(99),
					comes_back: z.enum(unitsBack),
					serials: serialsGiven.optional(),
				}),
			)
			.min(1, "Choose the items you want to return.")
			.max(100),
		cash_back: moneyGiven.describe("Cash that the customer got, after rounding"),
		cash_rounding: refundRounding
			.optional()
			.describe("Amount that the drawer kept through rounding; negative if the customer got more"),
		reason: z.enum(refundReasons).default("returned"),
		returned_at: moment.describe("Time on the till's clock"),
	}),
	output: counterSale,
});
