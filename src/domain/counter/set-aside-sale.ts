import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { soldAtOf } from "./late-sale-rules.ts";
import { lockShift } from "./shift.ts";
import { nextReceipt } from "./write-sale.ts";

interface RefusedSale {
	/** Id of the sale or return. */
	id: string;
	shiftId: number;
	/** For a return, the id of the sale whose items were returned; null for a sale. */
	returnedId: string | null;
	/** Number printed on the receipt. */
	printed: number;
	/** Time of the sale or return by the till's clock. */
	soldAt: Date;
	/** Message with which the sale or return was refused. */
	reason: string;
	/** The sale or return as sent by the till. */
	sale: object;
}

/**
 * Stores an offline sale or return that was refused, so that a manager can review it. Each id is stored once. The
 * receipt number of a sale counts as used, so that later sales keep the numbers that the till has printed.
 * @throws Refusal `missing`, `other_branch`
 */
export const setAsideSale = (
	{ database, now: readNow }: { database: Database; now: () => Date },
	actor: ActingStaff,
	{ id, shiftId, returnedId, printed, soldAt, reason, sale }: RefusedSale,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const now = readNow();
		const shift = await lockShift(transaction, shiftId, actor);
		const isNumbered = returnedId === null && printed === nextReceipt(shift);
		const at = soldAtOf(soldAt, { opened: shift.opened_at, now });
		const added = await transaction.first(sql`
			insert into sync_issues (
				sale_id, returned_sale_id, shift_id, receipt, is_numbered, sold_at, sale, reason, actor_id, arrived_at
			)
			values (${id}, ${returnedId}, ${shiftId}, ${printed}, ${isNumbered}, ${at}, ${JSON.stringify(sale)}::jsonb,
				${reason}, ${actor.accountId}, ${now})
			on conflict (sale_id) do nothing returning sale_id`);
		if (!added) return;
		if (isNumbered) {
			await transaction.execute(sql`
				update tills set last_receipt = ${printed}
				where id = (select till_id from shifts where id = ${shiftId})`);
		}
		const { branch_code: branch, till } = shift;
		const label = receiptNumber({ branch, till, receipt: printed });
		await recordChange(transaction, actor, {
			action: returnedId === null ? "sale.set_aside" : "return.set_aside",
			entity: "shift",
			entityId: shiftId,
			label,
			after: { reason },
		});
	});
