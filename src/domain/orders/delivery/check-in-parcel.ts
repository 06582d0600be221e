import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { canCountIn } from "./delivery-outcome.ts";
import { endUndelivered, readUnitsOut } from "./end-undelivered.ts";
import { lockParcel } from "./lock-parcel.ts";
import { type CheckInRow, type CountedUnits, planCountIn, type UnitsOut } from "./plan-count-in.ts";

interface Count {
	orderId: number;
	seen: DeliveryOutcome;
	actor: ActingStaff;
	counted: readonly CountedUnits[];
	note: string | null;
}

/**
 * Restocks the items of a returned parcel as inspected by staff, and ends the order.
 * @throws Refusal if the parcel hasn't come back, or the quantities don't match those that were shipped
 */
export const countInParcel = (context: Shop, count: Count): Promise<void> =>
	context.database.transaction((transaction) => checkInWithin(transaction, context, count));

/** Does the same as `countInParcel`, within the caller's transaction. */
export async function checkInWithin(
	transaction: Queryable,
	context: Pick<Shop, "jobs">,
	count: Count,
): Promise<void> {
	const { orderId, actor, counted } = count;
	const { status, outcome } = await lockParcel(transaction, orderId, count);
	if (!canCountIn({ status, outcome })) {
		throw new Refusal("conflict", "This order has no parcel to check in.", {
			code: "illegal_transition",
			extra: { current: { status, delivery_outcome: outcome } },
		});
	}
	const out = await readUnitsOut(transaction, orderId);
	const { rows, pieces } = await readCount(transaction, { actor, counted, out });
	await endUndelivered(transaction, context, {
		orderId,
		actor,
		mail: "delivery_ended",
		rows,
		pieces,
		note: count.note,
	});
}

/**
 * Returns the stock ledger rows of an inspection, and a summary for the order history.
 * @throws Refusal if the quantities don't match those that were shipped, or the person may not restock at a branch
 */
export async function readCount(
	transaction: Queryable,
	{ actor, counted, out }: Pick<Count, "actor" | "counted"> & { out: readonly UnitsOut[] },
): Promise<{ rows: CheckInRow[]; pieces: string }> {
	const branches = await readBranches(transaction, actor, counted);
	const rows = planCountIn(out, counted);
	if (!rows) {
		const message =
			"Enter each item of the parcel once. Mark items that didn't come back as missing.";
		throw new Refusal("invalid", message, { errors: { pieces: [message] } });
	}
	return { rows, pieces: describe(counted, branches) };
}

/** Returns the names of the branches that received the inspected items. */
async function readBranches(
	transaction: Queryable,
	actor: ActingStaff,
	counted: readonly CountedUnits[],
): Promise<Map<number, string>> {
	const ids = [...new Set(counted.flatMap(({ branchId }) => branchId ?? []))];
	const rows = await transaction.rows<{ id: number; name: string; is_open: boolean }>(sql`
		select id, name, is_open from branches where id = any(${ids}::bigint[])`);
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	const closed = rows.find((row) => !row.is_open);
	if (closed || ids.some((id) => !names.has(id))) {
		const message = closed ? `${closed.name} is closed.` : "This branch does not exist.";
		throw new Refusal("invalid", message, { errors: { pieces: [message] } });
	}
	const foreign = rows.find(({ id }) => !mayActFor(actor, id));
	if (foreign) {
		throw new Refusal(
			"forbidden",
			`Only staff of ${foreign.name} can check in items to its stock.`,
			{
				code: "other_branch",
			},
		);
	}
	return names;
}

function describe(counted: readonly CountedUnits[], branches: Map<number, string>): string {
	const sums = new Map<string, number>();
	for (const { state, branchId, pieces } of counted) {
		const where = state === "sellable" ? `back at ${branches.get(branchId ?? 0)}` : state;
		sums.set(where, (sums.get(where) ?? 0) + pieces);
	}
	return `Checked in: ${[...sums].map(([where, pieces]) => `${pieces} ${where}`).join(", ")}`;
}
