import sql, { type Sql } from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { writeOrderEvent } from "../write-order-event.ts";
import { type ApplyMoveContext, applyScheduledMove } from "./apply-scheduled-move.ts";
import { claimScheduledMove } from "./scheduled-move.ts";

interface ReleaseContext extends ApplyMoveContext {
	database: Database;
	log: { error: (details: { err: unknown; orderId: number }, message: string) => void };
	now: () => Date;
}

const atOnce = 50;

/**
 * Applies the changes whose undo period is over, including periods that ended while no process was running. Several
 * processes may call this function concurrently.
 */
export async function applyDueMoves(context: ReleaseContext): Promise<void> {
	let after = 0;
	for (;;) {
		const due = await context.database.rows<{ id: number; orderId: number }>(sql`
			select id, order_id as "orderId" from held_moves
			where release_at <= ${context.now()} and id > ${after} order by id limit ${atOnce}`);
		for (const move of due) await releaseOne(context, move);
		if (due.length < atOnce) return;
		after = due.at(-1)?.id ?? after;
	}
}

type Which = Parameters<typeof claimScheduledMove>[1];

/** Applies one scheduled change. An error in one order doesn't stop the changes of other orders. */
async function releaseOne(context: ReleaseContext, move: Which): Promise<void> {
	const isDue = sql`release_at <= ${context.now()}`;
	try {
		await release(context, move, isDue);
	} catch (error) {
		if (error instanceof Refusal) return dropMove(context, move, isDue, error.message);
		context.log.error(
			{ err: error, orderId: move.orderId },
			"a pending status change was not applied",
		);
	}
}

const release = (context: ReleaseContext, move: Which, isDue: Sql): Promise<void> =>
	context.database.transaction(async (transaction) => {
		const held = await claimScheduledMove(transaction, move, isDue);
		if (held) await applyScheduledMove(transaction, context, held);
	});

/** Deletes a scheduled change that is no longer possible. The order's history says why. */
const dropMove = (
	{ database }: ReleaseContext,
	move: Which,
	isDue: Sql,
	reason: string,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const held = await claimScheduledMove(transaction, move, isDue);
		if (!held) return;
		await writeOrderEvent(transaction, {
			orderId: move.orderId,
			kind: "move_dropped",
			actorId: held.actor.accountId,
			note: `${orderStatusFacts(held.to).name}: ${reason}`,
		});
	});
