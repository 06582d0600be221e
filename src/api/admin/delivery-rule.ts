import * as calls from "#contract/admin/delivery-rule.ts";
import { changeDeliveryRule, readDeliveryRule } from "#domain/settings/change-delivery-rule.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function deliveryRuleRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.readDeliveryRule, () => readDeliveryRule(database));
	handle(app, calls.changeDeliveryRule, ({ input: { version, ...given }, actor }) =>
		changeDeliveryRule(database, actor, version, given),
	);
}
