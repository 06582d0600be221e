import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { heldBy } from "./list-held-orders.ts";
import { notifyOrders } from "./payout/notify-orders.ts";

interface HandOver {
	/** Courier that hands over cash; blank for orders without a courier. */
	courier: string;
	orderIds: number[] | undefined;
	/** Day in Manila. Used if `orderIds` is undefined: the remittance then covers all cash collected up to this day. */
	until: string | undefined;
	to: "cash" | "bank";
	reference: string | null;
	/** Fee deducted by the courier or partner. */
	fee: Centavos;
	/**
	 * Amount received after the fee, which must match the amount owed. If undefined, the full amount owed counts as
	 * received.
	 */
	stated: Centavos | undefined;
}

/** Maximum number of orders per remittance. If there are more, the oldest are included. */
export const maxHandedOver = 10_000;

/**
 * Records that the shop received the cash of one or more orders, for example from a rider. The cash is recorded as one
 * remittance, which can be undone.
 * @throws Refusal if the cash of an order is no longer owed, or if there are no orders
 */
export function handOverCash(
	database: Database,
	actor: Actor,
	{ courier, orderIds, until, to, reference, fee, stated }: HandOver,
): Promise<number> {
	return database.transaction(async (transaction) => {
		const which = orderIds
			? sql`orders.id = any(${orderIds}::bigint[])`
			: sql`id in (
				select id from orders
				where ${heldBy(courier)}
					and cash_since < (${until}::date + 1)::timestamp at time zone 'Asia/Manila'
				order by cash_since, id limit ${maxHandedOver}
			)`;
		// Lock the orders, then check again, because a concurrent request may have recorded their cash.
		const locked = await transaction.rows<{ id: number }>(sql`
			select id from orders where ${heldBy(courier)} and ${which} order by id for no key update`);
		const held = await transaction.rows<{ id: number; owed: Centavos; courier: string | null }>(sql`
			select id, cash_due as owed, cash_holder as courier from orders
			where ${heldBy(courier)} and id = any(${locked.map(({ id }) => id)}::bigint[]) order by id`);
		const isGone = orderIds?.some((id) => !held.some((order) => order.id === id));
		if (held.length === 0 || isGone) {
			const message = isGone
				? "One of these orders was changed. Refresh and try again."
				: "There is no cash to record.";
			throw new Refusal("conflict", message, { code: "nothing_to_pay" });
		}
		const received = held.reduce((sum, { owed }) => sum + owed, 0);
		requireEqual(received, fee, stated);
		const { id: payoutId } = await transaction.one<{ id: number }>(sql`
			insert into payouts
				(courier, kind, state, reference, received, fees, created_by, closed_by, closed_at)
			values (${courier}, 'cash', 'closed', ${reference}, ${received - fee}, ${fee}, ${actor.accountId},
				${actor.accountId}, now())
			returning id`);
		await postMoney(transaction, [
			...held.map((order) => ({
				...({
					kind: "payout",
					from: "courier",
					to,
					amount: order.owed,
					orderId: order.id,
				} as const),
				party: order.courier,
				payoutId,
				reference,
				actorId: actor.accountId,
			})),
			{
				kind: "fee",
				from: to,
				to: "fees",
				amount: fee,
				payoutId,
				reference,
				actorId: actor.accountId,
				note: courier,
			},
		]);
		await notifyOrders(transaction, {
			kind: "cash_handed_over",
			actorId: actor.accountId,
			orders: held.map(({ id, owed }) => ({ id, note: formatPesos(toPesos(owed)) })),
		});
		await recordChange(transaction, actor, {
			action: "payout.closed",
			entity: "payout",
			entityId: payoutId,
			label: courier || "No courier",
			after: {
				orders: held.length,
				received: toPesos(received - fee),
				...(fee > 0 && { fee: toPesos(fee) }),
				to,
			},
		});
		return payoutId;
	});
}

/**
 * Compares the amount received and the fee with the amount owed.
 * @throws Refusal at `received` or `fee`
 */
function requireEqual(owed: Centavos, fee: Centavos, stated: Centavos | undefined): void {
	if (fee > owed) throw refusalAt("fee", "The fee exceeds the amount owed.");
	if (stated === undefined || stated + fee === owed) return;
	const [sum, due] = [stated + fee, owed].map((amount) => formatPesos(toPesos(amount)));
	throw refusalAt(
		"received",
		`The amount and the fee add up to ${sum}, but ${due} is due for these orders.`,
	);
}
