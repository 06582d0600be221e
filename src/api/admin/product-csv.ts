import * as calls from "#contract/admin/product-csv.ts";
import { exportCatalogue } from "#domain/catalogue/files/export/export-catalogue.ts";
import { changeImport } from "#domain/catalogue/files/import/uploaded/change-import.ts";
import {
	applyImport,
	undoImport,
} from "#domain/catalogue/files/import/uploaded/order-import-step.ts";
import * as domain from "#domain/catalogue/files/import/uploaded/product-import.ts";
import { receiveImport } from "#domain/catalogue/files/import/uploaded/receive-import.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const present = (row: domain.ProductImport): calls.ProductImport => ({
	...row,
	created_at: row.created_at.toISOString(),
	applied_at: row.applied_at?.toISOString() ?? null,
	undone_at: row.undone_at?.toISOString() ?? null,
});

/** The catalogue as files that people save and bring back. */
export function productCsvRoutes(app: App, dependencies: Dependencies): void {
	const { database, origin } = dependencies;

	handle(app, calls.exportProducts, async ({ input: { format, branch_id: branchId, ...filter } }) =>
		exportCatalogue(database, { format, branchId, origin, filter }),
	);
	handle(app, calls.uploadProductImport, async ({ input, actor, context }) => {
		const length = context.req.header("Content-Length");
		const received = await receiveImport(dependencies, actor, {
			fileName: input.file_name,
			branchId: input.branch_id,
			content: context.req.raw.body,
			statedSize: length === undefined ? null : Number(length),
			largestSize: calls.largestCatalogueFile,
		});
		return present(received);
	});
	handle(app, calls.listProductImports, async () =>
		(await domain.listProductImports(database)).map(present),
	);
	handle(app, calls.getProductImport, async ({ input }) =>
		present(await domain.findProductImport(database, input.id)),
	);
	handle(app, calls.listProductImportPreview, async ({ input: { id, ...page } }) => {
		await domain.findProductImport(database, id);
		return domain.listPreview(database, id, page);
	});
	handle(app, calls.changeProductImport, async ({ input: { id, ...said }, actor }) =>
		present(await changeImport(dependencies, actor, id, said)),
	);
	handle(app, calls.applyProductImport, async ({ input, actor }) =>
		present(await applyImport(dependencies, actor, input.id)),
	);
	handle(app, calls.undoProductImport, async ({ input, actor }) =>
		present(await undoImport(dependencies, actor, input.id)),
	);
}
