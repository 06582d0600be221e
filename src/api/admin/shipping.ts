import * as calls from "#contract/admin/shipping.ts";
import { orderShippingMethods, shippingMethods } from "#domain/settings/edit-shipping-methods.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function shippingRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.listAdminShippingMethods, () => shippingMethods.list(database));
	handle(app, calls.createShippingMethod, ({ input, actor }) =>
		shippingMethods.create(database, actor, input),
	);
	handle(app, calls.updateShippingMethod, ({ input: { code, ...change }, actor }) =>
		orShowCurrent(
			calls.updateShippingMethod,
			shippingMethods.update(database, actor, code, change),
			() => shippingMethods.find(database, code),
		),
	);
	handle(app, calls.orderShippingMethods, ({ input, actor }) =>
		orderShippingMethods(database, actor, input.codes),
	);
}
