import { DatabaseError } from "pg";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { describeWidth, readHeader } from "./columns.ts";
import type { ImportedProduct, ImportFormat, Report } from "./imported-product.ts";
import { createEncodingCheck, inspectFile } from "./inspect-file.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";
import { prepareRow, type Reading, readProducts } from "./read-products.ts";
import { recogniseFormat } from "./recognise-format.ts";
import { openRowStore, type RowStore } from "./row-store.ts";
import {
	type ImportTarget,
	type ProductOutcome,
	type WrittenProducts,
	writeProducts,
} from "./write-products.ts";

export interface CatalogueImport {
	path: string;
	/** Recognised from the header if it is not given. */
	format?: ImportFormat | undefined;
	/** Code of the branch that the file's stock belongs to. */
	branch: string;
	/** Does everything and takes it back. */
	dryRun?: boolean;
	/** The shop's address, under which its own pictures stand in files. */
	origin?: string;
	/** Sees what became of each product once it is written, or would have been. */
	see?: (outcome: ProductOutcome) => void;
	/** Keeps what was written, in the transaction that writes it. */
	keep?: (transaction: Queryable, outcomes: readonly ProductOutcome[]) => Promise<void>;
	now?: Date;
	report?: Report;
	watch?: (progress: ImportProgress) => void;
	/** Stops between two batches. */
	signal?: AbortSignal | undefined;
}

export interface ImportCounts {
	created: number;
	updated: number;
	unchanged: number;
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
 * Imports a product export of any size (Shopify's, WooCommerce's or the shop's own) into the catalogue. The file is read
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
	const { branchId, branches } = await findBranch(database, order.branch);
	const { size, delimiter } = await inspectFile(order.path);
	let bytes = 0;
	const progressIn = (phase: ImportProgress["phase"]) =>
		order.watch?.({ ...counts, phase, share: bytes / size });
	const store = openRowStore();
	try {
		const checkEncoding = createEncodingCheck();
		const now = order.now ?? new Date();
		let lastByte = 0;
		const firstPass = readCsv(order.path, delimiter, (chunk) => {
			order.signal?.throwIfAborted();
			checkEncoding(chunk);
			bytes += chunk.length;
			lastByte = chunk.at(-1) ?? lastByte;
			progressIn("checking");
		});
		const { reading, lastRow } = await survey(firstPass, store, order.format, dayInManila(now));
		checkEncoding();
		const endsInLine = lastByte !== 10 && lastByte !== 13;
		if (lastRow && endsInLine && lastRow.cells.length < reading.columns.count) {
			throw new Refusal(
				"invalid",
				`The file ends in the middle of line ${lastRow.line}, which ${describeWidth(reading.columns, lastRow)}: it is cut off.`,
				{ code: "cut_off" },
			);
		}

		bytes = 0;
		const rows = readCsv(order.path, delimiter, (chunk) => {
			bytes += chunk.length;
		});
		await rows.next();
		const products = readProducts(reading, rows, store, report);
		const codes = branches.map(({ code }) => code);
		const place = { branch: order.branch, branches: codes, origin: order.origin ?? "" };
		const write = createBatchWriter(database, { reading, place, branchId, branches, now }, order);
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
	throw new Refusal("invalid", `There is no branch "${code}". The branches are: ${codes}.`);
}

/** The first pass: knows the format from the header, and puts aside what the second pass needs. */
async function survey(
	rows: AsyncGenerator<CsvRow>,
	store: RowStore,
	expected: ImportFormat | undefined,
	today: string,
): Promise<{ reading: Reading; lastRow: CsvRow | undefined }> {
	const header = await rows.next();
	if (header.done) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
	const columns = readHeader(header.value.cells);
	const reading: Reading = { format: recogniseFormat(columns, expected), columns, today };
	let lastRow: CsvRow | undefined;
	for await (const row of rows) {
		prepareRow(reading, row, store);
		lastRow = row;
	}
	return { reading, lastRow };
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
	readonly written: WrittenProducts;
	constructor(written: WrittenProducts) {
		super("Nothing is written in a dry run.");
		this.written = written;
	}
}

function createBatchWriter(
	database: Database,
	target: ImportTarget,
	{ dryRun = false, see, keep }: Pick<CatalogueImport, "dryRun" | "see" | "keep">,
): BatchWriter {
	const inTransaction = (products: readonly ImportedProduct[]) =>
		database
			.transaction(async (transaction) => {
				const written = await writeProducts(transaction, products, target);
				if (dryRun) throw new DryRun(written);
				await keep?.(transaction, written.outcomes);
				return written;
			})
			.catch((error: unknown) => {
				if (error instanceof DryRun) return error.written;
				throw error;
			});
	return async function write(products, counts, report) {
		try {
			const { outcomes, rejected } = await inTransaction(products);
			for (const outcome of outcomes) {
				counts[outcome.kind]++;
				see?.(outcome);
			}
			for (const one of rejected) report({ ...one, rejected: true });
		} catch (error) {
			if (!isAboutData(error)) throw error;
			const [only, ...others] = products;
			if (only !== undefined && others.length === 0) {
				report({ line: only.line, reason: explainRefusal(error), rejected: true });
				return;
			}
			// One bad product must not cost the others, so it is looked for in halves.
			const middle = Math.ceil(products.length / 2);
			await write(products.slice(0, middle), counts, report);
			await write(products.slice(middle), counts, report);
		}
	};
}

function explainRefusal(error: DatabaseError): string {
	if (error.constraint === "variations_barcode") {
		return "has a barcode that something else in the shop has already";
	}
	return `was refused by the database: ${error.message}`;
}

/** Whether the database refused the values themselves, rather than being unable to work. */
function isAboutData(error: unknown): error is DatabaseError {
	return error instanceof DatabaseError && /^(22|23)/.test(error.code ?? "");
}

const manilaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila", dateStyle: "short" });

function dayInManila(instant: Date): string {
	return manilaDay.format(instant);
}
