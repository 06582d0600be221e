import * as calls from "#contract/admin/product-csv.ts";
import { isPermitted } from "#domain/accounts/staff/permissions.ts";
import { exportCatalogue } from "#domain/catalogue/files/export/export-catalogue.ts";
import { changeImport } from "#domain/catalogue/files/import/uploaded/change-import.ts";
import {
	applyImport,
	undoImport,
} from "#domain/catalogue/files/import/uploaded/order-import-step.ts";
import * as domain from "#domain/catalogue/files/import/uploaded/product-import.ts";
import { readImportedPicture } from "#domain/catalogue/files/import/uploaded/read-imported-picture.ts";
import { receiveImport } from "#domain/catalogue/files/import/uploaded/receive-import.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { pictureFile } from "../picture-file.ts";

/** Routes for exporting and importing product files. */
export function productCsvRoutes(app: App, dependencies: Dependencies): void {
	const { database, origin } = dependencies;

	handle(app, calls.exportProducts, async ({ input, signedIn }) => {
		const { format, branch_id: branchId, ...filter } = input;
		const showsCost = isPermitted(signedIn, "reports");
		return exportCatalogue(database.eachOnReplica, {
			format,
			branchId,
			origin,
			filter,
			showsCost,
		});
	});
	handle(app, calls.uploadProductImport, ({ input, actor, context }) => {
		const length = context.req.header("Content-Length");
		return receiveImport(dependencies, actor, {
			fileName: input.file_name,
			branchId: input.branch_id,
			content: context.req.raw.body,
			statedSize: length === undefined ? null : Number(length),
			largestSize: calls.largestCatalogueFile,
		});
	});
	handle(app, calls.listProductImports, () => domain.listProductImports(database));
	handle(app, calls.getProductImport, ({ input }) => domain.findProductImport(database, input.id));
	handle(app, calls.listProductImportPreview, async ({ input: { id, ...page } }) => {
		await domain.findProductImport(database, id);
		return domain.listPreview(database, id, page);
	});
	handle(app, calls.getImportedPicture, async ({ input: { id, line } }) =>
		pictureFile(`import-${id}-${line}`, await readImportedPicture(dependencies, id, line)),
	);
	handle(app, calls.changeProductImport, ({ input: { id, ...said }, actor }) =>
		changeImport(dependencies, actor, id, said),
	);
	handle(app, calls.applyProductImport, ({ input, actor }) =>
		applyImport(dependencies, actor, input.id),
	);
	handle(app, calls.undoProductImport, ({ input, actor }) =>
		undoImport(dependencies, actor, input.id),
	);
}
