import { z } from "zod";
import { longestShown, mostShownDiscounts, mostShownLines } from "#lib/counter/display-limits.ts";
import { isQrPh } from "#lib/payments/qr-ph.ts";
import { text } from "./fields.ts";

/** An amount as displayed, such as `−₱1,299.50`. */
const amount = z.string().regex(/^−?₱[\d,]{1,16}\.\d{2}$/, "Send an amount such as ₱1,299.50.");
const shown = text(longestShown);

/** Names and amounts that a till shows the customer. Contains no personal data and nothing meant for staff. */
export const displayState = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("idle") }),
	z.object({
		kind: z.literal("sale"),
		lines: z
			.array(
				z.object({
					name: shown,
					units: shown,
					amount,
					notes: z
						.array(shown)
						.max(mostShownDiscounts)
						.describe("Promotions that reduce the line's amount"),
				}),
			)
			.min(1)
			.max(mostShownLines)
			.describe("The most recent lines, latest first"),
		more_lines: z.number().int().min(0).max(1_000).describe("Number of lines that aren't shown"),
		discounts: z.array(z.object({ label: shown, amount })).max(mostShownDiscounts),
		total: amount.describe("Amount to pay, after cash rounding"),
		rounding: z
			.object({ amount, total: amount })
			.nullable()
			.describe("Rounding amount and the total before rounding; null if nothing is rounded"),
		saved: amount.nullable().describe("Total discount; null if there is none"),
		wallet: z
			.object({
				amount,
				code: z
					.string()
					.max(700)
					.refine(isQrPh, "This is not a QR Ph code.")
					.nullable()
					.describe("QR Ph code that includes the amount; null if the till has no code"),
			})
			.nullable()
			.describe("Payment by e-wallet; null if there is none"),
	}),
	z.object({
		kind: z.literal("thanks"),
		total: amount.describe("Amount the customer paid, after subtracting returned items"),
		change: amount.nullable(),
		is_refund: z
			.boolean()
			.optional()
			.describe(
				"True if the returned items are worth more than the new items, so `change` is a refund",
			),
	}),
]);
export type DisplayState = z.input<typeof displayState>;
