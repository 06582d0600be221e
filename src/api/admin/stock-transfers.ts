import * as calls from "#contract/admin/stock-transfers.ts";
import { findTransfer, readTransfers } from "#domain/inventory/transfers/read-transfers.ts";
import { receiveTransfer } from "#domain/inventory/transfers/receive-transfer.ts";
import { cancelTransfer, sendTransfer } from "#domain/inventory/transfers/send-transfer.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";

export function stockTransferRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.listStockTransfers, ({ input: { limit, cursor, ...filter } }) =>
		readTransfers(database, filter, { limit, cursor }),
	);
	handle(app, calls.getStockTransfer, ({ input }) => findTransfer(database, input.id));
	handle(app, calls.sendStockTransfer, ({ input, actor, context }) =>
		sendTransfer(database, actor, input, readIdempotencyKey(context)),
	);
	handle(app, calls.receiveStockTransfer, ({ input, actor }) =>
		receiveTransfer(database, actor, input),
	);
	handle(app, calls.cancelStockTransfer, ({ input, actor }) =>
		cancelTransfer(database, actor, input),
	);
}
