import sql from "sql-template-tag";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { bulkFields } from "#lib/products/choose-product-fields.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { updateProducts, updateVariations } from "../product/write-rows.ts";
import { type BulkBefore, bulkVariationColumns } from "./bulk-edit-products.ts";

/** Undoes a bulk edit once. Products that were changed after the edit stay as they are and are returned. */
export function undoBulkEdit(
	{ database }: Shop,
	actor: Actor,
	token: string,
): Promise<{ restored: number; skipped: { id: number; name: string }[] }> {
	return database.transaction(async (transaction) => {
		const step = await transaction.first<{ before: BulkBefore[] }>(sql`
			update undo_steps set used_at = now()
			where token = ${token} and account_id = ${actor.accountId} and used_at is null
			returning before`);
		if (!step) throw new Refusal("missing", "There is nothing to undo.");
		const current = await transaction.rows<{ id: number; version: number; name: string }>(sql`
			select id, version, name from products
			where id = any(${step.before.map(({ id }) => id)}::bigint[]) order by id for no key update`);
		const versionOf = new Map(current.map(({ id, version }) => [id, version]));
		const restored = step.before.filter((row) => versionOf.get(row.id) === row.version);
		const ids = new Set(restored.map(({ id }) => id));
		const [first] = restored;
		// Restore only columns that the edit saved. Edits by earlier versions saved fewer columns.
		const columns = bulkFields().filter((name) => first && name in first.columns);
		await updateProducts(
			transaction,
			columns,
			restored.map(({ id, columns: was }) => ({ id, ...was })),
		);
		const variations = restored.flatMap((row) => row.variations);
		const [anyVariation] = variations;
		await updateVariations(
			transaction,
			bulkVariationColumns.filter((name) => anyVariation && name in anyVariation),
			variations,
		);
		for (const { id, name } of current.filter((row) => ids.has(row.id))) {
			await recordChange(transaction, actor, {
				action: "product.bulk_edit_undone",
				entity: "product",
				entityId: id,
				label: name,
				after: { undo_token: token },
			});
		}
		return {
			restored: restored.length,
			skipped: current.filter((row) => !ids.has(row.id)).map(({ id, name }) => ({ id, name })),
		};
	});
}
