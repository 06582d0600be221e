import sql, { join, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { productsWith } from "#domain/catalogue/product/products-found-by.ts";
import { hasWords, plainCode, wordsIn } from "#lib/codes/find-items.ts";
import { gtin14 } from "#lib/codes/gtin.ts";
import { readScannedCode } from "#lib/codes/scanned-code.ts";
import { type CounterItem, listCounterItems } from "./list-counter-items.ts";

interface Asked {
	branchId: number;
	/** A typed code or words. Items are searched by the rules of `itemFinder` (src/lib/codes/find-items.ts). */
	search?: string | undefined;
	/** A scanned barcode or SKU. */
	code?: string | undefined;
	/** Ids of the items that the till already has. */
	ids?: readonly number[] | undefined;
	/** Id of the last item on the previous page. */
	after?: number | undefined;
	limit: number;
}

/**
 * Returns the items that a branch can sell, ordered by id: all items in stock, or the search results, which include
 * sold-out items.
 */
export function findCounterItems(
	database: Queryable,
	{ search = "", code = "", ids, ...page }: Asked,
): Promise<CounterItem[]> {
	if (ids) {
		const among = sql`variations.id = any(${ids}::bigint[])`;
		return listCounterItems(database, { ...page, among });
	}
	const scanned = readScannedCode(code);
	if (scanned !== "") return listCounterItems(database, { ...page, among: hasCode(scanned) });
	if (wordsIn(search).length > 0) return findTyped(database, search, page);
	return listCounterItems(database, { ...page, among: null });
}

// PostgreSQL can use an index for each part of these conditions.
const hasBarcode = (code: string): Sql => sql`(
	barcode = ${code}
	or (gtin14(barcode) = ${gtin14(code)}::text and gtin14(barcode) is not null and archived_at is null)
)`;
const hasCode = (code: string): Sql => sql`(lower(sku) = lower(${code}) or ${hasBarcode(code)})`;
const hasSimilarCode = (typed: string): Sql => sql`(
	variation_code(sku) = variation_code(${typed}) or ${hasBarcode(plainCode(typed))}
)`;

type Page = Pick<Asked, "branchId" | "after" | "limit">;

/**
 * Finds items by the rules of `itemFinder`: by an exact code, otherwise by similar codes, otherwise by the words of
 * their names.
 */
async function findTyped(database: Queryable, typed: string, page: Page): Promise<CounterItem[]> {
	for (const among of [hasCode(readScannedCode(typed)), hasSimilarCode(typed)]) {
		const found = await listCounterItems(database, { ...page, among });
		if (found.length > 0) return found;
	}
	return findNamed(database, wordsIn(typed), page);
}

/**
 * Finds items by the words of their names. The database's word index finds products, whose variations must then be
 * compared with the words.
 */
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
