import * as calls from "#contract/admin/scheduled-moves.ts";
import { sendHeldMove, undoHeldMove } from "#domain/orders/scheduled/end-scheduled-move.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actingAs, answerOrder } from "./orders.ts";

/** Routes for scheduled status changes, which can still be undone. */
export function scheduledMoveRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.undoHeldMove, async ({ input, signedIn, actor }) => {
		const ending = { id: input.move_id, orderId: input.id, actor: actingAs(signedIn, actor) };
		await undoHeldMove(database, ending);
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.sendHeldMove, async ({ input, signedIn, actor }) => {
		const ending = { id: input.move_id, orderId: input.id, actor: actingAs(signedIn, actor) };
		await sendHeldMove(dependencies, ending);
		return answerOrder(database, input.id, signedIn);
	});
}
