import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { ProductOption } from "#lib/products/product-fields.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type Combination, combineOptions } from "../product/combine-options.ts";
import { emptyVariation } from "../product/product-state.ts";
import { insertVariations, updateProducts, updateVariations } from "../product/write-rows.ts";
import type { AdminProduct, AdminVariation } from "./admin-product.ts";

const refuseOptions = (message: string) =>
	new Refusal("invalid", message, { errors: { options: [message] } });

/** Returns all combinations of the options. Throws Refusal `invalid` for repeated names or too many variations. */
function requireOptions(options: readonly ProductOption[], most: number): Combination[] {
	const isDouble = (words: string[]) =>
		new Set(words.map((word) => word.toLowerCase())).size < words.length;
	if (isDouble(options.map(({ name }) => name)))
		throw refuseOptions("Two options have the same name.");
	if (options.some(({ values }) => isDouble(values))) {
		throw refuseOptions("An option has the same value twice.");
	}
	const count = options.reduce((product, { values }) => product * values.length, 1);
	if (count > most)
		throw refuseOptions(
			`These options make ${count} variations. A product can have at most ${most}.`,
		);
	return combineOptions(options);
}

const maxVariations = 250;

/**
 * Makes a product's variations match its options. Existing variations keep their id and stock. When a product gets its
 * first options, its single item becomes the first variation. When it loses all options, a variation with stock, or
 * otherwise the first one, becomes the single item. Removed variations are archived, which is refused while they have
 * stock.
 */
export async function rebuildVariations(
	transaction: Queryable,
	product: AdminProduct,
	options: readonly ProductOption[],
): Promise<void> {
	const wanted = requireOptions(options, maxVariations);
	const live = product.variations.filter((variation) => !variation.archived);
	const rows = planRows(wanted, live, product.variations);
	const kept = new Set(rows.map((row) => row.id));
	const goes = live.filter((variation) => !kept.has(variation.id));
	requireNoStock(goes);
	await updateProducts(transaction, ["options"], [{ id: product.id, options }]);
	await transaction.execute(sql`
		update variations set archived_at = now(), is_default = false,
			name = case when name = '' then 'Single item' else name end
		where id = any(${goes.map(({ id }) => id)}::bigint[])
			or (product_id = ${product.id} and is_default and archived_at is not null)`);
	// Use temporary names first, because names must be unique after each row, and two variations may swap theirs.
	await transaction.execute(sql`
		update variations set name = 'moving ' || id, is_default = false
		where id = any(${rows.flatMap(({ id }) => id ?? [])}::bigint[])`);
	const known = rows.filter(({ id }) => id !== null);
	await updateVariations(
		transaction,
		["name", "options", "position", "is_default", "archived_at"],
		known.map((row) => ({ ...row, is_default: row.name === "", archived_at: null })),
	);
	const added = rows.filter(({ id }) => id === null);
	await insertVariations(
		transaction,
		added.map((row) => ({
			...emptyVariation,
			...row,
			is_default: row.name === "",
			product_id: product.id,
		})),
	);
}

interface PlannedRow extends Combination {
	/** null for a new variation. */
	id: number | null;
	position: number;
}

function planRows(
	wanted: readonly Combination[],
	live: readonly AdminVariation[],
	all: readonly AdminVariation[],
): PlannedRow[] {
	if (wanted.length === 0) {
		const single =
			live.find((variation) => variation.is_default) ??
			live.find((variation) => variation.stock.some(({ quantity }) => quantity > 0)) ??
			live[0];
		return [{ id: single?.id ?? null, name: "", options: {}, position: 0 }];
	}
	const byName = new Map(
		all.filter(({ is_default }) => !is_default).map((row) => [row.name, row.id]),
	);
	for (const row of live) if (!row.is_default) byName.set(row.name, row.id);
	const rows = wanted.map((combination, position) => ({
		...combination,
		id: byName.get(combination.name) ?? null,
		position,
	}));
	const single = live.find((variation) => variation.is_default);
	const heir = rows.find(({ id }) => id === null);
	if (single && heir && live.length === 1) heir.id = single.id;
	return rows;
}

function requireNoStock(variations: readonly AdminVariation[]): void {
	for (const { name, stock } of variations) {
		const pieces = stock.reduce((sum, { quantity }) => sum + quantity, 0);
		if (pieces === 0) continue;
		throw new Refusal(
			"conflict",
			`${name || "This product"} still has ${pieces === 1 ? "1 unit" : `${pieces} units`} in stock. Set its stock to zero first.`,
			{ code: "has_stock" },
		);
	}
}
