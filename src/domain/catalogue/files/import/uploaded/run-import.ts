import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { copyUploadedFile, removeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ImportCounts } from "../import-catalogue.ts";
import { checkImport } from "./check-import.ts";
import { LeaseLost, takeImport } from "./import-lease.ts";
import { importUploaded, shownRows } from "./import-uploaded.ts";
import type { ImportContext, ImportPreview, OrderedImport } from "./product-import.ts";
import { storeSteps } from "./store-steps.ts";
import { undoProducts } from "./undo-products.ts";

/**
 * Runs the requested step of an uploaded file: check, import or undo. Any process can run the step, and another process
 * continues it if the first one dies.
 */
export async function runImport(
	context: ImportContext,
	{ importId }: { importId: number },
): Promise<void> {
	const { database } = context;
	const lease = await takeImport(database, importId);
	if (!lease) return;
	try {
		const found = await database.one<Omit<OrderedImport, "lease">>(sql`
			select product_imports.id, file_id, branches.code as branch, status, settings, found,
				json_build_object('accountId', account_id, 'requestId', request_id) as actor
			from product_imports join branches on branches.id = branch_id
			where product_imports.id = ${importId}`);
		await runStep(context, { ...found, lease });
	} finally {
		await lease.release();
	}
}

async function runStep(context: ImportContext, ordered: OrderedImport): Promise<void> {
	const { status, id } = ordered;
	try {
		if (status === "undoing") return await undoProducts(context, ordered);
		const folder = await mkdtemp(join(tmpdir(), "kargado-import-"));
		try {
			const path = join(folder, "file");
			await copyUploadedFile(context.database, ordered.file_id, path);
			if (status === "checking") await checkImport(context, ordered, path);
			if (status === "applying") await apply(context, ordered, path);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	} catch (error) {
		if (error instanceof LeaseLost) return;
		if (!(error instanceof Refusal)) context.log.error({ err: error }, "product import");
		const problem =
			error instanceof Refusal
				? { code: error.details.code ?? "refused", message: error.message }
				: {
						code: "failed",
						message: "Something went wrong. Imported products are kept. Try again.",
					};
		await context.database.execute(sql`
			update product_imports set problem = ${JSON.stringify(problem)}::jsonb,
				status = ${status === "checking" ? "refused" : "failed"}
			where id = ${id}`);
		if (status === "checking") await removeUploadedFile(context.database, ordered.file_id);
	}
}

async function apply(context: ImportContext, ordered: OrderedImport, path: string): Promise<void> {
	const { database } = context;
	const rows: ImportPreview["rows"] = [];
	const { mapping } = ordered.found?.sheet ?? {};
	const settings = { ...ordered.settings, ...(mapping && { mapping }) };
	const { counts: done } = await importUploaded(context, { ...ordered, settings }, path, {
		report: (row) => {
			if (rows.length < shownRows) rows.push(row);
		},
		keep: async (transaction, written) => {
			await ordered.lease.hold(transaction);
			await storeSteps(transaction, ordered, written);
		},
	});
	const { rejected, ...written } = done;
	// Count the saved steps, because an earlier attempt may have written some products before its process died.
	const steps = await database.one<{ created: number; updated: number }>(sql`
		select count(*) filter (where before is null) as created,
			count(*) filter (where before is not null) as updated
		from product_import_steps where import_id = ${ordered.id}`);
	const total = written.created + written.updated + written.unchanged;
	const unchanged = total - steps.created - steps.updated;
	const counts: ImportCounts = { ...steps, unchanged, rejected };
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`
			update product_imports set status = 'applied', progress = 1, applied_at = ${context.now()},
				counts = ${JSON.stringify(counts)}::jsonb,
				preview = jsonb_set(preview, '{rows}', ${JSON.stringify(rows)}::jsonb)
			where id = ${ordered.id}`);
		await transaction.execute(
			sql`delete from product_import_previews where import_id = ${ordered.id}`,
		);
		await removeUploadedFile(transaction, ordered.file_id);
	});
}
