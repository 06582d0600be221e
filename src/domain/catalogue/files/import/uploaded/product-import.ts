import sql, { type Sql } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { DateOrder, DecimalMark } from "#lib/tables/file-answers.ts";
import type { ColumnMapping } from "#lib/tables/sheet-columns.ts";
import type { ImportReport } from "../../formats/row-problem.ts";
import type { PriceSuspicion } from "../../formats/suspect-prices.ts";
import type { FoundColumn, ImportCounts } from "../import-catalogue.ts";
import type { FieldChange } from "../plan/describe-changes.ts";
import type { ImportLease } from "./import-lease.ts";
import type { ProductCard } from "./product-card.ts";

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

export type ProductImportStatus =
	| "checking"
	| "mapping"
	| "ready"
	| "refused"
	| "applying"
	| "applied"
	| "failed"
	| "undoing"
	| "undone";

export interface ImportPreview {
	rows: ImportReport[];
	changes: { line: number; name: string; kind: "created" | "updated"; fields: FieldChange[] }[];
}

export interface SkippedProduct {
	id: number;
	name: string;
	reason: string;
}

/** The user's answers to questions about the file. */
export interface ImportSettings {
	mapping?: ColumnMapping;
	/** Price factor that the user typed; "1" for prices in pesos. */
	price_factor?: string;
	/** Stock of new items for which the file has no quantity. */
	unstated_stock?: number;
	decimal_mark?: DecimalMark;
	date_order?: DateOrder;
}

/** Header of a file whose columns the user can map. */
export interface SheetHead {
	sheets: string[];
	mapping: ColumnMapping;
	/** True if the mapping was saved earlier. */
	is_kept: boolean;
	header: string[];
	/** The first rows below the header. */
	samples: string[][];
}

/** Results of checking an uploaded file. */
export interface FoundInFile {
	columns: FoundColumn[];
	sheet: SheetHead | null;
	prices: { suspicion: PriceSuspicion | null; samples: string[] };
	/**
	 * Number of new items for which the file has no quantity. While questions are open, the number of rows with a price
	 * but without a quantity.
	 */
	unstated_stock?: number;
	/** Numbers with an ambiguous separator; empty once the user has answered. */
	numbers?: string[];
	/** Dates whose day and month are ambiguous; empty once the user has answered. */
	dates?: string[];
}

/** An uploaded product file. */
export interface ProductImport {
	id: number;
	file_name: string;
	size: number;
	branch_id: number;
	by: string;
	status: ProductImportStatus;
	progress: number;
	problem: { code: string; message: string } | null;
	counts: ImportCounts | null;
	preview: ImportPreview;
	settings: ImportSettings;
	found: FoundInFile | null;
	can_undo: boolean;
	undo: { restored: number; skipped: SkippedProduct[] } | null;
	created_at: Date;
	applied_at: Date | null;
	undone_at: Date | null;
}

const imports = (condition: Sql) => sql`
	select product_imports.id, file_name, size, product_imports.branch_id, accounts.name as by,
		product_imports.status, progress, problem, counts, preview, settings, found, undo,
		product_imports.created_at, applied_at, undone_at,
		product_imports.status in ('applied', 'failed') and exists (
			select from product_import_steps where import_id = product_imports.id
		) as can_undo
	from product_imports join accounts on accounts.id = account_id
	where ${condition} order by product_imports.id desc limit 20`;

export async function findProductImport(queryable: Queryable, id: number): Promise<ProductImport> {
	const found = await queryable.first<ProductImport>(imports(sql`product_imports.id = ${id}`));
	if (!found) throw new Refusal("missing", "Import not found.");
	return found;
}

/** Returns the latest imports. */
export const listProductImports = (queryable: Queryable): Promise<ProductImport[]> =>
	queryable.rows<ProductImport>(imports(sql`true`));

/** Returns a page of the previewed products that would be created or changed. */
export async function listPreview(
	queryable: Queryable,
	id: number,
	{ kind, limit = 100, cursor }: PreviewPage,
): Promise<{ items: ProductCard[]; next: string | null; total: number }> {
	const matching = sql`import_id = ${id} and ${kind ? sql`kind = ${kind}` : sql`true`}`;
	const after = cursor === undefined ? 0 : readKeysetCursor("import-preview", "number", cursor).id;
	const rows = await queryable.rows<{ position: number; card: ProductCard }>(sql`
		select position, card from product_import_previews
		where ${matching} and position > ${after} order by position limit ${limit + 1}`);
	const { total } = await queryable.one<{ total: number }>(
		sql`select count(*) as total from product_import_previews where ${matching}`,
	);
	const last = rows.length > limit ? rows[limit - 1]?.position : undefined;
	return {
		items: rows.slice(0, limit).map(({ card }) => card),
		next: last === undefined ? null : keysetCursor("import-preview", { key: last, id: last }),
		total,
	};
}

interface PreviewPage {
	kind?: "created" | "updated" | undefined;
	limit?: number | undefined;
	cursor?: string | undefined;
}
