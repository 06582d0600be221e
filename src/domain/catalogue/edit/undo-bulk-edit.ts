import sql from "sql-template-tag";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";
import type { BulkBefore } from "./bulk-edit-products.ts";
import type { EditContext } from "./update-product.ts";

/**
 * Takes a bulk edit back, once. Products that somebody has changed since keep that change and are
 * named.
 */
export function undoBulkEdit(
	{ database }: EditContext,
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
		await transaction.execute(sql`
			update products set status = was.status, publish_at = was.publish_at,
				category_id = was.category_id, badge = was.badge, featured = was.featured,
				is_new = was.is_new, is_hot = was.is_hot, is_best_seller = was.is_best_seller,
				price = was.price, sale_price = was.sale_price, sale_starts_at = was.sale_starts_at,
				sale_ends_at = was.sale_ends_at
			from json_to_recordset(
				${JSON.stringify(restored.map(({ id, columns }) => ({ id, ...columns })))}::json
			) as was (id bigint, status text, publish_at timestamptz, category_id bigint, badge text,
				featured boolean, is_new boolean, is_hot boolean, is_best_seller boolean, price bigint,
				sale_price bigint, sale_starts_at timestamptz,
				sale_ends_at timestamptz)
			where products.id = was.id`);
		await transaction.execute(sql`
			update variations set price = was.price, sale_price = was.sale_price
			from json_to_recordset(${JSON.stringify(restored.flatMap(({ variations }) => variations))}::json)
				as was (id bigint, price bigint, sale_price bigint)
			where variations.id = was.id and (variations.price, variations.sale_price)
				is distinct from (was.price, was.sale_price)`);
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
