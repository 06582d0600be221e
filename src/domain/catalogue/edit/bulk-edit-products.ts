import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { checkProductType } from "#domain/facts/resolve-facts.ts";
import type { Shop } from "#domain/shop.ts";
import type { Facts, FactTables, GivenFacts } from "#lib/facts/facts.ts";
import { factsOfType, readFacts } from "#lib/facts/read-facts.ts";
import { percentOf } from "#lib/money/money.ts";
import { type BulkField, bulkFields, pick } from "#lib/products/choose-product-fields.ts";
import type { ProductValues } from "#lib/products/product-fields.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { type KnownProduct, readProductStates } from "../product/product-state.ts";
import { updateProducts, updateVariations } from "../product/write-rows.ts";

/** Omitted fields stay unchanged. */
export type BulkChange = {
	[Field in Exclude<
		BulkField,
		"price" | "sale_price" | "sale_starts_at" | "sale_ends_at" | "facts"
	>]?: ProductValues[Field] | undefined;
} & {
	/** −10 lowers prices by 10%, rounded half up to the centavo. */
	price_percent?: number | undefined;
	/** Merged into existing specifications. A null removes the specification. */
	facts?: GivenFacts | undefined;
	/** Sets sale prices for a time; null removes them. */
	sale?: BulkSale | null | undefined;
};

interface BulkSale {
	/** Percentage off the regular price. */
	percent: number;
	/** null if the sale starts at once. */
	starts_at: Date | null;
	/** null if the sale runs until staff end it. */
	ends_at: Date | null;
}

/** Values that the editable columns had before a bulk edit. */
export interface BulkBefore {
	id: number;
	/** Version after the edit. Undoing the edit skips products that were changed after it. */
	version: number;
	columns: Partial<ProductValues>;
	variations: ChangedVariation[];
}
/** Columns of variations that a bulk edit can change. */
export const bulkVariationColumns = ["price", "sale_price", "facts"] as const;
const variationParts = ["id", ...bulkVariationColumns] as const;
type ChangedVariation = Pick<
	KnownProduct["variations"][number],
	"id" | (typeof bulkVariationColumns)[number]
>;

/** New values for one of the changed products. */
export interface ManyChange {
	product: KnownProduct;
	/** New values of columns that bulk edits can change. */
	columns: Partial<ProductValues>;
	variations: ChangedVariation[];
}

/**
 * Writes the changes of many products together with the data to undo them. Returns the token with which the user can
 * undo them.
 */
export async function writeManyProducts(
	transaction: Queryable,
	actor: Actor,
	changes: readonly ManyChange[],
): Promise<string> {
	const columns = bulkFields();
	const written = await updateProducts(
		transaction,
		columns,
		changes.map(({ product, columns: changed }) => ({ ...product, ...changed })),
	);
	await updateVariations(
		transaction,
		bulkVariationColumns,
		changes.flatMap(({ variations }) => variations.map((one) => pick(one, variationParts))),
	);
	const versionOf = new Map(written.map(({ id, version }) => [id, version]));
	const before = changes.map(
		({ product }): BulkBefore => ({
			id: product.id,
			version: versionOf.get(product.id) ?? 0,
			columns: pick(product, columns),
			variations: product.variations.map((one) => pick(one, variationParts)),
		}),
	);
	const { token } = await transaction.one<{ token: string }>(sql`
		insert into undo_steps (account_id, kind, before)
		values (${actor.accountId}, 'bulk_edit', ${JSON.stringify(before)}::jsonb) returning token`);
	return token;
}

