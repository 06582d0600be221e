import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { replaceDraftPayment } from "#domain/checkout/replace-draft-payment.ts";
import type { Shop } from "#domain/shop.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { allowsPayment, type Draft, requireUnfinished } from "./draft.ts";
import { lockDraft } from "./find-draft.ts";
import { draftOfLink } from "./open-order-link.ts";
import { orderDraft } from "./order-draft.ts";

const hour = 60 * 60;
const maxAnHour = 60;

interface Confirmation {
	token: string;
	/** Version of the draft that the customer saw. */
	version: number;
	/** null if a gift card covers the whole order. */
	paymentMethod: PaymentMethod | null;
	/** The client's network address. */
	address: string;
}

/**
 * Orders a draft by its link. The draft becomes one order, even if several people open the link and confirm.
 * @throws Refusal `invalid_link`, `link_expired`, `draft_over`, `changed_elsewhere`, and for the same reasons as
 * `orderDraft`
 */
export async function confirmDraft(
	shop: Shop,
	{ token, version, paymentMethod, address }: Confirmation,
): Promise<void> {
	const key = limitKey("order-link:use", networkOf(address));
	await limitAttempts(shop.database, [{ key, most: maxAnHour, windowSeconds: hour }], shop.now());
	await shop.database.transaction(async (transaction) => {
		const id = await draftOfLink(transaction, token);
		const draft = await lockDraft(transaction, id, shop.now());
		if (draft.state === "ordered") return;
		requireOrderableDraft(draft);
		requireVersion("this order", draft, version);
		if (paymentMethod !== null && !allowsPayment(draft, paymentMethod)) {
			const message = "Please choose one of the payment methods shown.";
			throw new Refusal("invalid", message, { errors: { payment_method: [message] } });
		}
		await replaceDraftPayment(transaction, draft, shop.now());
		await orderDraft(transaction, shop, draft, { paymentMethod, actorId: draft.accountId });
	});
}

/** @throws Refusal if the customer can't order the draft at the quoted prices */
export function requireOrderableDraft(draft: Draft): void {
	requireUnfinished(draft);
	if (draft.state === "sent") return;
	throw new Refusal("conflict", "These prices have expired. Please ask us for a new link.", {
		code: "link_expired",
	});
}
