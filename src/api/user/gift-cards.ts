import type { z } from "zod";
import { buyGiftCard, checkGiftCard as checkGiftCardCall } from "#contract/user/gift-cards.ts";
import { prepareGiftCard } from "#domain/drafts/prepare-gift-card.ts";
import { checkGiftCard } from "#domain/gift-cards/find-gift-card.ts";
import { maxDaysAhead } from "#lib/gift-cards/sold-gift-card.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";

const day = 24 * 60 * 60_000;

/**
 * Returns when to email a gift card: at 8:00 on the given day in Manila, or null to email it at once.
 * @throws Refusal if the day is over or too far ahead
 */
function sendAtOf(date: string | undefined, now: Date): string | null {
	if (date === undefined) return null;
	const morning = new Date(`${date}T08:00:00+08:00`);
	const last = new Date(`${date}T23:59:59+08:00`);
	if (last < now) throw refusalAt("send_on", "Choose today or a later day.");
	if (morning.getTime() > now.getTime() + maxDaysAhead * day) {
		throw refusalAt("send_on", `Choose a day within ${maxDaysAhead} days.`);
	}
	return morning > now ? morning.toISOString() : null;
}

/** @throws Refusal if a guest's name or email is missing */
function buyerOf(signedIn: SignedIn | null, input: z.output<typeof buyGiftCard.body>) {
	if (signedIn?.role === "customer") {
		const { accountId, name, email } = signedIn;
		return { accountId, name, email };
	}
	const { buyer_name: name, buyer_email: email } = input;
	if (!name) throw refusalAt("buyer_name", "Please enter your name.");
	if (!email) throw refusalAt("buyer_email", "Please enter your email.");
	return { accountId: null, name, email };
}

export function giftCardCheckRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	handle(app, checkGiftCardCall, ({ input, context }) =>
		checkGiftCard(database, input.giftCardCode, {
			address: context.get("clientAddress"),
			now: now(),
		}),
	);
	handle(app, buyGiftCard, async ({ input, context }) => {
		const buyer = buyerOf(context.get("signedIn"), input);
		const token = await prepareGiftCard(dependencies, {
			attempt: input.attempt,
			amount: input.amount,
			sold: {
				recipientName: input.recipient_name,
				recipientEmail: input.recipient_email ?? buyer.email,
				message: input.message,
				sendAt: sendAtOf(input.send_on, now()),
			},
			buyer,
			humanToken: input.turnstile_token ?? null,
			address: context.get("clientAddress"),
		});
		return { token };
	});
}
