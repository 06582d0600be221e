import type { Queryable } from "#db/database.ts";
import { lockAvailableCredit, requireMaySpend } from "#domain/credit/available-credit.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { creditOf, type GivenPayment } from "#lib/payments/settle-payments.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";

interface CreditedSale {
	accountId: number | null;
	payments: readonly GivenPayment[];
	/** True if the person may accept customers' store credit. */
	maySpendCredit: boolean;
}

/**
 * Checks that the customer has the store credit used in the payments, and locks it until the transaction ends.
 * @throws Refusal `too_little_credit`, or if the person may not accept credit or the sale has no customer account
 */
export async function requireCredit(
	transaction: Queryable,
	{ accountId, payments, maySpendCredit }: CreditedSale,
): Promise<void> {
	const wanted = creditOf(payments);
	if (wanted === 0) return;
	requireMaySpend(maySpendCredit);
	if (accountId === null) {
		throw refusalAt("account_id", "Choose the customer whose store credit is used.");
	}
	const free = await lockAvailableCredit(transaction, accountId);
	if (wanted > free) throw tooLittle(free);
}

function tooLittle(free: Centavos): Refusal {
	const message =
		free === 0
			? "This customer has no store credit available. Nothing was sold."
			: `Only ${formatPesos(toPesos(free))} of store credit is available. Nothing was sold.`;
	return new Refusal("conflict", message, { code: "too_little_credit", extra: { free } });
}

/** @throws Refusal if an offline sale uses store credit */
export function requireNoCredit(payments: readonly GivenPayment[]): void {
	const place = payments.findIndex(({ way }) => way === "store_credit");
	if (place === -1) return;
	throw refusalAt(`payments.${place}.way`, "Store credit can't be used offline.");
}
