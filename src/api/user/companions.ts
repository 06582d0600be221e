import * as calls from "#contract/user/companions.ts";
import { listCompanions } from "#domain/catalogue/read/companions/list-companions.ts";
import { listByIds } from "#domain/catalogue/read/list-by-ids.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { dependsOnLists } from "../shared-answer.ts";

/** Routes for companion products and recently viewed products. */
export function companionRoutes(app: App, { database, catalogue }: Dependencies): void {
	handle(app, calls.listCompanions, async ({ input, context }) => {
		const companions = await listCompanions(database, catalogue, input.id);
		dependsOnLists(context, [input, ...companions]);
		return companions;
	});
	handle(app, calls.listProductsById, ({ input }) => listByIds(catalogue, input.ids));
}
