import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	type ClaimState,
	canMoveClaim,
	claimReference,
	claimStateFacts,
} from "#lib/serials/claim-states.ts";
import { isInWarranty } from "#lib/serials/warranty.ts";
import { type ClaimRow, findClaim } from "./claim-row.ts";
import { notifyClaim } from "./notify-claim.ts";

interface Context {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
}

type ActingPerson = Actor & { branchId: number | null };

/**
 * Opens a warranty claim for a sold unit that the customer brought in, and notifies the customer.
 * @throws Refusal `missing`, `not_returnable` if the unit isn't sold, `already_booked` if it already has an open claim
 */
export const openClaim = (
	context: Context,
	actor: ActingPerson,
	{ unitId, problem }: { unitId: number; problem: string },
): Promise<ClaimRow> =>
	context.database.transaction(async (transaction) => {
		const unit = await transaction.first<{
			state: string;
			order_id: number | null;
			warranty_until: string | null;
			is_claimed: boolean;
		}>(sql`
			select state, order_id, warranty_until::text, exists (
				select from warranty_claims where unit_id = units.id and state <> 'handed_back'
			) as is_claimed
			from units where id = ${unitId} for update`);
		if (!unit) throw new Refusal("missing", "Serial number not found.");
		if (unit.state !== "sold" || unit.order_id === null) {
			throw new Refusal("conflict", "This unit isn't sold, so it can't have a warranty claim.", {
				code: "not_returnable",
			});
		}
		if (unit.is_claimed) {
			throw new Refusal("conflict", "This unit already has an open warranty claim.", {
				code: "already_booked",
			});
		}
		const isCovered = isInWarranty(unit.warranty_until, context.now());
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into warranty_claims (unit_id, order_id, state, problem, in_warranty, branch_id)
			values (${unitId}, ${unit.order_id}, 'received', ${problem}, ${isCovered}, ${actor.branchId})
			returning id`);
		await writeStep(transaction, context, actor, { id, state: "received", note: null });
		await record(transaction, actor, id, { before: null, after: { state: "received", problem } });
		return findClaim(transaction, id);
	});

/**
 * Changes the state of a claim and notifies the customer.
 * @throws Refusal `missing`, `illegal_transition`
 */
export const moveClaim = (
	context: Context,
	actor: Actor,
	{ id, state, note }: { id: number; state: ClaimState; note: string | null },
): Promise<ClaimRow> =>
	context.database.transaction(async (transaction) => {
		await transaction.execute(sql`select from warranty_claims where id = ${id} for update`);
		const { state: before } = await findClaim(transaction, id);
		if (!canMoveClaim(before, state)) {
			const [from, to] = [before, state].map((each) => claimStateFacts[each].name.toLowerCase());
			throw new Refusal(
				"conflict",
				`The status of this claim is “${from}”, so it can't be changed to “${to}”.`,
				{
					code: "illegal_transition",
					extra: { current: { state: before } },
				},
			);
		}
		await transaction.execute(sql`update warranty_claims set state = ${state} where id = ${id}`);
		await writeStep(transaction, context, actor, { id, state, note });
		const after = { state, ...(note && { note }) };
		await record(transaction, actor, id, { before: { state: before }, after });
		return findClaim(transaction, id);
	});

async function writeStep(
	transaction: Queryable,
	context: Pick<Context, "jobs">,
	actor: Actor,
	{ id, state, note }: { id: number; state: ClaimState; note: string | null },
): Promise<void> {
	await transaction.execute(sql`
		insert into warranty_claim_steps (claim_id, state, actor_id, note, created_at)
		values (${id}, ${state}, ${actor.accountId}, ${note}, clock_timestamp())`);
	await notifyClaim(transaction, context, { id, state, note });
}

const record = (
	transaction: Queryable,
	actor: Actor,
	id: number,
	change: { before: Record<string, unknown> | null; after: Record<string, unknown> },
) =>
	recordChange(transaction, actor, {
		action: change.before === null ? "claim.opened" : "claim.moved",
		entity: "claim",
		entityId: id,
		label: claimReference(id),
		...change,
	});