/** Changes many products; returns their number and the undo token. */
export function bulkEditProducts(
	{ database }: Shop,
	actor: Actor,
	ids: readonly number[],
	change: BulkChange,
): Promise<{ changed: number; undo_token: string }> {
	return database.transaction(async (transaction) => {
		const { price_percent: percent = 0, facts: _, sale, ...given } = change;
		if (sale) requirePeriod(sale);
		if (typeof given.category_id === "number") {
			await requireCategory(transaction, given.category_id);
		}
		await transaction.execute(sql`
			select from products where id = any(${ids}::bigint[]) order by id for no key update`);
		const before = await readProductStates(transaction, ids);
		const tables = await readFactTables(transaction);
		const facts = before.map((product) => changeFacts(product, change, tables));
		const changes = Object.entries(given).filter(([, value]) => value !== undefined);
		const token = await writeManyProducts(
			transaction,
			actor,
			before.map((product, index) => ({
				product,
				columns: {
					...changeSale(changePrices(product, percent), sale),
					...(sale !== undefined && {
						sale_starts_at: sale?.starts_at?.toISOString() ?? null,
						sale_ends_at: sale?.ends_at?.toISOString() ?? null,
					}),
					...Object.fromEntries(changes),
					facts: facts[index] ?? {},
				},
				variations: product.variations.map((one) => ({
					...one,
					...changeSale(changePrices(one, percent), sale),
					facts: factsOfType(one.facts, typeAfter(product.product_type, change), tables),
				})),
			})),
		);
		for (const { id, name } of before) {
			await recordChange(transaction, actor, {
				action: "product.bulk_edited",
				entity: "product",
				entityId: id,
				label: name,
				after: { ...change, undo_token: token },
			});
		}
		return { changed: before.length, undo_token: token };
	});
}

function requirePeriod({ starts_at: starts, ends_at: ends }: BulkSale): void {
	if (!starts || !ends || ends > starts) return;
	throw refusalAt("sale.ends_at", "Choose a time after the start.");
}

/**
 * Sets the sale price to the price minus the sale's percentage. A variation without a price of its own gets no sale
 * price, because the product's prices apply to it.
 */
export function changeSale<Prices extends { price: number | null; sale_price: number | null }>(
	prices: Prices,
	sale: BulkSale | null | undefined,
): Prices {
	if (sale === undefined) return prices;
	const { price } = prices;
	if (sale === null || price === null || price === 0) return { ...prices, sale_price: null };
	return { ...prices, sale_price: Math.min(price - percentOf(price, sale.percent), price - 1) };
}

const typeAfter = (before: string | null, { product_type: given }: BulkChange): string | null =>
	given === undefined ? before : given;

/** @throws Refusal `invalid` if a specification is invalid for the product's type */
function changeFacts(product: KnownProduct, change: BulkChange, tables: FactTables): Facts {
	const errors: Record<string, string[]> = {};
	const productType = typeAfter(product.product_type, change);
	checkProductType(productType, tables, errors);
	const kept = factsOfType(product.facts, productType, tables);
	const read = readFacts(change.facts ?? {}, productType, tables);
	for (const [code, error] of Object.entries(read.errors)) {
		errors[`facts.${code}`] = [`${product.name}: ${error}`];
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid", first, { errors });
	const taken = Object.keys(change.facts ?? {}).filter((code) => !(code in read.facts));
	const others = Object.entries(kept).filter(([code]) => !taken.includes(code));
	return { ...Object.fromEntries(others), ...read.facts };
}

async function requireCategory(transaction: Queryable, id: number): Promise<void> {
	const found = await transaction.first(sql`select id from categories where id = ${id}`);
	if (found) return;
	const message = "Choose a category.";
	throw new Refusal("invalid", message, { errors: { category_id: [message] } });
}

/**
 * Changes prices by a percentage. A sale price stays below its price, even if both would round to the same centavo. If
 * a variation has no price of its own, only its sale price is changed.
 */
export function changePrices<Price extends number | null>(
	{ price, sale_price: sale }: { price: Price; sale_price: number | null },
	percent: number,
): { price: Price; sale_price: number | null } {
	const hundredths = Math.round((100 + percent) * 100);
	const changed = (amount: number) => Math.floor((amount * hundredths + 5000) / 10_000);
	if (price === null) return { price, sale_price: sale === null ? null : changed(sale) };
	const next = changed(price);
	const nextSale = sale === null || next === 0 ? null : Math.min(changed(sale), next - 1);
	return { price: next as Price, sale_price: nextSale };
}
