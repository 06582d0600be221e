import type { Queryable } from "#db/database.ts";
import { lockFreeCredit } from "#domain/credit/free-credit.ts";
import type { Centavos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { refusalAt } from "#lib/refusal.ts";
import { spendCredit } from "#lib/store-credit.ts";
import type { Draft, DraftContent } from "./draft.ts";
import { type PricedDraft, priceDraft } from "./price-draft.ts";

/** That staff let a customer's store credit pay what it can of their order. */
export interface CreditUse {
	/** What they were shown that it pays; null: nothing was shown. */
	expected: Centavos | null;
}

interface CreditedDraft {
	/** Without the fee of a way to pay where nothing is left for one. */
	priced: PricedDraft;
	storeCredit: Centavos;
	coversAll: boolean;
}

/**
 * What store credit can pay of a draft; nobody else spends any of it until the transaction ends.
 * @throws Refusal where it is for nobody with an account
 */
export function lockDraftCredit(
	transaction: Queryable,
	{ accountId }: Pick<Draft, "accountId">,
): Promise<Centavos> {
	if (accountId === null) {
		throw refusalAt("use_store_credit", "Only customers with an account have store credit.");
	}
	return lockFreeCredit(transaction, accountId);
}

/** Prices a draft of which store credit pays as much as there is, as the checkout does. */
export async function priceWithCredit(
	queryable: Queryable,
	draft: DraftContent & Partial<Pick<Draft, "quote">>,
	{ paymentMethod, free }: { paymentMethod: PaymentMethod | null; free: Centavos },
): Promise<CreditedDraft> {
	const { quote = null } = draft;
	const asked = await priceDraft(queryable, draft, { quote, paymentMethod });
	const { total, paymentFee: fee } = asked.prices;
	const { credit, coversAll } = spendCredit(free, { amount: total - fee, fee });
	const isPricedAnew = coversAll && fee > 0;
	return {
		priced: isPricedAnew
			? await priceDraft(queryable, draft, { quote, paymentMethod: null })
			: asked,
		storeCredit: credit,
		coversAll,
	};
}
