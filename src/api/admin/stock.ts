import { listLabelItems as labelCall } from "#contract/admin/labels.ts";
import * as calls from "#contract/admin/stock.ts";
import {
	adjustStock,
	countStock,
	receiveStock,
	transferStock,
} from "#domain/inventory/change-stock.ts";
import { listLabelItems } from "#domain/inventory/list-label-items.ts";
import { listLedger } from "#domain/inventory/list-ledger.ts";
import { listReorder, readAllReorder } from "#domain/inventory/list-reorder.ts";
import { listStock } from "#domain/inventory/list-stock.ts";
import { setStockLevels } from "#domain/inventory/set-stock-levels.ts";
import { listAllBranches } from "#domain/settings/list-branches.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";

export function stockRoutes(app: App, { database, now }: Dependencies): void {
	handle(app, calls.listAdminBranches, () => listAllBranches(database));
	handle(app, calls.listStock, ({ input: { limit, cursor, ...filter } }) =>
		database.onReplica((source) => listStock(source, filter, { limit, cursor })),
	);
	handle(app, labelCall, ({ input: { variation_ids = [], product_ids = [] } }) =>
		database.onReplica((source) =>
			listLabelItems(source, { variationIds: variation_ids, productIds: product_ids }),
		),
	);
	handle(app, calls.listStockLedger, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await database.onReplica((source) =>
			listLedger(source, filter, { limit, cursor }),
		);
		return {
			items,
			...rest,
		};
	});
	handle(app, calls.listReorder, ({ input: { limit, cursor, ...filter } }) =>
		database.onReplica((source) =>
			listReorder(source, { ...filter, now: now() }, { limit, cursor }),
		),
	);
	handle(app, calls.exportReorder, async ({ input }) => {
		const rows = await database.onReplica((source) =>
			readAllReorder(source, { ...input, now: now() }),
		);
		return writeCsv(
			[
				"branch",
				"product",
				"variation",
				"sku",
				"barcode",
				"available",
				"low_level",
				"sold_30_days",
				"suggested",
			],
			rows.map((row) => [
				row.branch_name,
				row.product_name,
				row.variation_name,
				row.sku,
				row.barcode,
				row.available,
				row.low_level,
				row.sold,
				row.suggested,
			]),
		);
	});

	const actionOf = (
		input: { branch_id: number; note?: string | undefined },
		context: AppContext,
	) => ({
		branchId: input.branch_id,
		note: input.note || null,
		key: readIdempotencyKey(context),
	});
	handle(app, calls.receiveStock, ({ input, actor, context }) =>
		receiveStock(database, actor, { ...actionOf(input, context), lines: input.lines }),
	);
	handle(app, calls.transferStock, ({ input, actor, context }) =>
		transferStock(database, actor, {
			...actionOf(input, context),
			toBranchId: input.to_branch_id,
			lines: input.lines,
		}),
	);
	handle(app, calls.countStock, ({ input, actor, context }) =>
		countStock(database, actor, { ...actionOf(input, context), lines: input.lines }),
	);
	handle(app, calls.adjustStock, ({ input, actor, context }) =>
		adjustStock(database, actor, {
			...actionOf(input, context),
			adjustment: input.adjustment,
			lines: input.lines,
		}),
	);
	handle(app, calls.setStockLevels, ({ input, actor }) =>
		setStockLevels(database, actor, input.branch_id, input.lines),
	);
}
