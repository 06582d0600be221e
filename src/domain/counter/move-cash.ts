import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findShift, lockShift, requireOpen, type Shift, tillName } from "./shift.ts";

interface CashMove {
	shiftId: number;
	/** Id created by the browser. A repeated request with this id moves no cash. */
	id: string;
	direction: "in" | "out";
	amount: Centavos;
	reason: string;
}

/**
 * Checks that the drawer holds the amount to remove.
 * @throws Refusal if it holds less
 */
export function requireInDrawer({ expected }: Pick<Shift, "expected">, amount: Centavos): void {
	if (amount <= expected) return;
	const message = `The drawer should contain only ${formatPesos(toPesos(expected))}.`;
	throw new Refusal("invalid", message, { errors: { amount: [message] } });
}

/**
 * Adds cash to a till's drawer or removes some, for example for the bank.
 * @throws Refusal `other_branch`, `shift_over`, `idempotency_key_reused`
 */
export const moveCash = (
	{ database, now }: { database: Database; now: () => Date },
	actor: ActingStaff,
	{ shiftId, id, direction, amount, reason }: CashMove,
): Promise<Shift> =>
	database.transaction(async (transaction) => {
		const before = await lockShift(transaction, shiftId, actor);
		const known = before.moves.find((move) => move.id === id);
		if (known) {
			const isSame = known.direction === direction && known.amount === amount;
			if (isSame && known.reason === reason) return before;
			throw reused();
		}
		requireOpen(before);
		if (direction === "out") requireInDrawer(before, amount);
		const written = await transaction.first(sql`
			insert into drawer_moves (id, shift_id, direction, amount, reason, actor_id, created_at)
			values (${id}, ${shiftId}, ${direction}, ${amount}, ${reason}, ${actor.accountId}, ${now()})
			on conflict (id) do nothing returning id`);
		if (!written) throw reused();
		await recordChange(transaction, actor, {
			action: `shift.cash_${direction}`,
			entity: "shift",
			entityId: shiftId,
			label: tillName(before),
			after: { amount: toPesos(amount), reason },
		});
		return findShift(transaction, shiftId);
	});

const reused = () =>
	new Refusal("invalid", "This id was already used for another cash movement. Send a new id.", {
		code: "idempotency_key_reused",
	});
