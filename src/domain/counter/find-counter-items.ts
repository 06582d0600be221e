import sql, { join, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { productsWith } from "#domain/catalogue/product/products-found-by.ts";
import { hasWords, plainCode, wordsIn } from "#lib/codes/find-items.ts";
import { gtin14 } from "#lib/codes/gtin.ts";
import { readScannedCode } from "#lib/codes/scanned-code.ts";
import { type CounterItem, listCounterItems } from "./list-counter-items.ts";

interface Asked {
	branchId: number;
	/** A code or words as typed, by the rule of `itemFinder`. */
	search?: string | undefined;
	/** A scanned barcode or SKU. */
	code?: string | undefined;
	/** Id after which the page starts. */
	after?: number | undefined;
	limit: number;
}

/** Returns what a branch can sell, ordered by id: all in stock, or what was asked for, including sold-out items. */
export function findCounterItems(
	database: Queryable,
	{ search = "", code = "", ...page }: Asked,
): Promise<CounterItem[]> {
	const scanned = readScannedCode(code);
	if (scanned !== "") return listCounterItems(database, { ...page, among: hasCode(scanned) });
	if (wordsIn(search).length > 0) return findTyped(database, search, page);
	return listCounterItems(database, { ...page, among: null });
}

// Each of these conditions has an index.
const hasBarcode = (code: string): Sql => sql`(
	barcode = ${code}
	or (gtin14(barcode) = ${gtin14(code)}::text and gtin14(barcode) is not null and archived_at is null)
)`;
const hasCode = (code: string): Sql => sql`(lower(sku) = lower(${code}) or ${hasBarcode(code)})`;
const hasSimilarCode = (typed: string): Sql => sql`(
	variation_code(sku) = variation_code(${typed}) or ${hasBarcode(plainCode(typed))}
)`;

type Page = Pick<Asked, "branchId" | "after" | "limit">;

/** Finds by the rule of `itemFinder`: an exact code, otherwise similar codes, otherwise names with the words. */
async function findTyped(database: Queryable, typed: string, page: Page): Promise<CounterItem[]> {
	for (const among of [hasCode(readScannedCode(typed)), hasSimilarCode(typed)]) {
		const found = await listCounterItems(database, { ...page, among });
		if (found.length > 0) return found;
	}
	return findNamed(database, wordsIn(typed), page);
}

/** The word index knows products. Of their variations, each is compared with the words. */
async function findNamed(
	database: Queryable,
	words: readonly string[],
	{ branchId, after, limit }: Page,
): Promise<CounterItem[]> {
	const query = join(
		words.map((word) => sql`${`'${word}':*`}::tsquery`),
		" && ",
	);
	const products = await productsWith(database, sql`(${query})`);
	if (products === null) return [];
	const among = products.among(sql`products.id`);
	const found: CounterItem[] = [];
	let last = after;
	while (found.length < limit) {
		const rows = await listCounterItems(database, { branchId, among, after: last, limit });
		found.push(...rows.filter((item) => hasWords(item, words)));
		last = rows.at(-1)?.variation_id;
		if (rows.length < limit) break;
	}
	return found.slice(0, limit);
}
