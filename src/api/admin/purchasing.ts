import * as calls from "#contract/admin/purchasing.ts";
import { drawPurchaseOrder, purchaseOrderCsv } from "#domain/purchasing/describe-purchase-order.ts";
import {
	createPurchaseOrder,
	endPurchaseOrder,
	updatePurchaseOrder,
} from "#domain/purchasing/edit-purchase-order.ts";
import { proposePurchaseOrder } from "#domain/purchasing/propose-purchase-order.ts";
import { findPurchaseOrder, readPurchaseOrders } from "#domain/purchasing/read-purchase-orders.ts";
import { receivePurchaseOrder } from "#domain/purchasing/receive-purchase-order.ts";
import { sendPurchaseOrder } from "#domain/purchasing/send-purchase-order.ts";
import { suppliers } from "#domain/purchasing/suppliers.ts";
import { undoDelivery } from "#domain/purchasing/undo-delivery.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { requireIdempotencyKey } from "../idempotency-key.ts";
import { orShowCurrent } from "./show-current.ts";

export function purchasingRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	handle(app, calls.listSuppliers, () => suppliers.list(database));
	handle(app, calls.createSupplier, ({ input, actor }) => suppliers.create(database, actor, input));
	handle(app, calls.updateSupplier, ({ input: { id, ...given }, actor }) =>
		orShowCurrent(calls.updateSupplier, suppliers.update(database, actor, id, given), () =>
			suppliers.find(database, id),
		),
	);
	handle(app, calls.deleteSupplier, ({ input, actor }) =>
		suppliers.remove(database, actor, input.id),
	);

	handle(app, calls.listPurchaseOrders, ({ input: { limit, cursor, ...filter } }) =>
		readPurchaseOrders(database, filter, { limit, cursor }),
	);
	handle(app, calls.getPurchaseOrder, ({ input }) => findPurchaseOrder(database, input.id));
	handle(app, calls.createPurchaseOrder, ({ input, actor }) =>
		createPurchaseOrder(database, actor, input),
	);
	handle(app, calls.proposePurchaseOrder, ({ input, actor }) =>
		proposePurchaseOrder(database, actor, { ...input, now: now() }),
	);
	handle(app, calls.updatePurchaseOrder, ({ input: { id, ...given }, actor }) =>
		orShowCurrent(calls.updatePurchaseOrder, updatePurchaseOrder(database, actor, id, given), () =>
			findPurchaseOrder(database, id),
		),
	);
	handle(app, calls.sendPurchaseOrder, ({ input: { id, ...send }, actor }) =>
		orShowCurrent(calls.sendPurchaseOrder, sendPurchaseOrder(dependencies, actor, id, send), () =>
			findPurchaseOrder(database, id),
		),
	);
	handle(app, calls.endPurchaseOrder, ({ input, actor }) =>
		endPurchaseOrder(database, actor, input.id, input.as),
	);
	handle(app, calls.receivePurchaseOrder, ({ input: { id, ...delivery }, actor, context }) =>
		receivePurchaseOrder(database, actor, id, requireIdempotencyKey(context), delivery),
	);
	handle(app, calls.undoDelivery, ({ input, actor }) => undoDelivery(database, actor, input));
	handle(app, calls.getPurchaseOrderDocument, ({ input }) =>
		drawPurchaseOrder(dependencies, input.id),
	);
	handle(app, calls.exportPurchaseOrder, async ({ input }) =>
		purchaseOrderCsv(await findPurchaseOrder(database, input.id)),
	);
}
