import * as calls from "#contract/admin/store-credit.ts";
import { grantCredit } from "#domain/credit/grant-credit.ts";
import { listCredit } from "#domain/credit/list-credit.ts";
import { findCustomer } from "#domain/customers/find-customer.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { requireIdempotencyKey } from "../idempotency-key.ts";
import { presentCustomerCredit } from "../present-credit.ts";

/** Routes for customers' store credit in the back office. */
export function customerCreditRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.getCustomerCredit, async ({ input }) => {
		const { id } = await findCustomer(database, input.id);
		return presentCustomerCredit(await listCredit(database, id));
	});
	handle(app, calls.changeCustomerCredit, async ({ input, actor, context }) =>
		presentCustomerCredit(
			await grantCredit(dependencies, {
				customerId: input.id,
				direction: input.direction,
				amount: input.amount,
				reason: input.reason,
				key: requireIdempotencyKey(context),
				actor,
			}),
		),
	);
}
