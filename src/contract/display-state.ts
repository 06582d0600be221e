import { z } from "zod";
import { longestShown, mostShownDiscounts, mostShownLines } from "#lib/counter/display-limits.ts";
import { isQrPh } from "#lib/payments/qr-ph.ts";
import { text } from "./fields.ts";

/** An amount as displayed, such as `−₱1,299.50`. */
const amount = z.string().regex(/^−?₱[\d,]{1,16}\.\d{2}$/, "This is not an amount.");
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
					notes: z.array(shown).max(mostShownDiscounts).describe("Promotions that reduce it"),
				}),
			)
			.min(1)
			.max(mostShownLines)
			.describe("The latest ones, latest first"),
		more_lines: z.number().int().min(0).max(1_000).describe("Number of lines left out"),
		discounts: z.array(z.object({ label: shown, amount })).max(mostShownDiscounts),
		total: amount.describe("To pay, with the rounding of cash"),
		rounding: z
			.object({ amount, total: amount })
			.nullable()
			.describe("The rounding and the total before it; null if nothing is rounded"),
		saved: amount.nullable().describe("null without a discount"),
		wallet: z
			.object({
				amount,
				code: z
					.string()
					.max(700)
					.refine(isQrPh, "This is not a QR Ph code.")
					.nullable()
					.describe("QR Ph code with the amount; null if the till has none"),
			})
			.nullable()
			.describe("Payment by e-wallet; null without one"),
	}),
	z.object({
		kind: z.literal("thanks"),
		total: amount.describe("Paid by the customer, after returned items"),
		change: amount.nullable(),
		is_refund: z
			.boolean()
			.optional()
			.describe("True if the returned items are worth more, so the change is money back"),
	}),
]);
export type DisplayState = z.input<typeof displayState>;
