import * as calls from "#contract/admin/counter-customers.ts";
import { findShift, requireAtBranch, requireOpen } from "#domain/counter/shift.ts";
import { addCustomer } from "#domain/customers/add-customer.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actorAtTill } from "./cashiers.ts";

export function counterCustomerRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.addCounterCustomer, async ({ input, signedIn, actor }) => {
		const { staff } = await actorAtTill(dependencies, input, { signedIn, actor });
		const shift = await findShift(database, input.id);
		requireAtBranch(staff, shift);
		requireOpen(shift);
		return addCustomer(database, staff, { name: input.name, phone: input.phone });
	});
}
