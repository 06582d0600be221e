import { rm } from "node:fs/promises";
import type { Logger } from "pino";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";
import { type ImportCounts, importCatalogue } from "./import-catalogue.ts";
import type { ImportPreview, ProductImportStatus } from "./product-import.ts";
import { undoProducts } from "./undo-products.ts";
import type { ProductOutcome } from "./write-products.ts";

interface ImportContext {
	database: Database;
	log: Logger;
	now: () => Date;
	origin: string;
}

export interface OrderedImport {
	id: number;
	file_path: string;
	branch: string;
	status: ProductImportStatus;
	actor: Actor;
}

/** Does the step that somebody has ordered of an uploaded file: look at it, write it, take it back. */
export async function runImport(
	context: ImportContext,
	{ importId }: { importId: number },
): Promise<void> {
	const ordered = await context.database.first<OrderedImport>(sql`
		select product_imports.id, file_path, branches.code as branch, status,
			json_build_object('accountId', account_id, 'requestId', request_id) as actor
		from product_imports join branches on branches.id = branch_id
		where product_imports.id = ${importId}`);
	if (!ordered) return;
	const { status } = ordered;
	try {
		if (status === "checking") await check(context, ordered);
		if (status === "applying") await apply(context, ordered);
		if (status === "undoing") await undoProducts(context, ordered);
	} catch (error) {
		if (!(error instanceof Refusal)) context.log.error({ err: error }, "product import");
		const problem =
			error instanceof Refusal
				? { code: error.details.code ?? "refused", message: error.message }
				: { code: "failed", message: "Something went wrong. What is in stays; try again." };
		await context.database.execute(sql`
			update product_imports set problem = ${JSON.stringify(problem)}::jsonb,
				status = ${status === "checking" ? "refused" : "failed"}
			where id = ${importId}`);
		if (status === "checking") await rm(ordered.file_path, { force: true });
	}
}

const shownRows = 100;
const shownChanges = 50;

async function check(context: ImportContext, ordered: OrderedImport): Promise<void> {
	const preview: ImportPreview = { rows: [], changes: [] };
	const counts = await runFile(context, ordered, {
		dryRun: true,
		report: (row) => {
			if (preview.rows.length < shownRows) preview.rows.push(row);
		},
		see: ({ kind, line, name, changes }) => {
			if (kind === "unchanged" || preview.changes.length >= shownChanges) return;
			preview.changes.push({ line, name, kind, fields: changes });
		},
	});
	await context.database.execute(sql`
		update product_imports set status = 'ready', progress = 1,
			counts = ${JSON.stringify(counts)}::jsonb, preview = ${JSON.stringify(preview)}::jsonb
		where id = ${ordered.id}`);
}

async function apply(context: ImportContext, ordered: OrderedImport): Promise<void> {
	const rows: ImportPreview["rows"] = [];
	const { rejected, ...written } = await runFile(context, ordered, {
		report: (row) => {
			if (rows.length < shownRows) rows.push(row);
		},
		keep: (transaction, outcomes) => keepSteps(transaction, ordered, outcomes),
	});
	// A first try that died has written some already.
	const steps = await context.database.one<{ created: number; updated: number }>(sql`
		select count(*) filter (where before is null) as created,
			count(*) filter (where before is not null) as updated
		from product_import_steps where import_id = ${ordered.id}`);
	const total = written.created + written.updated + written.unchanged;
	const unchanged = total - steps.created - steps.updated;
	const counts: ImportCounts = { ...steps, unchanged, rejected };
	await context.database.execute(sql`
		update product_imports set status = 'applied', progress = 1, applied_at = ${context.now()},
			counts = ${JSON.stringify(counts)}::jsonb,
			preview = jsonb_set(preview, '{rows}', ${JSON.stringify(rows)}::jsonb)
		where id = ${ordered.id}`);
	await rm(ordered.file_path, { force: true });
}

function runFile(
	{ database, origin, now }: ImportContext,
	{ id, file_path: path, branch }: OrderedImport,
	options: Pick<Parameters<typeof importCatalogue>[1], "dryRun" | "report" | "see" | "keep">,
): Promise<ImportCounts> {
	let isWriting = false;
	let shown = 0;
	const watch = ({ phase, share }: { phase: string; share: number }) => {
		// Of the two readings the second takes nearly all of the time.
		const progress = phase === "checking" ? share * 0.1 : 0.1 + share * 0.9;
		if (isWriting || progress - shown < 0.01) return;
		isWriting = true;
		shown = progress;
		database
			.execute(sql`update product_imports set progress = ${progress} where id = ${id}`)
			.catch(() => {})
			.finally(() => {
				isWriting = false;
			});
	};
	return importCatalogue(database, { path, branch, origin, now: now(), watch, ...options });
}

/** Keeps what takes the import back, and tells the audit log, in the transaction that writes. */
async function keepSteps(
	transaction: Queryable,
	{ id, actor }: OrderedImport,
	outcomes: readonly ProductOutcome[],
): Promise<void> {
	const changed = outcomes.filter(({ kind }) => kind !== "unchanged");
	const rows = changed.map(({ productId, before, version, stock }) => ({
		product_id: productId,
		before: before && withoutStock(before),
		version,
		stock: stock.map(({ variationId, branchId, change, importedBefore }) => ({
			...{ variationId, branchId, change, importedBefore },
		})),
	}));
	await transaction.execute(sql`
		insert into product_import_steps (import_id, product_id, before, version, stock)
		select ${id}, product_id, nullif(before, 'null'), version, stock
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (product_id bigint, before jsonb, version integer, stock jsonb)
		on conflict (import_id, product_id) do update
			set version = excluded.version, stock = product_import_steps.stock || excluded.stock`);
	for (const { kind, productId, name, changes } of changed) {
		const words = (side: "from" | "to") =>
			Object.fromEntries(changes.map((change) => [change.field, change[side]]));
		await recordChange(transaction, actor, {
			action: kind === "created" ? "product.created_by_import" : "product.changed_by_import",
			entity: "product",
			entityId: productId,
			label: name,
			before: kind === "created" ? null : words("from"),
			after: kind === "created" ? { import_id: id } : words("to"),
		});
	}
}

const withoutStock = ({ stock: _, category: _category, ...state }: ProductOutcome["before"] & {}) =>
	state;
