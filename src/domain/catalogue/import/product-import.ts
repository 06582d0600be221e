import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import type { FieldChange } from "./describe-changes.ts";
import type { ImportCounts } from "./import-catalogue.ts";
import type { ImportReport } from "./imported-product.ts";

export type ProductImportStatus =
	| "checking"
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

/** A catalogue file that somebody has uploaded. */
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
	can_undo: boolean;
	undo: { restored: number; skipped: SkippedProduct[] } | null;
	created_at: Date;
	applied_at: Date | null;
	undone_at: Date | null;
}

const imports = (condition: Sql) => sql`
	select product_imports.id, file_name, size, product_imports.branch_id, accounts.name as by,
		product_imports.status, progress, problem, counts, preview, undo, product_imports.created_at,
		applied_at, undone_at,
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

/** The latest ones. */
export const listProductImports = (queryable: Queryable): Promise<ProductImport[]> =>
	queryable.rows<ProductImport>(imports(sql`true`));
