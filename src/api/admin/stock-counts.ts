import * as calls from "#contract/admin/stock-counts.ts";
import {
	cancelCount,
	enterCount,
	postCount,
	startCount,
} from "#domain/inventory/counts/count-together.ts";
import { findCount, readCounts } from "#domain/inventory/counts/read-counts.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function stockCountRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.listStockCounts, ({ input: { limit, cursor, ...filter } }) =>
		readCounts(database, filter, { limit, cursor }),
	);
	handle(app, calls.getStockCount, ({ input: { id, review = false }, signedIn: { accountId } }) =>
		findCount(database, id, { accountId, isReview: review }),
	);
	handle(app, calls.startStockCount, ({ input, actor }) => startCount(database, actor, input));
	handle(app, calls.enterStockCount, ({ input, actor }) => enterCount(database, actor, input));
	handle(app, calls.postStockCount, ({ input, actor }) => postCount(database, actor, input));
	handle(app, calls.cancelStockCount, ({ input, actor }) => cancelCount(database, actor, input));
}
