import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import {
	accreditation,
	accreditationOfTill,
	type TillAccreditation,
} from "#domain/settings/accreditation.ts";
import { cashRounding, unreceiptedReturns } from "#domain/settings/counter-settings.ts";
import { settingValue } from "#domain/settings/read-setting.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type CounterMethod, counterMethods } from "#lib/payments/counter-payments.ts";
import type { CashRounding } from "#lib/payments/round-cash.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface DrawerMove {
	id: string;
	direction: "in" | "out";
	amount: Centavos;
	reason: string;
	actor_name: string | null;
	/** Time in ISO 8601 with an offset. */
	created_at: string;
}

/** Payments of a shift by a method other than cash, with the amounts counted when the shift was closed. */
export interface ShiftTender {
	way: CounterMethod;
	/** Total of the payments. If they were counted, the total at that time. */
	expected: Centavos;
	expected_slips: number;
	/** Counted amount; null if not counted. */
	counted: Centavos | null;
	slips: number | null;
}

/** A shift with its sales, payments and cash movements so far. */
export interface Shift {
	id: number;
	branch_id: number;
	branch_code: string;
	branch_name: string;
	till: number;
	/** Number of the till's last receipt; 0 if none. */
	last_receipt: number;
	/** Browser to which the till is assigned; null for none. */
	device_id: string | null;
	opening_float: Centavos;
	opened_at: Date;
	opened_by: string | null;
	closed_at: Date | null;
	closed_by: string | null;
	sales: number;
	/** Payments by method, before refunds. */
	paid: Record<CounterMethod, Centavos>;
	/** Cash added to the drawer, apart from sales. `cash_out` is cash removed, apart from refunds. */
	cash_in: Centavos;
	cash_out: Centavos;
	/** Cash refunds, before rounding. */
	cash_back: Centavos;
	/** Rounding of sales and refunds; positive if the drawer gained. */
	cash_rounding: Centavos;
	/** How the shop currently rounds cash. */
	rounds_cash_to: CashRounding;
	/** True if tills currently accept returns without a receipt. */
	allows_unreceipted_returns: boolean;
	/** Expected cash in the drawer. For a closed shift, the amount expected when it was closed. */
	expected: Centavos;
	counted: Centavos | null;
	note: string | null;
	/** Partners that currently finance sales. */
	financing_partners: { id: number; name: string }[];
	/** Cash movements, oldest first. */
	moves: DrawerMove[];
	tenders: ShiftTender[];
	/** Accreditation printed on receipts and readings; null for none. */
	accreditation: TillAccreditation | null;
}

const nothingPaid = Object.fromEntries(counterMethods.map((way) => [way, 0])) as Shift["paid"];

/**
 * Selects shifts.
 * @param which SQL condition on `shifts` and `tills`, with the query's order and limit
 */
export async function readShifts(queryable: Queryable, which: Sql): Promise<Shift[]> {
	const rows = await queryable.rows<
		Omit<Shift, "accreditation" | "rounds_cash_to" | "allows_unreceipted_returns"> & {
			accreditation: unknown;
			rounding: unknown;
			unreceipted: unknown;
		}
	>(sql`
		select shifts.id, branches.id as branch_id, branches.code as branch_code,
			branches.name as branch_name, tills.number as till, last_receipt, device_id, opening_float, opened_at,
			opener.name as opened_by, closed_at, closer.name as closed_by, (
				select count(*)::integer from counter_sales where shift_id = shifts.id
			) as sales, paid.by_method as paid,
			moved.cash_in, moved.cash_out, back.cash_back, back.cash_rounding,
			coalesce(expected, opening_float + paid.cash + moved.cash_in
				- moved.cash_out - back.cash_back + back.cash_rounding) as expected,
			counted, note, moved.moves, paid.tenders, (
				select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]')
				from couriers where kind = 'financing' and is_active
			) as financing_partners,
			(select value from settings where key = ${accreditation.key}) as accreditation,
			(select value from settings where key = ${cashRounding.key}) as rounding,
			(select value from settings where key = ${unreceiptedReturns.key}) as unreceipted
		from shifts join tills on tills.id = till_id join branches on branches.id = branch_id
		left join accounts opener on opener.id = opened_by
		left join accounts closer on closer.id = closed_by
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
			select coalesce(sum(amount) filter (where method = 'cash'), 0)::bigint as cash_back,
				(coalesce(sum(cash_rounding), 0) + coalesce((
					select sum(cash_rounding) from counter_sales where shift_id = shifts.id
				), 0))::bigint as cash_rounding
			from counter_refunds join refunds on refunds.id = refund_id
			where shift_id = shifts.id
		) back
		cross join lateral (
			select coalesce(sum(taken.amount) filter (where way = 'cash'), 0)::bigint as cash,
				coalesce(json_object_agg(way, taken.amount) filter (where taken.amount is not null), '{}') as by_method,
				coalesce(json_agg(json_build_object(
					'way', way, 'expected', coalesce(shift_counts.expected, taken.amount),
					'expected_slips', coalesce(shift_counts.expected_slips, taken.payments),
					'counted', shift_counts.counted, 'slips', slips
				) order by way) filter (where way <> 'cash'), '[]') as tenders
			from (
				select way, sum(amount)::bigint as amount, count(*)::integer as payments
				from counter_payments join counter_sales on counter_sales.id = sale_id
				where shift_id = shifts.id group by way
			) taken
			full join (
				select way, expected, expected_slips, counted, slips
				from shift_counts where shift_id = shifts.id
			) shift_counts using (way)
		) paid
		where ${which}`);
	return rows.map(({ accreditation: stored, rounding, unreceipted, ...shift }) => ({
		...shift,
		rounds_cash_to: settingValue(cashRounding, rounding).rounds_cash_to,
		allows_unreceipted_returns: settingValue(unreceiptedReturns, unreceipted)
			.allows_unreceipted_returns,
		paid: { ...nothingPaid, ...shift.paid },
		accreditation: accreditationOfTill(settingValue(accreditation, stored), shift),
	}));
}

/**
 * Returns a shift.
 * @throws Refusal if it doesn't exist
 */
export const findShift = async (queryable: Queryable, id: number): Promise<Shift> => {
	const [shift] = await readShifts(queryable, sql`shifts.id = ${id}`);
	if (!shift) throw new Refusal("missing", "Shift not found.");
	return shift;
};

/** Returns a till's name for staff. */
export const tillName = ({ branch_name: branch, till }: Pick<Shift, "branch_name" | "till">) =>
	`${branch}, till ${till}`;

/**
 * Checks that the person may act for the till's branch.
 * @throws Refusal `other_branch`
 */
export function requireAtBranch(
	person: Pick<ActingStaff, "role" | "branchId">,
	{ branch_id: branchId, branch_name: name }: Pick<Shift, "branch_id" | "branch_name">,
): void {
	if (mayActFor(person, branchId)) return;
	throw new Refusal("forbidden", `Only staff of ${name} can use this till.`, {
		code: "other_branch",
	});
}

/**
 * Checks that the shift is open.
 * @throws Refusal `shift_over`
 */
export function requireOpen(shift: Pick<Shift, "closed_at" | "branch_name" | "till">): void {
	if (shift.closed_at === null) return;
	throw new Refusal("conflict", `This shift at ${tillName(shift)} is closed. Open a new one.`, {
		code: "shift_over",
	});
}

/**
 * Checks that no other browser works at the till.
 * @throws Refusal `till_elsewhere`
 */
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
 * Locks the till of a shift until the transaction ends, and returns the shift.
 * @throws Refusal if the shift doesn't exist or belongs to another branch
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
