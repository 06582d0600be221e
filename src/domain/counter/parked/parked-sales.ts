import sql from "sql-template-tag";
import type { z } from "zod";
import type { parkedContent } from "#contract/admin/parked-sales.ts";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findShift, requireAtBranch, type Shift, tillName } from "../shift.ts";

type Content = z.output<typeof parkedContent>;

interface Context {
	database: Database;
	now: () => Date;
}

interface AtShift {
	shiftId: number;
	id: string;
}

/** Maximum number of parked sales per branch. */
const mostParked = 100;
/** Days after which a parked sale is deleted. */
const daysParked = 7;
/** Days for which request keys are stored, to recognize repeated requests. */
const daysRepeated = 90;

/** SQL condition for a parked sale that was resumed in a shift, which was then closed without completing the sale. */
const isAbandoned = sql`
	exists (select from shifts by where by.id = resumed_shift_id and by.closed_at is not null)`;

/**
 * Returns a branch's parked sales, oldest first. A sale stays in the list of the till that resumed it until it's
 * completed, in case the till's browser didn't receive the response.
 */
export const listParkedSales = (queryable: Queryable, branchId: number) =>
	queryable.rows<{
		id: string;
		name: string;
		till: number;
		units: number;
		parked_by: string | null;
		parked_at: Date;
		resumed_shift_id: number | null;
	}>(sql`
		select parked_sales.id, parked_sales.name, tills.number as till, accounts.name as parked_by, parked_at,
			case when not ${isAbandoned} then resumed_shift_id end as resumed_shift_id, (
				select sum((line ->> 'quantity')::integer)::integer
				from jsonb_array_elements(sale -> 'lines') as line
			) as units
		from parked_sales join shifts on shifts.id = shift_id join tills on tills.id = till_id
		left join accounts on accounts.id = parked_by
		where parked_sales.branch_id = ${branchId}
		order by parked_at, parked_sales.id`);

/**
 * Runs `work` on a parked sale at a till of its branch, and records the change in the audit log.
 * @param work returns undefined if it changed nothing
 */
const changeParked = <Result>(
	{ database }: Context,
	actor: ActingStaff,
	{ shiftId, id }: AtShift,
	action: "till.sale_parked" | "till.sale_resumed" | "till.sale_discarded",
	work: (transaction: Queryable, shift: Shift) => Promise<Result | undefined>,
): Promise<Result | undefined> =>
	database.transaction(async (transaction) => {
		const shift = await findShift(transaction, shiftId);
		requireAtBranch(actor, shift);
		const result = await work(transaction, shift);
		if (result !== undefined) {
			await recordChange(transaction, actor, {
				action,
				entity: "shift",
				entityId: shiftId,
				label: tillName(shift),
				after: { id },
			});
		}
		return result;
	});

interface ParkedAt extends AtShift {
	/** Key that identifies the request; omitted by earlier versions of the till. */
	key?: string | undefined;
	name: string;
	customerId: number | null;
	sale: Content;
}

/**
 * Parks a sale for all tills of the branch. A repeated request changes nothing, even if the sale was resumed, completed
 * or discarded since. The till that resumed a sale can park it again with a new key.
 * @throws Refusal `too_many`, `other_branch`
 */
export async function parkSale(
	context: Context,
	actor: ActingStaff,
	{ shiftId, id, key, ...parked }: ParkedAt,
): Promise<void> {
	const { name, customerId, sale } = parked;
	await changeParked(
		context,
		actor,
		{ shiftId, id },
		"till.sale_parked",
		async (transaction, { branch_id: branchId }) => {
			if (key && !(await isFirst(transaction, key, context.now()))) return undefined;
			await requireRoom(transaction, branchId, id);
			return transaction.first(sql`
				insert into parked_sales (id, branch_id, shift_id, name, sale, customer_id, parked_by, parked_at)
				values (${id}, ${branchId}, ${shiftId}, ${name}, ${JSON.stringify(sale)}::jsonb,
					(select accounts.id from accounts where accounts.id = ${customerId}), ${actor.accountId},
					${context.now()})
				on conflict (id) do update set
					shift_id = excluded.shift_id, name = excluded.name, sale = excluded.sale,
					customer_id = excluded.customer_id, parked_by = excluded.parked_by,
					parked_at = excluded.parked_at, resumed_shift_id = null
				where parked_sales.resumed_shift_id = excluded.shift_id
				returning id`);
		},
	);
}

/** Records a request's key. Returns false if the same request arrived before. */
async function isFirst(transaction: Queryable, key: string, now: Date): Promise<boolean> {
	const added = await transaction.first(sql`
		insert into parkings (id, arrived_at) values (${key}, ${now})
		on conflict (id) do nothing returning id`);
	return Boolean(added);
}

/**
 * Checks that the branch can park another sale.
 * @throws Refusal `too_many`
 */
async function requireRoom(transaction: Queryable, branchId: number, id: string): Promise<void> {
	const { count } = await transaction.one<{ count: number }>(sql`
		select count(*)::integer as count from parked_sales
		where branch_id = ${branchId} and resumed_shift_id is null and id <> ${id}`);
	if (count < mostParked) return;
	throw new Refusal(
		"conflict",
		`This branch has ${mostParked} parked sales. Resume or discard one first.`,
		{ code: "too_many" },
	);
}

/**
 * SQL condition for a parked sale that this till can resume or discard. It's false while another till's open shift has
 * resumed the sale.
 */
const isFree = ({ shiftId, id }: AtShift, { branch_id: branchId }: Shift) => sql`
	id = ${id} and branch_id = ${branchId}
	and (coalesce(resumed_shift_id, ${shiftId}) = ${shiftId} or ${isAbandoned})`;

const gone = () =>
	new Refusal("missing", "This parked sale was resumed at another till or discarded.");

/**
 * Assigns a parked sale to a till. If two tills request the sale, only the first one gets it. That till can repeat its
 * request.
 * @throws Refusal `missing`, `other_branch`
 */
export async function resumeSale(
	context: Context,
	actor: ActingStaff,
	at: AtShift,
): Promise<{ sale: Content; customer: { id: number; name: string } | null }> {
	const resumed = await changeParked(
		context,
		actor,
		at,
		"till.sale_resumed",
		(transaction, shift) =>
			transaction.first<{ sale: Content; customer: { id: number; name: string } | null }>(sql`
				update parked_sales set resumed_shift_id = ${at.shiftId}
				where ${isFree(at, shift)}
				returning sale, (
					select json_build_object('id', accounts.id, 'name', accounts.name) from accounts
					where accounts.id = customer_id
				) as customer`),
	);
	if (!resumed) throw gone();
	return resumed;
}

/**
 * Deletes a parked sale.
 * @throws Refusal `missing`, `other_branch`
 */
export async function discardSale(
	context: Context,
	actor: ActingStaff,
	at: AtShift,
): Promise<void> {
	const discarded = await changeParked(
		context,
		actor,
		at,
		"till.sale_discarded",
		(transaction, shift) =>
			transaction.first(sql`delete from parked_sales where ${isFree(at, shift)} returning id`),
	);
	if (!discarded) throw gone();
}

/** Deletes sales that were parked more than a week ago, and old request keys. */
export const deleteOldParkedSales = (queryable: Queryable, now: Date): Promise<unknown> =>
	queryable.execute(sql`
		with forgotten as (
			delete from parkings
			where arrived_at < ${now}::timestamptz - make_interval(days => ${daysRepeated})
		)
		delete from parked_sales where parked_at < ${now}::timestamptz - make_interval(days => ${daysParked})`);
