import type { Queryable } from "#db/database.ts";
import { lockAvailableCredit } from "#domain/credit/available-credit.ts";
import { lockGiftCard, type SpendableCard } from "#domain/credit/gift-card-balance.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { spendCredit } from "#lib/payments/store-credit.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import type { Draft, DraftContent } from "./draft.ts";
import { type PricedDraft, priceContent, priceDraft } from "./price-draft.ts";

/** The customer's store credit that staff apply to an order. */
export interface CreditUse {
	/** The store credit amount that the person saw on the screen; null if the screen showed none. */
	expected: Centavos | null;
}

interface CreditedDraft {
	/** The draft with its prices, without a payment fee if store credit covers the whole order. */
	priced: PricedDraft;
	storeCredit: Centavos;
	coversAll: boolean;
}

/**
 * Locks the customer's store credit until the transaction ends, and returns the available amount.
 * @throws Refusal if the draft's customer has no account
 */
export function lockDraftCredit(
	transaction: Queryable,
	{ accountId }: Pick<Draft, "accountId">,
): Promise<Centavos> {
	if (accountId === null) {
		throw refusalAt("use_store_credit", "Only customers with an account have store credit.");
	}
	return lockAvailableCredit(transaction, accountId);
}

/**
 * Locks the gift card of a draft until the transaction ends, and returns the card; null if the draft has none.
 * @throws Refusal if the card is blocked or empty
 */
export const lockDraftCard = async (
	transaction: Queryable,
	{ id, giftCardId }: Pick<Draft, "id" | "giftCardId">,
): Promise<SpendableCard | null> =>
	giftCardId === null ? null : lockGiftCard(transaction, giftCardId, { draftId: id });

/** Prices a draft and applies all available store credit, as the checkout does. */
export async function priceWithCredit(
	queryable: Queryable,
	draft: DraftContent & Partial<Pick<Draft, "quote">>,
	{ paymentMethod, free, now }: { paymentMethod: PaymentMethod | null; free: Centavos; now: Date },
): Promise<CreditedDraft> {
	const { quote = null } = draft;
	const asked = await priceDraft(queryable, draft, { quote, paymentMethod, now });
	const { total, paymentFee: fee } = asked.prices;
	const { credit, coversAll } = spendCredit(free, { amount: total - fee, fee });
	if (!coversAll || fee === 0) return { priced: asked, storeCredit: credit, coversAll };
	const withoutFee = await priceContent(queryable, draft, { quote, paymentFee: null, now });
	return { priced: { ...withoutFee, payment: asked.payment }, storeCredit: credit, coversAll };
}
