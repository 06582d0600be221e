import * as calls from "#contract/admin/shipping.ts";
import {
	type AdminShippingMethod,
	createShippingMethod,
	findShippingMethod,
	listAdminShippingMethods,
	orderShippingMethods,
	updateShippingMethod,
} from "#domain/settings/edit-shipping-methods.ts";
import { toCentavos, toPesos } from "#lib/money.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

const present = (method: AdminShippingMethod): calls.AdminShippingMethod => ({
	...method,
	fee: toPesos(method.fee),
});

export function shippingRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.listAdminShippingMethods, async () =>
		(await listAdminShippingMethods(database)).map(present),
	);
	handle(app, calls.createShippingMethod, async ({ input, actor }) =>
		present(await createShippingMethod(database, actor, { ...input, fee: toCentavos(input.fee) })),
	);
	handle(app, calls.updateShippingMethod, async ({ input: { code, fee, ...change }, actor }) => {
		const updated = updateShippingMethod(database, actor, code, {
			...change,
			fee: fee === undefined ? undefined : toCentavos(fee),
		});
		const readCurrent = async () => present(await findShippingMethod(database, code));
		return present(await orShowCurrent(updated, readCurrent));
	});
	handle(app, calls.orderShippingMethods, async ({ input, actor }) =>
		(await orderShippingMethods(database, actor, input.codes)).map(present),
	);
}
