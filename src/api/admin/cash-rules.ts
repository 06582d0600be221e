import * as calls from "#contract/admin/cash-rules.ts";
import { changeCashRules, readCashRules } from "#domain/settings/change-cash-rules.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function cashRuleRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.readCashRules, () => readCashRules(database));
	handle(app, calls.changeCashRules, ({ input: { version, ...given }, actor }) =>
		changeCashRules(database, actor, version, given),
	);
}
