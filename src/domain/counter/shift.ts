import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { CounterMethod } from "#lib/payments/counter-payments.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface DrawerMove {
	id: string;
	direction: "in" | "out";
	amount: Centavos;
	reason: string;
	actor_name: string | null;
	/** ISO 8601 with an offset. */
	created_at: string;
}

/** A shift with its activity so far. */
export interface Shift {
	id: number;
	branch_id: number;
	branch_code: string;
	branch_name: string;
	till: number;
	/** Number of the till's last receipt; 0 if none. */
	last_receipt: number;
	/** Browser assigned to the till; null if none. */
	device_id: string | null;
	opening_float: Centavos;
	opened_at: Date;
	opened_by: string | null;
	closed_at: Date | null;
	closed_by: string | null;
	sales: number;
	/** Payments by method. */
	paid: Record<CounterMethod, Centavos>;
	/** Cash added minus cash removed, without sales. */
	cash_in: Centavos;
	cash_out: Centavos;
	/** Cash refunds. */
	cash_back: Centavos;
	/** Expected cash in the drawer; for a closed shift, at closing. */
	expected: Centavos;
	counted: Centavos | null;
	note: string | null;
	/** Oldest first. */
	moves: DrawerMove[];
}

/** @param which a condition on `shifts` and `tills`, and the rest of the query */
export const readShifts = (queryable: Queryable, which: Sql): Promise<Shift[]> =>
	queryable.rows<Shift>(sql`
		select shifts.id, branches.id as branch_id, branches.code as branch_code,
			branches.name as branch_name, tills.number as till, last_receipt, device_id, opening_float, opened_at,
			opener.name as opened_by, closed_at, closer.name as closed_by, sold.sales, sold.paid,
			moved.cash_in, moved.cash_out, back.cash_back,
			coalesce(expected, opening_float + (sold.paid ->> 'cash')::bigint + moved.cash_in
				- moved.cash_out - back.cash_back) as expected,
			counted, note, moved.moves
		from shifts join tills on tills.id = till_id join branches on branches.id = branch_id
		left join accounts opener on opener.id = opened_by
		left join accounts closer on closer.id = closed_by
		cross join lateral (
			select count(distinct counter_sales.id)::integer as sales, json_build_object(
				'cash', coalesce(sum(amount) filter (where way = 'cash'), 0),
				'e_wallet', coalesce(sum(amount) filter (where way = 'e_wallet'), 0),
				'card', coalesce(sum(amount) filter (where way = 'card'), 0),
				'store_credit', coalesce(sum(amount) filter (where way = 'store_credit'), 0),
				'gift_card', coalesce(sum(amount) filter (where way = 'gift_card'), 0)
			) as paid
			from counter_sales left join counter_payments on sale_id = counter_sales.id
			where shift_id = shifts.id
		) sold
		cross join lateral (
			select coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as cash_in,
				coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as cash_out,
				coalesce(json_agg(json_build_object(
					'id', drawer_moves.id, 'direction', direction, 'amount', amount, 'reason', reason,
					'actor_name', accounts.name, 'created_at', drawer_moves.created_at
				) order by drawer_moves.created_at, drawer_moves.id), '[]') as moves
			from drawer_moves left join accounts on accounts.id = actor_id
			where shift_id = shifts.id
		) moved
		cross join lateral (
			select coalesce(sum(amount) filter (where method = 'cash'), 0)::bigint as cash_back
			from counter_refunds join refunds on refunds.id = refund_id
			where shift_id = shifts.id
		) back
		where ${which}`);

/** @throws Refusal if there is none */
export const findShift = async (queryable: Queryable, id: number): Promise<Shift> => {
	const [shift] = await readShifts(queryable, sql`shifts.id = ${id}`);
	if (!shift) throw new Refusal("missing", "Shift not found.");
	return shift;
};

/** Returns a till's name for staff. */
export const tillName = ({ branch_name: branch, till }: Pick<Shift, "branch_name" | "till">) =>
	`${branch}, till ${till}`;

/** @throws Refusal `other_branch` */
export function requireAtBranch(
	person: Pick<ActingStaff, "role" | "branchId">,
	{ branch_id: branchId, branch_name: name }: Pick<Shift, "branch_id" | "branch_name">,
): void {
	if (mayActFor(person, branchId)) return;
	throw new Refusal("forbidden", `Only ${name} can use this till.`, { code: "other_branch" });
}

/** @throws Refusal `shift_over` */
export function requireOpen(shift: Pick<Shift, "closed_at" | "branch_name" | "till">): void {
	if (shift.closed_at === null) return;
	throw new Refusal("conflict", `This shift at ${tillName(shift)} is closed. Open a new one.`, {
		code: "shift_over",
	});
}

/** @throws Refusal `till_elsewhere` where another browser works at the till */
export function requireHere(
	shift: Pick<Shift, "device_id" | "branch_name" | "till">,
	deviceId: string | null,
): void {
	if (shift.device_id === null || shift.device_id === deviceId) return;
	throw new Refusal(
		"conflict",
		`${tillName(shift)} is open in another browser, which may have unsynced sales. Continue there, or take over the till.`,
		{ code: "till_elsewhere" },
	);
}

/**
 * Serializes changes at a till and returns the locked shift.
 * @throws Refusal if there is none, or it belongs to another branch
 */
export async function lockShift(
	transaction: Queryable,
	id: number,
	person: Pick<ActingStaff, "role" | "branchId">,
): Promise<Shift> {
	await transaction.execute(sql`
		select from tills where id = (select till_id from shifts where id = ${id}) for no key update`);
	const shift = await findShift(transaction, id);
	requireAtBranch(person, shift);
	return shift;
}
