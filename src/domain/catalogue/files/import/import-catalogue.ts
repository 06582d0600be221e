import { DatabaseError } from "pg";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { openTable } from "#domain/tables/open-table.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import type { PriceFactor } from "#lib/money/price-factor.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ColumnMapping } from "#lib/tables/sheet-columns.ts";
import { allFactColumns } from "../formats/fact-columns.ts";
import type { FigureAnswers, FigureStyle } from "../formats/figure-columns.ts";
import type { ImportedProduct } from "../formats/imported-product.ts";
import type { KnownFormat } from "../formats/known-formats.ts";
import { prepareRow, readProducts } from "../formats/read-products.ts";
import type { Report } from "../formats/row-problem.ts";
import { openRowStore } from "../formats/row-store.ts";
import { type BatchSize, createBatchSize } from "./batch-size.ts";
import { factorIsMissing } from "./factor-is-missing.ts";
import { multiplyPrices } from "./multiply-prices.ts";
import { rowsBelowHeader, type Survey, surveyFile } from "./survey-file.ts";
import {
	type ImportTarget,
	type ProductOutcome,
	type WrittenProducts,
	writeProducts,
} from "./write-products.ts";

/** Throws Refusal if the user must first say how to read ambiguous numbers or dates. */
function requireAnswers({ asks: { numbers, dates } }: FigureStyle): void {
	const unclear = [
		...(numbers.length > 0 ? [`the separator in numbers such as ${numbers[0]} is ambiguous`] : []),
		...(dates.length > 0 ? [`day and month in dates such as ${dates[0]} are ambiguous`] : []),
	];
	if (unclear.length === 0) return;
	throw new Refusal(
		"conflict",
		`In this file ${unclear.join(", and ")}. Choose its format first.`,
		{ code: "not_ready" },
	);
}

export interface CatalogueImport {
	path: string;
	/** Detected from the header if omitted. */
	format?: KnownFormat | undefined;
	/** Column mapping; required if the format isn't recognized. */
	mapping?: ColumnMapping | undefined;
	/** Number and date formats; required if ambiguous. */
	answers?: FigureAnswers | undefined;
	/** Price factor; required if prices look foreign, except in a dry run. */
	priceFactor?: PriceFactor | undefined;
	/** Stock of new items for which the file has no quantity. If omitted, no stock is recorded for them. */
	unstatedStock?: number | undefined;
	/** Code of the branch to which the file's stock belongs. */
	branch: string;
	/** True for a preview: imports everything, then rolls back. */
	dryRun?: boolean;
	/** Shop URL, to recognize the shop's own pictures. */
	origin?: string;
	/**
	 * Called with the results of each batch after its transaction. A dry run has rolled back the transaction by then.
	 */
	see?: (outcomes: readonly ProductOutcome[]) => Promise<void>;
	/** Called with a summary of the file before anything is written. */
	survey?: (survey: Survey) => Promise<void>;
	/** Called in the transaction that writes a batch, to save its results there. */
	keep?: (transaction: Queryable, written: WrittenProducts) => Promise<void>;
	now?: Date;
	report?: Report;
	watch?: (progress: ImportProgress) => void;
	/** Aborting it stops the import between two batches. */
	signal?: AbortSignal | undefined;
}

export interface ImportCounts {
	created: number;
	updated: number;
	unchanged: number;
	/** Number of skipped rows and refused products. */
	rejected: number;
}

/** Result of an import. */
export interface ImportResult {
	counts: ImportCounts;
	columns: FoundColumn[];
}

/** A column of the file. `filled` is its number of non-blank cells. */
export interface FoundColumn {
	name: string;
	filled: number;
	/** True if the import uses the column. */
	used: boolean;
}

export interface ImportProgress extends ImportCounts {
	phase: "checking" | "importing";
	/** Finished share of the file, from 0 to 1. */
	share: number;
}

/**
 * Imports a product export of any size, or any table with a column mapping. The file is read twice. The first pass
 * reads the whole file, so that an unreadable file changes nothing. The second pass imports products in batches, each
 * in a short transaction. Importing the same file again changes nothing. Throws Refusal if the file, its prices or the
 * branch are unsuitable.
 */
export async function importCatalogue(
	database: Database,
	order: CatalogueImport,
): Promise<ImportResult> {
	const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
	const report: Report = (one) => {
		if (one.rejected) counts.rejected++;
		order.report?.(one);
	};
	const { branchId, branches } = await findBranch(database, order.branch);
	const { mapping, priceFactor, unstatedStock, answers = {} } = order;
	const table = await openTable(order.path);
	const store = openRowStore();
	try {
		const now = order.now ?? new Date();
		const tables = await readFactTables(database);
		const as = { format: order.format, mapping, answers, today: dayInManila(now), tables };
		const survey = await surveyFile(table, as, (share) => {
			order.signal?.throwIfAborted();
			order.watch?.({ ...counts, phase: "checking", share });
		});
		await order.survey?.(survey);
		const { suspicion } = survey.prices;
		if (!order.dryRun) {
			if (suspicion && !priceFactor) throw factorIsMissing(suspicion);
			requireAnswers(survey.style);
		}

		const { reading } = survey;
		if (reading.format === "woocommerce") {
			// Don't report problems with these rows, because the second pass reports them.
			for await (const row of rowsBelowHeader(table, survey, () => {})) {
				prepareRow(reading, row, store);
			}
		}
		let share = 0;
		const rows = rowsBelowHeader(table, survey, report, (read) => {
			share = read;
		});
		const products = multiplyPrices(
			readProducts(reading, rows, store, report),
			priceFactor,
			report,
		);
		const codes = branches.map(({ code }) => code);
		const place = {
			branch: order.branch,
			branches: codes,
			origin: order.origin ?? "",
			facts: allFactColumns(tables),
		};
		const write = createBatchWriter(
			database,
			{ reading, place, branchId, branches, now, unstatedStock },
			order,
		);
		const size = createBatchSize();
		for await (const batch of inBatches(products, size)) {
			order.signal?.throwIfAborted();
			await write(batch, counts, report, size);
			order.watch?.({ ...counts, phase: "importing", share });
		}
		return { counts, columns: describeColumns(survey) };
	} finally {
		store.close();
		await table.close();
	}
}

