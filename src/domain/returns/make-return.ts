import type { Database } from "#db/database.ts";
import { type ActingStaff, requireMayChange } from "#domain/orders/acting-staff.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import type { ReturnMethod } from "#lib/orders/return-states.ts";
import { recordStep, requireBranchOfStaff, requireOpenBranch } from "./move-return.ts";
import { type NotifyContext, notifyReturn } from "./notify-return.ts";
import { readReturnable } from "./read-returnable.ts";
import { shopPaysFor } from "./return-shipping.ts";
import {
	findRepeated,
	type ReturnedUnits,
	requireDelivered,
	requireUnits,
	writeReturn,
} from "./write-return.ts";

interface Context extends NotifyContext {
	database: Database;
}

/** Creates a return on behalf of a customer, even after the return period. The return is approved immediately. */
export const makeReturn = (
	context: Context,
	actor: ActingStaff,
	made: {
		orderId: number;
		lines: readonly ReturnedUnits[];
		note: string;
		branchId: number;
		way: ReturnMethod;
		/** Idempotency key. Repeated requests with the same key create one return. */
		key: string;
	},
): Promise<void> =>
	context.database.transaction(async (transaction) => {
		const { orderId, lines, note, branchId, way, key } = made;
		await lockOrder(transaction, orderId);
		if ((await findRepeated(transaction, orderId, key)) !== null) return;
		// Staff can accept dropped-off items only at their own branch, whichever branch supplied the items.
		if (way === "drop_off") await requireBranchOfStaff(transaction, actor, branchId);
		else {
			await requireMayChange(transaction, actor, orderId);
			await requireOpenBranch(transaction, branchId);
		}
		const order = await readReturnable(transaction, orderId);
		requireDelivered(order);
		requireUnits(order, lines);
		const id = await writeReturn(transaction, {
			orderId,
			lines,
			note,
			key,
			approved: {
				actorId: actor.accountId,
				branchId,
				way,
				shopPays: shopPaysFor(order.rules.way_paid_by, lines),
			},
		});
		await recordStep(
			transaction,
			actor,
			{ id, order_id: orderId, state: "requested" },
			"approved",
			null,
		);
		await notifyReturn(transaction, context, id, "return_approved");
	});
