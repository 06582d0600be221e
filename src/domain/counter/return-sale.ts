import sql from "sql-template-tag";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { refundWithin } from "#domain/orders/refund-order.ts";
import type { StaffReason } from "#domain/payments/refund-reason.ts";
import type { Shop } from "#domain/shop.ts";
import { markReturned } from "#domain/units/mark-returned.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type CounterSale, findSaleByReceipt } from "./find-sale.ts";
import { requireInDrawer } from "./move-cash.ts";
import { lockShift, requireOpen } from "./shift.ts";

interface TakingBack {
	shiftId: number;
	/** Created by the browser; a repeat refunds once. */
	id: string;
	receipt: string;
	lines: readonly {
		id: number;
		quantity: number;
		state: "sellable" | "damaged";
		/** The units that come back. */
		serials?: readonly string[] | undefined;
	}[];
	/** Sent manually to the e-wallet or card, after store credit; null for cash from the drawer. */
	byHand: { reference: string } | null;
	reason: StaffReason;
}

/**
 * Refunds items of a sale against its receipt: they are restocked at the till's branch, and the amount goes back first
 * as the store credit that paid for it, the rest in cash.
 * @throws Refusal `shift_over`, `other_branch`, `more_than_bought`, `idempotency_key_reused`,
 * `serials_missing`, `invalid` at `lines.N.serials`
 */
export const takeBackSale = (
	context: Shop,
	actor: ActingStaff,
	{ shiftId, id, receipt, lines, byHand, reason }: TakingBack,
): Promise<CounterSale> =>
	context.database.transaction(async (transaction) => {
		const shift = await lockShift(transaction, shiftId, actor);
		const sale = await findSaleByReceipt(transaction, receipt);
		const { branch_id: branchId } = shift;
		const { accountId: actorId } = actor;
		await markReturned(transaction, { orderId: sale.order_id, branchId, actorId }, lines);
		const given = lines.map(({ state, serials: _, ...line }) => ({
			...line,
			back: { state, branchId },
		}));
		const refundId = await refundWithin(transaction, context, {
			orderId: sale.order_id,
			amount: null,
			lines: given,
			shipping: false,
			byHand,
			creditFirst: true,
			reason,
			note: null,
			key: id,
			actor,
		});
		// A repeated refund was made in its own shift, which may be closed by now.
		if (refundId !== null) {
			requireOpen(shift);
			const { cash } = await transaction.one<{ cash: Centavos }>(sql`
				with written as (
					insert into counter_refunds (refund_id, shift_id)
					select id, ${shiftId}::bigint from refunds
					where id = ${refundId} or part_of = ${refundId}
					returning refund_id
				)
				select coalesce(sum(amount), 0)::bigint as cash from refunds
				where id in (select refund_id from written) and method = 'cash'`);
			if (cash > 0) requireInDrawer(shift, cash);
		}
		return findSaleByReceipt(transaction, receipt);
	});
