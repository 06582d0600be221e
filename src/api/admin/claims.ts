import * as calls from "#contract/admin/claims.ts";
import { type ClaimRow, findClaim } from "#domain/claims/claim-row.ts";
import { listClaims } from "#domain/claims/list-claims.ts";
import { moveClaim, openClaim } from "#domain/claims/move-claim.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { claimReference, claimStateFacts } from "#lib/serials/claim-states.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actingAs } from "./orders.ts";

const presentClaim = ({ steps, ...claim }: ClaimRow) => ({
	...claim,
	ref: claimReference(claim.id),
	order_ref: orderReference(claim.order_id),
	next_states: [...claimStateFacts[claim.state].next],
	steps: steps.map((step) => ({ ...step, created_at: new Date(step.created_at) })),
});

/** Routes for warranty claims. */
export function claimRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.listClaims, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await listClaims(database, filter, { limit, cursor });
		return { items: items.map(presentClaim), ...rest };
	});
	handle(app, calls.getClaim, async ({ input }) =>
		presentClaim(await findClaim(database, input.id)),
	);
	handle(app, calls.openClaim, async ({ input: { id: unitId, problem }, signedIn, actor }) =>
		presentClaim(await openClaim(dependencies, actingAs(signedIn, actor), { unitId, problem })),
	);
	handle(app, calls.moveClaim, async ({ input: { id, state, note }, actor }) =>
		presentClaim(await moveClaim(dependencies, actor, { id, state, note: note || null })),
	);
}
