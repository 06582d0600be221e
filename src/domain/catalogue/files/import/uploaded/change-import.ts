import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { parsePriceFactor } from "#lib/money/price-factor.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { DateOrder, DecimalMark } from "#lib/tables/file-answers.ts";
import { type ColumnMapping, mappingProblem } from "#lib/tables/sheet-columns.ts";
import { storeColumnMapping } from "../../formats/sheet/column-mappings.ts";
import { findProductImport, type ProductImport } from "./product-import.ts";

interface Said {
	/** null if the file is read by its own header, without a mapping. */
	mapping?: ColumnMapping | null | undefined;
	price_factor?: string | null | undefined;
	/** Stock of new items for which the file has no quantity; null to record no stock for them. */
	unstated_stock?: number | null | undefined;
	/** null if the user hasn't answered. */
	decimal_mark?: DecimalMark | null | undefined;
	date_order?: DateOrder | null | undefined;
}

/**
 * Saves the user's answers about a file that isn't imported yet, and starts another check. The column mapping is also
 * saved for later files with the same header.
 */
export async function changeImport(
	{ database, jobs }: { database: Database; jobs: JobQueue },
	actor: Actor,
	id: number,
	said: Said,
): Promise<ProductImport> {
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select from product_imports where id = ${id} for update`);
		const before = await findProductImport(transaction, id);
		if (before.status !== "mapping" && before.status !== "ready") {
			throw new Refusal("conflict", "This file can't be changed now.", { code: "not_ready" });
		}
		const { mapping, price_factor: factor, unstated_stock: pieces } = said;
		const settings = { ...before.settings };
		if (mapping !== undefined) delete settings.mapping;
		if (mapping) settings.mapping = await takeMapping(transaction, before, mapping);
		if (factor !== undefined) delete settings.price_factor;
		if (factor) settings.price_factor = requireFactor(factor);
		if (pieces !== undefined) delete settings.unstated_stock;
		if (pieces != null) settings.unstated_stock = pieces;
		if (said.decimal_mark !== undefined) delete settings.decimal_mark;
		if (said.decimal_mark) settings.decimal_mark = said.decimal_mark;
		if (said.date_order !== undefined) delete settings.date_order;
		if (said.date_order) settings.date_order = said.date_order;
		await transaction.execute(sql`
			update product_imports set status = 'checking', progress = 0, problem = null,
				settings = ${JSON.stringify(settings)}::jsonb, account_id = ${actor.accountId},
				request_id = ${actor.requestId}
			where id = ${id}`);
		await jobs.enqueue(transaction, "import-products", { importId: id });
		return findProductImport(transaction, id);
	});
}

/**
 * Checks and saves the column mapping. If the mapping has no fields, the user has only chosen another header row or
 * sheet, so columns are suggested again.
 */
async function takeMapping(
	transaction: Queryable,
	{ found }: ProductImport,
	mapping: ColumnMapping,
): Promise<ColumnMapping> {
	if (mapping.fields.length === 0) return mapping;
	const problem = mappingProblem(mapping);
	if (problem) throw new Refusal("invalid", problem, { errors: { mapping: [problem] } });
	const sheet = found?.sheet;
	const isSameHeader =
		sheet?.mapping.sheet === mapping.sheet && sheet.mapping.header_line === mapping.header_line;
	if (sheet && isSameHeader) await storeColumnMapping(transaction, sheet.header, mapping.fields);
	return mapping;
}

function requireFactor(text: string): string {
	if (parsePriceFactor(text)) return text.trim();
	const message = "Enter a number above 0, such as 58.75.";
	throw new Refusal("invalid", message, { errors: { price_factor: [message] } });
}