function describeColumns({ reading, header, filled, mapping }: Survey): FoundColumn[] {
	return header.map((name, at) => ({
		name: name.trim() || `Column ${at + 1}`,
		filled: filled[at] ?? 0,
		used: mapping ? (mapping.fields[at] ?? null) !== null : reading.columns.read.has(at),
	}));
}

interface Branch {
	id: number;
	code: string;
}

async function findBranch(
	database: Database,
	code: string,
): Promise<{ branchId: number; branches: Branch[] }> {
	const branches = await database.rows<Branch>(
		sql`select id, code from branches order by position, id`,
	);
	const branch = branches.find((one) => one.code === code);
	if (branch) return { branchId: branch.id, branches };
	const codes = branches.map((one) => one.code).join(", ");
	throw new Refusal("invalid", `Branch "${code}" not found. The branches are: ${codes}.`);
}

async function* inBatches(
	products: AsyncIterable<ImportedProduct>,
	size: BatchSize,
): AsyncGenerator<ImportedProduct[]> {
	let batch: ImportedProduct[] = [];
	for await (const product of products) {
		batch.push(product);
		if (batch.length < size.now) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

type BatchWriter = (
	products: readonly ImportedProduct[],
	counts: ImportCounts,
	report: Report,
	size: BatchSize,
) => Promise<void>;

/** Error that rolls back a transaction but carries its result. */
class DryRun extends Error {
	readonly written: WrittenProducts;
	constructor(written: WrittenProducts) {
		super("Nothing was saved, because this was a dry run.");
		this.written = written;
	}
}

function createBatchWriter(
	database: Database,
	target: ImportTarget,
	{ dryRun = false, see, keep }: Pick<CatalogueImport, "dryRun" | "see" | "keep">,
): BatchWriter {
	const inTransaction = (products: readonly ImportedProduct[], size: BatchSize) =>
		database
			.transaction(async (transaction) => {
				const took = size.measure(products.length);
				const written = await writeProducts(transaction, products, target);
				if (!dryRun) await keep?.(transaction, written);
				took();
				if (dryRun) throw new DryRun(written);
				return written;
			})
			.catch((error: unknown) => {
				if (error instanceof DryRun) return error.written;
				throw error;
			});
	return async function write(products, counts, report, size) {
		try {
			const { outcomes, rejected, left } = await inTransaction(products, size);
			for (const { kind } of outcomes) counts[kind]++;
			await see?.(outcomes);
			for (const one of rejected) report({ ...one, rejected: true });
			for (const one of left) report({ ...one, rejected: false });
		} catch (error) {
			if (!isAboutData(error)) throw error;
			const [only, ...others] = products;
			if (only !== undefined && others.length === 0) {
				const reason = await explainRefusal(database, error);
				report({ line: only.line, reason, rejected: true });
				return;
			}
			// Halve the batch until the refused product is alone, so that it doesn't affect other products.
			const middle = Math.ceil(products.length / 2);
			await write(products.slice(0, middle), counts, report, size);
			await write(products.slice(middle), counts, report, size);
		}
	};
}

async function explainRefusal(database: Database, error: DatabaseError): Promise<string> {
	if (error.constraint !== "variations_barcode" && error.constraint !== "variations_gtin") {
		return `was refused by the database: ${error.message}`;
	}
	// The error's detail contains the duplicate code, which is a barcode or a GTIN with 14 digits.
	const code = /\)=\(([^,)]+)/.exec(error.detail ?? "")?.[1] ?? "";
	const owner = await database.first<{ name: string; barcode: string }>(sql`
		select products.name, barcode from variations join products on products.id = product_id
		where archived_at is null and (barcode = ${code} or gtin14(barcode) = ${code})`);
	return owner
		? `has barcode ${owner.barcode}, which belongs to ${owner.name}`
		: `has barcode ${code} more than once`;
}

/** Returns true if the database refused the data, and false for a failure such as a lost connection. */
function isAboutData(error: unknown): error is DatabaseError {
	return error instanceof DatabaseError && /^(22|23)/.test(error.code ?? "");
}

const manilaDay = onDemand(
	() => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila", dateStyle: "short" }),
);

export function dayInManila(instant: Date): string {
	return manilaDay().format(instant);
}
