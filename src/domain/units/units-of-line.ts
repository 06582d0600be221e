import sql from "sql-template-tag";
import type { ClaimState } from "#lib/serials/claim-states.ts";

/** A sold unit, with the data that its order shows. */
export interface SoldUnitRow {
	id: number;
	serial: string;
	/** Last day of the warranty, in Manila time; null without a warranty. */
	warranty_until: string | null;
	/** Warranty claims, oldest first. Their times are ISO 8601 with an offset. */
	claims: {
		id: number;
		state: ClaimState;
		steps: { state: ClaimState; note: string | null; created_at: string }[];
	}[];
}

/** Column for queries on `order_lines`: the units that were sold on the line. */
export const unitsOfLine = sql`(
	select coalesce(json_agg(json_build_object(
		'id', units.id, 'serial', serial, 'warranty_until', warranty_until,
		'claims', (
			select coalesce(json_agg(json_build_object(
				'id', warranty_claims.id, 'state', warranty_claims.state, 'steps', (
					select json_agg(json_build_object(
						'state', steps.state, 'note', note, 'created_at', steps.created_at
					) order by steps.created_at)
					from warranty_claim_steps steps where claim_id = warranty_claims.id
				)
			) order by warranty_claims.id), '[]')
			from warranty_claims
			where unit_id = units.id and warranty_claims.order_id = units.order_id
		)
	) order by units.id), '[]')
	from units where units.order_line_id = order_lines.id and state = 'sold'
)`;
