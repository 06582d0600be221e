import * as calls from "#contract/admin/custom-fields.ts";
import {
	createField,
	deleteField,
	findField,
	orderFields,
	updateField,
} from "#domain/custom-fields/edit-fields.ts";
import { listFields } from "#domain/custom-fields/read-fields.ts";
import { changeCustomerValues } from "#domain/customers/change-customer.ts";
import { findCustomer } from "#domain/customers/find-customer.ts";
import { changeOrderValues } from "#domain/orders/change-order-values.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentCustomer } from "./customers.ts";
import { actingAs, answerOrder } from "./orders.ts";
import { orShowCurrent } from "./show-current.ts";

export function customFieldRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.listCustomFields, ({ input }) => listFields(database, input.kind));
	handle(app, calls.createCustomField, ({ input, actor }) => createField(database, actor, input));
	handle(app, calls.orderCustomFields, ({ input: { kind, ids }, actor }) =>
		orderFields(database, actor, kind, ids),
	);
	handle(app, calls.updateCustomField, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(calls.updateCustomField, updateField(database, actor, id, change), () =>
			findField(database, id),
		),
	);
	handle(app, calls.deleteCustomField, async ({ input, actor }) => {
		await deleteField(database, actor, input.id);
		return undefined;
	});

	handle(app, calls.changeOrderFields, ({ input: { id, ...change }, signedIn, actor }) => {
		const answer = () => answerOrder(database, id, signedIn);
		const changed = changeOrderValues(database, actingAs(signedIn, actor), id, change);
		return orShowCurrent(calls.changeOrderFields, changed.then(answer), answer);
	});
	handle(app, calls.changeCustomerFields, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(
			calls.changeCustomerFields,
			changeCustomerValues(database, actor, id, change).then(presentCustomer),
			async () => presentCustomer(await findCustomer(database, id)),
		),
	);
}
