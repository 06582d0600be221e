import type { Queryable } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { refundWithin } from "#domain/orders/refund-order.ts";
import type { StaffReason } from "#domain/payments/refund-reason.ts";
import type { Shop } from "#domain/shop.ts";
import { markReturned } from "#domain/units/mark-returned.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import type { CashRounding } from "#lib/payments/round-cash.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { requireApproved } from "./cashiers/approve-at-till.ts";
import { countRefundInShift } from "./counter-refund.ts";
import { type CounterSale, findSaleByReceipt } from "./find-sale.ts";
import { requireInDrawer } from "./move-cash.ts";
import { requireSameRounding, roundingOfRefund, writeRefundRounding } from "./round-cash.ts";
import { lockShift, requireHere, requireOpen, type Shift } from "./shift.ts";

/** Items that a customer returns. */
export interface ReturnedItems {
	/** Id created by the browser. A repeated request with this id refunds nothing. */
	id: string;
	receipt: string;
	lines: readonly {
		id: number;
		quantity: number;
		state: "sellable" | "damaged";
		/** Serial numbers of the returned units. */
		serials?: readonly string[] | undefined;
	}[];
	reason: StaffReason;
	/** The refund that the till showed, before rounding; omitted by earlier versions of the till. */
	expectedRefund?: Centavos | undefined;
	/**
	 * Cash and rounding of a refund that the customer already received. If omitted, the rounded price of the items is
	 * refunded.
	 */
	refunded?: { cash: Centavos; rounding: Centavos };
}

/** The till where a return is recorded, and the person who records it. */
interface TakingTill {
	actor: ActingStaff;
	/** True if the person may refund without a manager's approval. */
	mayRefund: boolean;
	shift: Shift;
	roundsTo: CashRounding;
	/** True to accept a late return for a closed shift. */
	mayBeClosed?: boolean;
}

interface TakingBack extends ReturnedItems {
	shiftId: number;
	/** Browser that records the return; null if unknown, undefined for a program other than a till. */
	deviceId: string | null | undefined;
	/**
	 * Reference of a refund that staff sent to the e-wallet or card. It covers the part that store credit didn't pay.
	 * Null to refund cash from the drawer.
	 */
	byHand: { reference: string } | null;
	/** True if the person may refund without a manager's approval. */
	mayRefund: boolean;
	/** How the till rounds cash; undefined if it doesn't round. */
	roundsCashTo: CashRounding | undefined;
}

/**
 * Refunds items of a sale with a receipt, and restocks them at the till's branch. Store credit that paid for the sale
 * is refunded first, and the rest in rounded cash.
 * @throws Refusal `amount_changed`, `approval_needed`, `shift_over`, `till_elsewhere`, `other_branch`,
 * `more_than_bought`, `idempotency_key_reused`, `serials_missing`, `invalid` at `lines.N.serials`
 */
export const takeBackSale = (
	context: Shop,
	actor: ActingStaff,
	{ shiftId, deviceId, byHand, mayRefund, roundsCashTo, ...items }: TakingBack,
): Promise<CounterSale> =>
	context.database.transaction(async (transaction) => {
		const shift = await lockShift(transaction, shiftId, actor);
		const at = { actor, mayRefund, shift, roundsTo: roundsCashTo ?? ("none" as const) };
		const { cash, isRepeated } = await takeBackWithin(transaction, context, at, items, byHand);
		if (!isRepeated) {
			if (deviceId !== undefined) requireHere(shift, deviceId);
			await requireSameRounding(transaction, roundsCashTo);
		}
		if (cash > 0) requireInDrawer(shift, cash);
		return findSaleByReceipt(transaction, items.receipt);
	});

/**
 * Records a return at a till that the caller has locked. A repeated request succeeds even if the shift was closed
 * since. A manager's approval must match the refund calculated here, so that the approval of a small refund doesn't
 * allow a large one.
 * @returns the sale before the return, and the cash paid out after rounding, which is 0 for a repeated request
 */
export async function takeBackWithin(
	transaction: Queryable,
	context: Pick<Shop, "jobs" | "now">,
	{ actor, mayRefund, shift, roundsTo, mayBeClosed = false }: TakingTill,
	{ id, receipt, lines, reason, expectedRefund, refunded }: ReturnedItems,
	byHand: TakingBack["byHand"] = null,
): Promise<{ sale: CounterSale; cash: Centavos; isRepeated: boolean }> {
	const sale = await findSaleByReceipt(transaction, receipt);
	const { branch_id: branchId } = shift;
	const { accountId: actorId } = actor;
	await markReturned(transaction, { orderId: sale.order_id, branchId, actorId }, lines);
	const given = lines.map(({ state, serials: _, ...line }) => ({
		...line,
		// Gift cards aren't restocked.
		back: sale.sold_gift_card ? null : { state, branchId },
	}));
	const refundId = await refundWithin(transaction, context, {
		orderId: sale.order_id,
		amount: refunded ? refunded.cash + refunded.rounding : null,
		lines: given,
		shipping: false,
		byHand,
		creditFirst: true,
		reason,
		note: null,
		key: id,
		actor,
	});
	// A repeated request changes nothing, so the shift may be closed.
	if (refundId === null) return { sale, cash: 0, isRepeated: true };
	if (!mayBeClosed) requireOpen(shift);
	const { total, cash } = await countRefundInShift(transaction, shift, refundId);
	requireExpectedRefund(total, expectedRefund);
	const asked = { shiftId: shift.id, actionId: id, kind: "return" as const, amount: total };
	if (!mayRefund) await requireApproved(transaction, asked);
	if (cash === 0) return { sale, cash, isRepeated: false };
	const of = { orderId: sale.order_id, actorId };
	const rounding =
		refunded?.rounding ?? (await roundingOfRefund(transaction, of.orderId, cash, roundsTo));
	await writeRefundRounding(transaction, of, { refundId, rounding });
	return { sale, cash: cash - rounding, isRepeated: false };
}

/**
 * Checks the refund that the till showed.
 * @throws Refusal `amount_changed` if the refund is different
 */
function requireExpectedRefund(total: Centavos, expected: Centavos | undefined): void {
	if (expected === undefined || expected === total) return;
	const [now, before] = [total, expected].map((amount) => formatPesos(toPesos(amount)));
	throw new Refusal(
		"conflict",
		`The refund is ${now} now, not ${before}. Check the returned items and try again.`,
		{ code: "amount_changed" },
	);
}
