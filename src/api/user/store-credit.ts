import { getStoreCredit } from "#contract/user/store-credit.ts";
import { listCredit } from "#domain/credit/list-credit.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentCredit } from "../present-credit.ts";

export function storeCreditRoutes(app: App, { database }: Dependencies): void {
	handle(app, getStoreCredit, async ({ signedIn }) =>
		presentCredit(await listCredit(database, signedIn.accountId)),
	);
}
