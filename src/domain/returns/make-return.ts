import type { Database } from "#db/database.ts";
import { type ActingStaff, requireMayChange } from "#domain/orders/acting-staff.ts";
import { lockOrder } from "#domain/orders/move-order.ts";
import type { ReturnWay } from "#lib/orders/return-states.ts";
import { keepStep, requireOpenBranch, requireOwnBranch } from "./move-return.ts";
import { notifyReturn, type TellContext } from "./notify-return.ts";
import { readReturnable } from "./read-returnable.ts";
import { shopPaysFor } from "./return-shipping.ts";
import {
	findRepeated,
	type ReturnedPieces,
	requireDelivered,
	requirePieces,
	writeReturn,
} from "./write-return.ts";

interface Context extends TellContext {
	database: Database;
}

/** Creates a return on behalf of a customer, even after the return period. It's approved immediately. */
export const makeReturn = (
	context: Context,
	actor: ActingStaff,
	made: {
		orderId: number;
		lines: readonly ReturnedPieces[];
		note: string;
		branchId: number;
		way: ReturnWay;
		/** Idempotency key: a repeated request creates one return. */
		key: string;
	},
): Promise<void> =>
	context.database.transaction(async (transaction) => {
		const { orderId, lines, note, branchId, way, key } = made;
		await lockOrder(transaction, orderId);
		if ((await findRepeated(transaction, orderId, key)) !== null) return;
		// At a counter, staff take back items that any branch has sent.
		if (way === "drop_off") await requireOwnBranch(transaction, actor, branchId);
		else {
			await requireMayChange(transaction, actor, orderId);
			await requireOpenBranch(transaction, branchId);
		}
		const order = await readReturnable(transaction, orderId);
		requireDelivered(order);
		requirePieces(order, lines);
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
		await keepStep(
			transaction,
			actor,
			{ id, order_id: orderId, state: "requested" },
			"approved",
			null,
		);
		await notifyReturn(transaction, context, id, "return_approved");
	});
