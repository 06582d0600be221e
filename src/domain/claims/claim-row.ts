import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ClaimState } from "#lib/serials/claim-states.ts";

export interface ClaimRow {
	id: number;
	state: ClaimState;
	problem: string;
	in_warranty: boolean;
	unit_id: number;
	serial: string;
	product_name: string;
	order_id: number;
	customer_name: string | null;
	branch_name: string | null;
	created_at: Date;
	steps: {
		state: ClaimState;
		note: string | null;
		actor_name: string | null;
		/** Time in ISO 8601 with an offset. */
		created_at: string;
	}[];
}

/** SQL that selects the warranty claims matching a condition on `warranty_claims`. */
export const claimsWhere = (condition: Sql): Sql => sql`
	select warranty_claims.id, warranty_claims.state, problem, in_warranty, unit_id, serial,
		products.name as product_name, warranty_claims.order_id,
		coalesce(accounts.name, contact_name) as customer_name, branches.name as branch_name,
		warranty_claims.created_at,
		(
			select coalesce(json_agg(json_build_object(
				'state', warranty_claim_steps.state, 'note', note, 'actor_name', actors.name,
				'created_at', warranty_claim_steps.created_at
			) order by warranty_claim_steps.created_at, warranty_claim_steps.ctid), '[]')
			from warranty_claim_steps left join accounts actors on actors.id = actor_id
			where claim_id = warranty_claims.id
		) as steps
	from warranty_claims join units on units.id = unit_id
	join products on products.id = units.product_id
	join orders on orders.id = warranty_claims.order_id
	left join accounts on accounts.id = account_id
	left join branches on branches.id = warranty_claims.branch_id
	where ${condition}`;

/**
 * Returns a claim.
 * @throws Refusal `missing`
 */
export async function findClaim(queryable: Queryable, id: number): Promise<ClaimRow> {
	const claim = await queryable.first<ClaimRow>(claimsWhere(sql`warranty_claims.id = ${id}`));
	if (!claim) throw new Refusal("missing", "Warranty claim not found.");
	return claim;
}
