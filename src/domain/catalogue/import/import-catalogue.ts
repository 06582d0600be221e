import { DatabaseError } from "pg";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Columns, readHeader } from "./columns.ts";
import type { ImportedProduct, ImportFormat, Report } from "./imported-product.ts";
import { createEncodingCheck, inspectFile } from "./inspect-file.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";
import { readShopify } from "./read-shopify.ts";
import { keepVariation, readWooCommerce } from "./read-woocommerce.ts";
import { recogniseFormat } from "./recognise-format.ts";
import { openRowStore, type RowStore } from "./row-store.ts";
import { type ImportTarget, type WrittenCounts, writeProducts } from "./write-products.ts";

export interface CatalogueImport {
	path: string;
	/** Recognised from the header if it is not given. */
	format?: ImportFormat | undefined;
	/** Code of the branch that the file's stock belongs to. */
	branch: string;
	/** Does everything and takes it back. */
	dryRun?: boolean;
	now?: Date;
	report?: Report;
	watch?: (progress: ImportProgress) => void;
	/** Stops between two batches. */
	signal?: AbortSignal | undefined;
}

export interface ImportCounts extends WrittenCounts {
	/** Rows that were left out, and products that were refused as a whole. */
	rejected: number;
}

export interface ImportProgress extends ImportCounts {
	phase: "checking" | "importing";
	/** Of the file's bytes, 0 to 1. */
	share: number;
}

const batchSize = 500;

/**
 * Imports a Shopify or WooCommerce product export of any size into the catalogue. The file is read
 * twice: first as a whole to its end, so that one that cannot be read changes nothing; then product
 * by product, in batches of one transaction each. A second import of the same file changes nothing.
 * Throws Refusal where the file or the branch is not what is needed.
 */
export async function importCatalogue(
	database: Database,
	order: CatalogueImport,
): Promise<ImportCounts> {
	const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
	const report: Report = (one) => {
		if (one.rejected) counts.rejected++;
		order.report?.(one);
	};
	const branchId = await findBranch(database, order.branch);
	const { size, delimiter } = await inspectFile(order.path);
	let bytes = 0;
	const progressIn = (phase: ImportProgress["phase"]) =>
		order.watch?.({ ...counts, phase, share: bytes / size });
	const store = openRowStore();
	try {
		const checkEncoding = createEncodingCheck();
		const firstPass = readCsv(order.path, delimiter, (chunk) => {
			order.signal?.throwIfAborted();
			checkEncoding(chunk);
			bytes += chunk.length;
			progressIn("checking");
		});
		const { columns, format } = await survey(firstPass, store, order.format);
		checkEncoding();

		bytes = 0;
		const rows = readCsv(order.path, delimiter, (chunk) => {
			bytes += chunk.length;
		});
		await rows.next();
		const products =
			format === "shopify"
				? readShopify(columns, rows, store, report)
				: readWooCommerce(columns, rows, store, dayInManila(order.now ?? new Date()), report);
		const write = createBatchWriter(database, { format, branchId }, order.dryRun ?? false);
		for await (const batch of inBatches(products)) {
			order.signal?.throwIfAborted();
			await write(batch, counts, report);
			progressIn("importing");
		}
	} finally {
		store.close();
	}
	return counts;
}

async function findBranch(database: Database, code: string): Promise<number> {
	const branches = await database.rows<{ id: number; code: string }>(
		sql`select id, code from branches order by position, id`,
	);
	const branch = branches.find((one) => one.code === code);
	if (branch) return branch.id;
	const codes = branches.map((one) => one.code).join(", ");
	throw new Refusal("invalid", `There is no branch "${code}". The branches are: ${codes}.`);
}

/** The first pass: knows the format from the header, and puts aside what the second pass needs. */
async function survey(
	rows: AsyncGenerator<CsvRow>,
	store: RowStore,
	expected: ImportFormat | undefined,
): Promise<{ columns: Columns; format: ImportFormat }> {
	const header = await rows.next();
	if (header.done) throw new Refusal("invalid", "The file is empty.");
	const columns = readHeader(header.value.cells);
	const format = recogniseFormat(columns, expected);
	for await (const row of rows) {
		if (format === "woocommerce") keepVariation(columns, row, store);
	}
	return { columns, format };
}

async function* inBatches(
	products: AsyncIterable<ImportedProduct>,
): AsyncGenerator<ImportedProduct[]> {
	let batch: ImportedProduct[] = [];
	for await (const product of products) {
		batch.push(product);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

type BatchWriter = (
	products: readonly ImportedProduct[],
	counts: ImportCounts,
	report: Report,
) => Promise<void>;

/** Takes back a transaction whose outcome is wanted all the same. */
class DryRun extends Error {
	readonly counts: WrittenCounts;
	constructor(counts: WrittenCounts) {
		super("Nothing is written in a dry run.");
		this.counts = counts;
	}
}

function createBatchWriter(database: Database, target: ImportTarget, dryRun: boolean): BatchWriter {
	const inTransaction = (products: readonly ImportedProduct[]) =>
		database
			.transaction(async (transaction) => {
				const counts = await writeProducts(transaction, products, target);
				if (dryRun) throw new DryRun(counts);
				return counts;
			})
			.catch((error: unknown) => {
				if (error instanceof DryRun) return error.counts;
				throw error;
			});
	return async function write(products, counts, report) {
		try {
			const written = await inTransaction(products);
			counts.created += written.created;
			counts.updated += written.updated;
			counts.unchanged += written.unchanged;
		} catch (error) {
			if (!isAboutData(error)) throw error;
			const [only, ...others] = products;
			if (only !== undefined && others.length === 0) {
				const reason = `was refused by the database: ${error.message}`;
				report({ line: only.line, reason, rejected: true });
				return;
			}
			// One bad product must not cost the others, so it is looked for in halves.
			const middle = Math.ceil(products.length / 2);
			await write(products.slice(0, middle), counts, report);
			await write(products.slice(middle), counts, report);
		}
	};
}

/** Whether the database refused the values themselves, rather than being unable to work. */
function isAboutData(error: unknown): error is DatabaseError {
	return error instanceof DatabaseError && /^(22|23)/.test(error.code ?? "");
}

const manilaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila", dateStyle: "short" });

function dayInManila(instant: Date): string {
	return manilaDay.format(instant);
}
