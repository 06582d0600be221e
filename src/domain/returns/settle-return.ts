import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { RefundedUnits } from "#domain/orders/price-refund.ts";
import { refundWithin } from "#domain/orders/refund-order.ts";
import type { Shop } from "#domain/shop.ts";
import type { ReturnEmailKind } from "#email/return-email.ts";
import type { Centavos } from "#lib/money/money.ts";
import { paidBackAs, type ReturnSettlement, returnReference } from "#lib/orders/return-states.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { recordStep, requireFollows } from "./move-return.ts";
import { type NotifyContext, notifyReturn } from "./notify-return.ts";
import { replaceReturned } from "./replace-returned.ts";
import { lockReturn, type ReturnRow } from "./return-row.ts";

interface Context extends NotifyContext, Pick<Shop, "jobs" | "now" | "origin" | "payments"> {
	database: Database;
}

interface Settling {
	id: number;
	settlement: ReturnSettlement;
	/** null to refund the price of the units that arrived. */
	amount: Centavos | null;
	shipping: boolean;
	byHand: { reference: string } | null;
	/** Message to the customer. */
	note: string | null;
}

/**
 * Resolves an inspected return with a refund, store credit, a replacement, or nothing.
 * @throws Refusal if the return isn't inspected, the amount is too large, or a replacement isn't possible
 */
export const settleReturn = (
	context: Context,
	actor: ActingStaff,
	settling: Settling,
): Promise<number> =>
	context.database.transaction(async (transaction) => {
		const { id, settlement, note } = settling;
		const row = await lockReturn(transaction, id);
		requireFollows(row, "settled");
		const refundId =
			paidBackAs[settlement] !== null
				? await refundWithin(transaction, context, refundOf(row, settling, actor))
				: null;
		const replacementId =
			settlement === "replacement" ? await replaceReturned(transaction, context, row, actor) : null;
		await transaction.execute(sql`
			update returns set state = 'settled', settlement = ${settlement}, settlement_note = ${note},
				refund_id = ${refundId}, replacement_id = ${replacementId}, settled_at = now()
			where id = ${id}`);
		const sent = replacementId && `replaced by ${orderReference(replacementId)}`;
		await recordStep(
			transaction,
			actor,
			row,
			"settled",
			sent || (settlement === "none" ? note : null),
		);
		// Refunds don't need this email, because a refund sends a separate email.
		const mail = emailOf[settlement];
		if (mail) await notifyReturn(transaction, context, id, mail);
		return row.order_id;
	});

const emailOf: Readonly<Record<ReturnSettlement, ReturnEmailKind | null>> = {
	refund: null,
	credit: null,
	none: "return_settled",
	replacement: "return_replaced",
};

/** Returns the refund for the units that arrived. Missing units aren't refunded. */
function refundOf(row: ReturnRow, settling: Settling, actor: ActingStaff) {
	const lines = row.items.flatMap((item): RefundedUnits[] => {
		const { id, variation_id: variationId, sellable, damaged } = item;
		const quantity = (sellable ?? 0) + (damaged ?? 0);
		if (quantity === 0) return [];
		if (variationId === null || row.branch_id === null) return [{ id, quantity, back: null }];
		const state = sellable ? ("sellable" as const) : ("damaged" as const);
		const inspected = { sellable: sellable ?? 0 };
		return [{ id, quantity, back: { state, branchId: row.branch_id, inspected } }];
	});
	if (lines.length === 0) {
		const message = "Nothing arrived, so nothing can be refunded.";
		throw new Refusal("invalid", message, { errors: { settlement: [message] } });
	}
	return {
		orderId: row.order_id,
		returnId: row.id,
		lines,
		reason: "returned" as const,
		actor,
		amount: settling.amount,
		shipping: settling.shipping,
		...(settling.settlement === "credit"
			? { asCredit: true, byHand: null }
			: { byHand: settling.byHand }),
		note: settling.note,
		key: returnReference(row.id),
	};
}
