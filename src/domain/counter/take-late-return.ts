import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { type CounterSale, findSaleById } from "./find-sale.ts";
import { type ReturnedItems, takeBackWithin } from "./return-sale.ts";
import { lockShift, requireHere } from "./shift.ts";

/** A return that a till recorded while it was offline. The customer got cash from the drawer. */
export interface LateReturn extends Pick<ReturnedItems, "id" | "reason"> {
	shiftId: number;
	/** Browser that recorded the return; null if unknown. */
	deviceId: string | null;
	saleId: string;
	lines: readonly (Omit<ReturnedItems["lines"][number], "id"> & { variationId: number })[];
	/** Cash that the customer received, rounded. */
	cashBack: Centavos;
	/** Rounding of the refund; positive if the drawer gained. */
	cashRounding: Centavos;
}

interface Rights {
	/** True if the person may refund without a manager's approval. */
	mayRefund: boolean;
	/**
	 * True if a manager accepted the return after a review. The shift may be closed then, and another browser may work
	 * at the till.
	 */
	isAccepted: boolean;
}

/**
 * Records a return that a till made offline, once per id: restocks the items and deducts the cash from the drawer.
 * @throws Refusal `sale_not_recorded`, `till_elsewhere`, `amount_changed`, or any refusal of `takeBackSale`
 */
export const takeLateReturn = (
	shop: Shop,
	actor: ActingStaff,
	{ mayRefund, ...late }: LateReturn & Pick<Rights, "mayRefund">,
): Promise<CounterSale> =>
	shop.database.transaction((transaction) =>
		bookLateReturn(transaction, shop, actor, late, { mayRefund, isAccepted: false }),
	);

/** Like `takeLateReturn`, within the caller's transaction. */
export async function bookLateReturn(
	transaction: Queryable,
	shop: Pick<Shop, "jobs" | "now">,
	actor: ActingStaff,
	{ shiftId, deviceId, saleId, lines, cashBack, cashRounding, ...given }: LateReturn,
	{ mayRefund, isAccepted }: Rights,
): Promise<CounterSale> {
	const shift = await lockShift(transaction, shiftId, actor);
	const sale = await findSaleById(transaction, saleId);
	if (!sale) throw new Refusal("conflict", notRecorded, { code: "sale_not_recorded" });
	const items = {
		...given,
		receipt: sale.receipt,
		lines: await findLines(transaction, sale, lines),
		refunded: { cash: cashBack, rounding: cashRounding },
	};
	const at = { actor, mayRefund, shift, roundsTo: "none" as const, mayBeClosed: isAccepted };
	const { cash, isRepeated } = await takeBackWithin(transaction, shop, at, items);
	if (!isRepeated) {
		if (!isAccepted) requireHere(shift, deviceId);
		requireAllInCash(cash, cashBack);
	}
	return (await findSaleById(transaction, saleId)) ?? sale;
}

const notRecorded =
	"The sale of these items isn't recorded. If it is under Sync issues, accept it first.";

/**
 * Returns the lines of the sale for the returned items.
 * @throws Refusal at `lines.N.variation_id` for an item that wasn't sold
 */
async function findLines(
	transaction: Queryable,
	{ order_id: orderId }: CounterSale,
	lines: LateReturn["lines"],
): Promise<ReturnedItems["lines"]> {
	const sold = await transaction.rows<{ id: number; variation_id: number | null }>(sql`
		select id, variation_id from order_lines where order_id = ${orderId}`);
	return lines.map(({ variationId, ...line }, index) => {
		const found = sold.find((each) => each.variation_id === variationId);
		if (!found) throw refusalAt(`lines.${index}.variation_id`, "This item isn't on the receipt.");
		return { ...line, id: found.id };
	});
}

/**
 * Checks that the whole refund is in cash.
 * @throws Refusal `amount_changed` if store credit or a gift card paid a part of the sale
 */
function requireAllInCash(cash: Centavos, cashBack: Centavos): void {
	if (cash === cashBack) return;
	const [given, due] = [cashBack, cash].map((amount) => formatPesos(toPesos(amount)));
	const message = `The till refunded ${given} in cash. Only ${due} can be refunded in cash.`;
	throw new Refusal("conflict", message, { code: "amount_changed" });
}
