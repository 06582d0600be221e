import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ProductOutcome, WrittenProducts } from "../write-products.ts";
import type { OrderedImport } from "./product-import.ts";

/** Saves undo data and audit entries in the transaction that writes the products. */
export async function storeSteps(
	transaction: Queryable,
	{ id, actor }: OrderedImport,
	{ outcomes, categories }: WrittenProducts,
): Promise<void> {
	const changed = outcomes.filter(({ kind }) => kind !== "unchanged");
	const rows = changed.map(({ productId, before, version, stock }) => ({
		product_id: productId,
		before: before && withoutStock(before),
		version,
		stock: stock.map(({ variationId, branchId, change, importedBefore }) => ({
			variationId,
			branchId,
			change,
			importedBefore,
		})),
	}));
	await transaction.execute(sql`
		insert into product_import_steps (import_id, product_id, before, version, stock)
		select ${id}, product_id, nullif(before, 'null'), version, stock
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (product_id bigint, before jsonb, version integer, stock jsonb)
		on conflict (import_id, product_id) do update
			set version = excluded.version, stock = product_import_steps.stock || excluded.stock`);
	await transaction.execute(sql`
		insert into product_import_categories (import_id, category_id)
		select ${id}, made from unnest(${categories}::bigint[]) as made`);
	for (const { kind, productId, name, changes } of changed) {
		const words = (side: "from" | "to") =>
			Object.fromEntries(changes.map((change) => [change.field, change[side]]));
		await recordChange(transaction, actor, {
			action: kind === "created" ? "product.created_by_import" : "product.changed_by_import",
			entity: "product",
			entityId: productId,
			label: name,
			before: kind === "created" ? null : words("from"),
			after: kind === "created" ? { import_id: id } : words("to"),
		});
	}
}

const withoutStock = ({ stock: _, category: _category, ...state }: ProductOutcome["before"] & {}) =>
	state;
