import * as calls from "#contract/admin/shipping-table.ts";
import { importShippingTable } from "#domain/shipping/import-shipping-table.ts";
import { writeShippingFile } from "#domain/shipping/shipping-file.ts";
import { changeShippingTable, readShippingTable } from "#domain/shipping/shipping-table.ts";
import { tryShipping } from "#domain/shipping/try-shipping.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function shippingTableRoutes(app: App, { database }: Dependencies): void {
	const readCurrent = () => readShippingTable(database);
	handle(app, calls.readShippingTable, readCurrent);
	handle(app, calls.changeShippingTable, ({ input: { version, ...given }, actor }) =>
		orShowCurrent(
			calls.changeShippingTable,
			changeShippingTable(database, actor, version, given),
			readCurrent,
		),
	);
	handle(app, calls.exportShippingTable, async () =>
		writeShippingFile(await readShippingTable(database)),
	);
	handle(app, calls.importShippingTable, ({ input, actor }) =>
		importShippingTable(database, actor, input),
	);
	handle(app, calls.tryShipping, ({ input }) => tryShipping(database, input));
}
