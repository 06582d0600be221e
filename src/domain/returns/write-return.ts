import sql from "sql-template-tag";
import type { z } from "zod";
import type { returnedUnits } from "#contract/user/returns.ts";
import type { Queryable } from "#db/database.ts";
import type { ReturnMethod } from "#lib/orders/return-states.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ReturnableOrder } from "./read-returnable.ts";

/** Quantity of an order line that the customer returns. */
export type ReturnedUnits = z.output<typeof returnedUnits>[number];

interface ReturnToWrite {
	orderId: number;
	lines: readonly ReturnedUnits[];
	note: string;
	/** Idempotency key; null if a repeated request may create another return. */
	key: string | null;
	/** Approval by staff; null if the customer requested the return. */
	approved: { actorId: number; branchId: number; way: ReturnMethod; shopPays: boolean } | null;
}

/** Returns the id of the return that an earlier request with this key created; null if there is none. */
export const findRepeated = async (
	transaction: Queryable,
	orderId: number,
	key: string | null,
): Promise<number | null> => {
	if (key === null) return null;
	const made = await transaction.first<{ id: number }>(sql`
		select id from returns where order_id = ${orderId} and request_key = ${key}`);
	return made?.id ?? null;
};

export function requireDelivered({ status }: Pick<ReturnableOrder, "status">): void {
	if (status === "delivered") return;
	throw new Refusal("conflict", "Only delivered items can be returned.", {
		code: "not_delivered",
	});
}

/**
 * @throws Refusal if more units are returned than were delivered. Units that were already refunded or are part of
 * another return can't be returned again.
 */
export function requireUnits(
	{ items }: Pick<ReturnableOrder, "items">,
	lines: readonly ReturnedUnits[],
): void {
	const seen = new Set<number>();
	for (const [index, { id, quantity }] of lines.entries()) {
		const item = items.find((each) => each.id === id);
		if (!item || seen.has(id)) {
			const message = item ? "An item is listed twice." : "This item is not on the order.";
			throw new Refusal("invalid", message, { errors: { [`lines.${index}.id`]: [message] } });
		}
		seen.add(id);
		const { product_name: name, returnable: left } = item;
		if (quantity <= left) continue;
		throw new Refusal(
			"conflict",
			left === 0
				? `All of ${name} has been returned or refunded.`
				: `Only ${left} of ${name} can still be returned.`,
			{ code: "more_than_bought", extra: { line_id: id, left } },
		);
	}
}

/** Writes a return for a locked order, and returns its id. */
export async function writeReturn(
	transaction: Queryable,
	{ orderId, lines, note, key, approved }: ReturnToWrite,
): Promise<number> {
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into returns (order_id, state, made_by, note, request_key, branch_id, way, shop_pays, decided_at)
		values (
			${orderId}, ${approved ? "approved" : "requested"}, ${approved?.actorId ?? null}, ${note}, ${key},
			${approved?.branchId ?? null}, ${approved?.way ?? null}, ${approved?.shopPays ?? false},
			case when ${approved !== null} then now() end
		)
		returning id`);
	await transaction.execute(sql`
		insert into return_lines (return_id, order_line_id, quantity, reason)
		select ${id}, given.id, quantity, reason from json_to_recordset(${JSON.stringify(lines)}::json)
			as given (id bigint, quantity integer, reason text)`);
	return id;
}
