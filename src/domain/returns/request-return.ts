import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { findOrder } from "#domain/orders/find-order.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import { returnReasonFacts, returnReference } from "#lib/orders/return-states.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type NotifyContext, notifyReturn } from "./notify-return.ts";
import { type ReturnableOrder, readReturnable } from "./read-returnable.ts";
import { attachReturnPhotos } from "./return-photos.ts";
import { isInTime } from "./return-window.ts";
import {
	findRepeated,
	type ReturnedUnits,
	requireDelivered,
	requireUnits,
	writeReturn,
} from "./write-return.ts";

interface Context extends NotifyContext {
	database: Database;
	now: () => Date;
}

interface AskedReturn {
	orderId: number;
	lines: readonly ReturnedUnits[];
	note: string;
	/** Ids of the photos, in display order. */
	photos: readonly number[];
	/** Idempotency key. Repeated requests with the same key create one return. */
	key: string | null;
}

/**
 * Requests a return for a customer's own order.
 * @throws Refusal if the order wasn't delivered, the return period is over, or the items can't be returned
 */
export const requestReturn = (
	context: Context,
	accountId: number,
	{ orderId, lines, note, photos, key }: AskedReturn,
): Promise<void> =>
	context.database.transaction(async (transaction) => {
		await findOrder(transaction, accountId, orderId);
		await transaction.execute(sql`select from orders where id = ${orderId} for no key update`);
		if ((await findRepeated(transaction, orderId, key)) !== null) return;
		const order = await readReturnable(transaction, orderId);
		requireDelivered(order);
		requireInTime(order, context.now());
		requireUnits(order, lines);
		requireAllowed(order, lines);
		const id = await writeReturn(transaction, { orderId, lines, note, key, approved: null });
		await attachReturnPhotos(transaction, { orderId, returnId: id, ids: photos });
		await writeOrderEvent(transaction, {
			orderId,
			kind: "return_requested",
			actorId: accountId,
			note: returnReference(id),
		});
		await notifyReturn(transaction, context, id, "return_requested");
	});

const notReturnable = (message: string) =>
	new Refusal("conflict", message, { code: "not_returnable" });

function requireInTime({ deliveredAt, rules }: ReturnableOrder, now: Date): void {
	if (deliveredAt && isInTime(deliveredAt, rules.days, now)) return;
	throw notReturnable(`Returns are possible within ${rules.days} days of delivery.`);
}

/** Throws if an item is excluded from returns. A wrong or defective item can always be returned. */
function requireAllowed({ items }: ReturnableOrder, lines: readonly ReturnedUnits[]): void {
	const refused = lines.find(
		({ id, reason }) =>
			!returnReasonFacts[reason].isOurs && items.some((each) => each.id === id && each.is_excluded),
	);
	if (!refused) return;
	const name = items.find(({ id }) => id === refused.id)?.product_name;
	throw notReturnable(`You can return ${name} only if something is wrong with it.`);
}
