import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { openTable } from "#domain/tables/open-table.ts";
import { copyUploadedFile, removeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { parsePriceFactor } from "#lib/price-factor.ts";
import { Refusal } from "#lib/refusal.ts";
import { type ImportCounts, type ImportResult, importCatalogue } from "../import-catalogue.ts";
import { saysStock } from "../say-stock.ts";
import type { Survey } from "../survey-file.ts";
import { type ImportLease, LeaseLost, takeImport } from "./import-lease.ts";
import { keepSteps } from "./keep-steps.ts";
import { lookAtSheet } from "./look-at-sheet.ts";
import { makeProductCard } from "./product-card.ts";
import type {
	FoundInFile,
	ImportPreview,
	ImportSettings,
	ProductImportStatus,
	SheetHead,
} from "./product-import.ts";
import { undoProducts } from "./undo-products.ts";

export interface ImportContext {
	database: Database;
	log: { error(bindings: { err: unknown }, text: string): void };
	now: () => Date;
	origin: string;
}

export interface OrderedImport {
	id: number;
	file_id: string | null;
	branch: string;
	status: ProductImportStatus;
	settings: ImportSettings;
	found: FoundInFile | null;
	actor: Actor;
	lease: ImportLease;
}

/**
 * Does the step that somebody has ordered of an uploaded file: look at it, write it, take it back.
 * Whichever process takes it reads the file from the database; where one dies, another goes on.
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
			if (status === "checking") await check(context, ordered, path);
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
				: { code: "failed", message: "Something went wrong. What is in stays; try again." };
		await context.database.execute(sql`
			update product_imports set problem = ${JSON.stringify(problem)}::jsonb,
				status = ${status === "checking" ? "refused" : "failed"}
			where id = ${id}`);
		if (status === "checking") await removeUploadedFile(context.database, ordered.file_id);
	}
}

const shownRows = 100;
const shownChanges = 50;

async function check(context: ImportContext, ordered: OrderedImport, path: string): Promise<void> {
	const { database } = context;
	const { id, settings } = ordered;
	const preview: ImportPreview = { rows: [], changes: [] };
	await database.execute(sql`delete from product_import_previews where import_id = ${id}`);
	let sheet: SheetHead | null = settings.mapping
		? await readSheetHead(context, ordered, path)
		: null;
	let prices: Survey["prices"] = { suspicion: null, samples: [] };
	let position = 0;
	let unstated = 0;
	const look = (mapping: ImportSettings["mapping"]) =>
		runFile(context, { ...ordered, settings: { ...settings, ...(mapping && { mapping }) } }, path, {
			dryRun: true,
			survey: async (survey) => {
				prices = survey.prices;
			},
			report: (row) => {
				if (preview.rows.length < shownRows) preview.rows.push(row);
			},
			see: async (outcomes) => {
				for (const { kind, stated } of outcomes) {
					if (kind !== "created") continue;
					unstated += stated.variations.filter((each) => !saysStock(each)).length;
				}
				const cards = outcomes.flatMap(({ kind, ...outcome }) =>
					kind === "unchanged" ? [] : [makeProductCard({ ...outcome, kind })],
				);
				for (const { line, name, kind, fields } of cards) {
					if (preview.changes.length >= shownChanges) break;
					preview.changes.push({ line, name, kind, fields });
				}
				const rows = cards.map((card) => ({ position: ++position, kind: card.kind, card }));
				await database.execute(sql`
					insert into product_import_previews (import_id, position, kind, card)
					select ${id}, position, kind, card from json_to_recordset(${JSON.stringify(rows)}::json)
						as given (position integer, kind text, card jsonb)`);
			},
		});
	let result: ImportResult | null;
	try {
		const isMoved = settings.mapping?.fields.length === 0;
		result = isMoved ? null : await look(sheet?.mapping);
	} catch (error) {
		if (settings.mapping || !isAboutColumns(error)) throw error;
		sheet = await readSheetHead(context, ordered, path);
		result = sheet.is_kept ? await look(sheet.mapping) : null;
	}
	const found: FoundInFile = {
		columns: result?.columns ?? [],
		sheet,
		prices,
		unstated_stock: unstated,
	};
	await database.execute(sql`
		update product_imports set status = ${result ? "ready" : "mapping"}, progress = 1,
			counts = ${result && JSON.stringify(result.counts)}::jsonb,
			preview = ${JSON.stringify(preview)}::jsonb, found = ${JSON.stringify(found)}::jsonb
		where id = ${id}`);
}

/** The file can be read, but nobody knows yet what its columns mean. */
const isAboutColumns = (error: unknown): boolean =>
	error instanceof Refusal &&
	["unknown_format", "missing_column"].includes(error.details.code ?? "");

async function readSheetHead(
	{ database }: ImportContext,
	{ settings }: OrderedImport,
	path: string,
): Promise<SheetHead> {
	const table = await openTable(path);
	try {
		return await lookAtSheet(database, table, settings.mapping);
	} finally {
		await table.close();
	}
}

async function apply(context: ImportContext, ordered: OrderedImport, path: string): Promise<void> {
	const { database } = context;
	const rows: ImportPreview["rows"] = [];
	const { mapping } = ordered.found?.sheet ?? {};
	const settings = { ...ordered.settings, ...(mapping && { mapping }) };
	const { counts: done } = await runFile(context, { ...ordered, settings }, path, {
		report: (row) => {
			if (rows.length < shownRows) rows.push(row);
		},
		keep: async (transaction, written) => {
			await ordered.lease.hold(transaction);
			await keepSteps(transaction, ordered, written);
		},
	});
	const { rejected, ...written } = done;
	// A first try that died has written some already.
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

function runFile(
	{ database, origin, now }: ImportContext,
	{ id, branch, settings, lease }: OrderedImport,
	path: string,
	options: Partial<Parameters<typeof importCatalogue>[1]>,
): Promise<ImportResult> {
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
	return importCatalogue(database, {
		...{ path, branch, origin, now: now(), watch, signal: lease.signal },
		mapping: settings.mapping,
		unstatedStock: settings.unstated_stock,
		priceFactor: parsePriceFactor(settings.price_factor ?? ""),
		...options,
	});
}
