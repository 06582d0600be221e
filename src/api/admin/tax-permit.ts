import * as calls from "#contract/admin/tax-permit.ts";
import { changeTaxPermit, readTaxPermit } from "#domain/settings/change-tax-permit.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function taxPermitRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.readTaxPermit, () => readTaxPermit(database));
	handle(app, calls.changeTaxPermit, ({ input, actor }) => changeTaxPermit(database, actor, input));
}
