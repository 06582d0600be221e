import sql from "sql-template-tag";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { openTable } from "#domain/tables/open-table.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ColumnMapping } from "#lib/tables/sheet-columns.ts";
import { dayInManila, type ImportResult } from "../import-catalogue.ts";
import { statesStock } from "../stated-stock.ts";
import { type Survey, surveyFile } from "../survey-file.ts";
import { answersIn, importUploaded, shownRows } from "./import-uploaded.ts";
import { inspectSheet } from "./inspect-sheet.ts";
import { makeProductCard } from "./product-card.ts";
import type {
	FoundInFile,
	ImportContext,
	ImportPreview,
	OrderedImport,
	SheetHead,
} from "./product-import.ts";

const shownChanges = 50;

/**
 * Finds all open questions about a file. If there are any, the import waits for the user's answers. Otherwise it's run
 * and rolled back, to preview its changes.
 */
export async function checkImport(
	context: ImportContext,
	ordered: OrderedImport,
	path: string,
): Promise<void> {
	const { database } = context;
	const { id, settings } = ordered;
	await database.execute(sql`delete from product_import_previews where import_id = ${id}`);
	const { found, isOpen } = await findQuestions(context, ordered, path);
	let preview: ImportPreview = { rows: [], changes: [] };
	let result: ImportResult | null = null;
	if (!isOpen) {
		const mapping = found.sheet?.mapping;
		const tried = { ...ordered, settings: { ...settings, ...(mapping && { mapping }) } };
		const looked = await inspectProducts(context, tried, path);
		({ preview, result } = looked);
		found.columns = result.columns;
		found.unstated_stock = looked.unstatedStock;
	}
	await database.execute(sql`
		update product_imports set status = ${result ? "ready" : "mapping"}, progress = 1,
			counts = ${result && JSON.stringify(result.counts)}::jsonb,
			preview = ${JSON.stringify(preview)}::jsonb, found = ${JSON.stringify(found)}::jsonb
		where id = ${id}`);
}

/** Surveys the file and returns the questions that must be answered first. */
async function findQuestions(
	{ database, now }: ImportContext,
	{ settings }: OrderedImport,
	path: string,
): Promise<{ found: FoundInFile; isOpen: boolean }> {
	const table = await openTable(path);
	try {
		const said = settings.mapping;
		const as = {
			answers: answersIn(settings),
			today: dayInManila(now()),
			tables: await readFactTables(database),
		};
		const survey = (mapping?: ColumnMapping) => surveyFile(table, { ...as, mapping }, () => {});
		const known = said ? null : await recognised(survey);
		const sheet = known ? null : await inspectSheet(database, table, said);
		const isProposed = sheet !== null && !sheet.is_kept && !(said && said.fields.length > 0);
		const seen = known ?? (await survey(sheet?.mapping));
		const found = describeFound(seen, sheet);
		const asksFactor = found.prices.suspicion !== null && settings.price_factor === undefined;
		const asksFigures = (found.numbers ?? []).length + (found.dates ?? []).length > 0;
		return { found, isOpen: isProposed || asksFactor || asksFigures };
	} finally {
		await table.close();
	}
}

/** Returns the survey, or null if the user must map the file's columns first. */
async function recognised(survey: () => Promise<Survey>): Promise<Survey | null> {
	try {
		return await survey();
	} catch (error) {
		const isAboutColumns =
			error instanceof Refusal &&
			["unknown_format", "missing_column"].includes(error.details.code ?? "");
		if (isAboutColumns) return null;
		throw error;
	}
}

const describeFound = (seen: Survey, sheet: SheetHead | null): FoundInFile => ({
	columns: [],
	sheet,
	prices: seen.prices,
	unstated_stock: seen.unstatedStock,
	numbers: seen.style.asks.numbers,
	dates: seen.style.asks.dates,
});

/** Runs the import and rolls back. Stores the resulting products for the preview. */
async function inspectProducts(
	context: ImportContext,
	ordered: OrderedImport,
	path: string,
): Promise<{ preview: ImportPreview; result: ImportResult; unstatedStock: number }> {
	const preview: ImportPreview = { rows: [], changes: [] };
	let position = 0;
	let unstatedStock = 0;
	const result = await importUploaded(context, ordered, path, {
		dryRun: true,
		report: (row) => {
			if (preview.rows.length < shownRows) preview.rows.push(row);
		},
		see: async (outcomes) => {
			for (const { kind, stated } of outcomes) {
				if (kind !== "created") continue;
				unstatedStock += stated.variations.filter((each) => !statesStock(each)).length;
			}
			const cards = outcomes.flatMap(({ kind, ...outcome }) =>
				kind === "unchanged" ? [] : [makeProductCard({ ...outcome, kind })],
			);
			for (const { line, name, kind, fields } of cards) {
				if (preview.changes.length >= shownChanges) break;
				preview.changes.push({ line, name, kind, fields });
			}
			const rows = cards.map((card) => ({ position: ++position, kind: card.kind, card }));
			await context.database.execute(sql`
				insert into product_import_previews (import_id, position, kind, card)
				select ${ordered.id}, position, kind, card
				from json_to_recordset(${JSON.stringify(rows)}::json)
					as given (position integer, kind text, card jsonb)`);
		},
	});
	return { preview, result, unstatedStock };
}
