import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import type { CashRounding } from "#lib/payments/round-cash.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { CounterSale } from "./find-sale.ts";
import { requireInDrawer } from "./move-cash.ts";
import { type ReturnedItems, takeBackWithin } from "./return-sale.ts";
import type { Shift } from "./shift.ts";

/** Items that the customer returns in the same transaction as a purchase. */
export interface Exchange extends ReturnedItems {
	/** Rounded cash refund that the till showed. It counts as cash received for the new sale. */
	cashBack: Centavos;
}

/**
 * Records the returned items of an exchange. Returns the original sale of the items.
 * @param paid cash that the new sale adds to the drawer
 * @throws Refusal `amount_changed` if the refund differs from the one that the till showed, `approval_needed`,
 * `idempotency_key_reused` if the items were already returned
 */
export async function takeBackExchanged(
	transaction: Queryable,
	shop: Shop,
	{
		actor,
		mayRefund,
		shift,
		paid,
		roundsTo,
	}: {
		actor: ActingStaff;
		/** True if the person may refund without a manager's approval. */
		mayRefund: boolean;
		shift: Shift;
		paid: Centavos;
		roundsTo: CashRounding;
	},
	exchange: Exchange,
): Promise<CounterSale> {
	const { cash, sale, isRepeated } = await takeBackWithin(
		transaction,
		shop,
		{ actor, mayRefund, shift, roundsTo },
		exchange,
	);
	// A repetition of this exchange would have been recognized by the new sale's id. The items must therefore have been
	// returned in a different exchange.
	if (isRepeated) {
		throw new Refusal("invalid", "These items were already returned in another sale.", {
			code: "idempotency_key_reused",
		});
	}
	if (cash !== exchange.cashBack) {
		throw new Refusal(
			"conflict",
			`The refund has changed to ${formatPesos(toPesos(cash))}. Check the returned items and try again.`,
			{ code: "amount_changed" },
		);
	}
	requireInDrawer(shift, cash - paid);
	return sale;
}

/** Links a sale to the earlier sale from which items were returned. */
export const recordExchange = (
	transaction: Queryable,
	saleId: string,
	{ id, cashBack }: Exchange,
	returned: Pick<CounterSale, "id">,
): Promise<unknown> =>
	transaction.execute(sql`
		insert into counter_exchanges (sale_id, return_id, returned_sale_id, amount)
		values (${saleId}, ${id}, ${returned.id}, ${cashBack})`);
