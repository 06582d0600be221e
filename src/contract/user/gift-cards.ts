import { z } from "zod";
import { giftCardLimits, longestMessage, maxDaysAhead } from "#lib/gift-cards/sold-gift-card.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { endpoint } from "../endpoint.ts";
import { email, longText, money, text } from "../fields.ts";

/** A gift card's code as typed. */
export const giftCardCode = z.string().max(100);

export const checkGiftCard = endpoint({
	method: "POST",
	path: "/user/api/gift-cards/check",
	access: "public",
	summary: "The balance of a gift card; needs its code",
	body: z.object({ giftCardCode: giftCardCode.min(1, "Enter a gift card code.") }),
	output: z.object({ last_four: z.string(), balance: money }),
});

const { smallest, largest } = giftCardLimits;
const amountRange = `Enter an amount from ${formatPesos(toPesos(smallest))} to ${formatPesos(toPesos(largest))}.`;

/** Value of a gift card when it's sold. */
export const soldAmount = money.refine(
	(amount) => amount >= smallest && amount <= largest,
	amountRange,
);

export const buyGiftCard = endpoint({
	method: "POST",
	path: "/user/api/gift-cards",
	problems: ["human_check_failed", "human_check_unavailable", "idempotency_key_reused", "is_off"],
	access: "public",
	summary:
		"Prepares the purchase of a gift card and returns its payment link (`/order-link`). The card is created once it is paid",
	status: 201,
	body: z.object({
		attempt: z
			.uuid()
			.describe("Created by the client; repeating the request returns the same link"),
		amount: soldAmount,
		buyer_name: text(100).optional().describe("Required without an account"),
		buyer_email: email.optional().describe("Required without an account"),
		recipient_name: longText(100).default(""),
		recipient_email: email
			.optional()
			.describe("Address to which the code is emailed; defaults to the buyer's"),
		message: longText(longestMessage).default(""),
		send_on: z.iso
			.date()
			.optional()
			.describe(
				`Day on which the code is emailed (Manila time), at most ${maxDaysAhead} days ahead; defaults to the day of payment`,
			),
		turnstile_token: z.string().max(4_000).optional(),
	}),
	output: z.object({
		token: z.string().describe("Token of the payment link and, after payment, of the order's page"),
	}),
});
