import type { Queryable } from "#db/database.ts";
import { lockFreeCredit, requireMaySpend } from "#domain/credit/free-credit.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money.ts";
import { Refusal, refusalAt } from "#lib/refusal.ts";
import { creditOf, type GivenPayment } from "#lib/settle-payments.ts";

interface CreditedSale {
	accountId: number | null;
	payments: readonly GivenPayment[];
	/** The person may let store credit of customers pay. */
	maySpendCredit: boolean;
}

/**
 * Sees that the customer can spend what the payments say of their store credit; nobody else spends any of
 * it until the transaction ends.
 * @throws Refusal `too_little_credit`; for who may not, and where it is for nobody with an account
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
	const free = await lockFreeCredit(transaction, accountId);
	if (wanted > free) throw tooLittle(free);
}

function tooLittle(free: Centavos): Refusal {
	const message =
		free === 0
			? "This customer has no store credit available. Nothing was sold."
			: `Only ${formatPesos(toPesos(free))} of store credit is available. Nothing was sold.`;
	return new Refusal("conflict", message, { code: "too_little_credit", extra: { free } });
}

/** @throws Refusal where store credit is to pay a sale that was made without asking the shop */
export function requireNoCredit(payments: readonly GivenPayment[]): void {
	const place = payments.findIndex(({ way }) => way === "store_credit");
	if (place === -1) return;
	throw refusalAt(`payments.${place}.way`, "Store credit can't be used offline.");
}
