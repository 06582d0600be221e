import sql, { raw } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";
import type { ProductStatus } from "../product/product-state.ts";
import type { EditContext } from "./update-product.ts";

/** What is left out stays as it is. */
export interface BulkChange {
	/** −10: ten per cent cheaper; each price is rounded half up to the centavo. */
	price_percent?: number | undefined;
	status?: ProductStatus | undefined;
	category_id?: number | null | undefined;
	badge?: string | null | undefined;
	featured?: boolean | undefined;
	is_new?: boolean | undefined;
	is_hot?: boolean | undefined;
	is_best_seller?: boolean | undefined;
}

/** The columns that a bulk edit may touch, as they were. */
export interface BulkBefore {
	id: number;
	/** After the edit: whoever changed the product since keeps their change at an undo. */
	version: number;
	columns: Record<string, unknown>;
	variations: Record<string, unknown>[];
}

/** Changes many products at once; gives how many there were and what takes it back. */
export function bulkEditProducts(
	{ database }: EditContext,
	actor: Actor,
	ids: readonly number[],
	change: BulkChange,
): Promise<{ changed: number; undo_token: string }> {
	return database.transaction(async (transaction) => {
		const before = await readBefore(transaction, ids);
		if (typeof change.category_id === "number") {
			await requireCategory(transaction, change.category_id);
		}
		await writeColumns(transaction, before, change);
		if (change.price_percent !== undefined) {
			await writePrices(transaction, before, change.price_percent);
		}
		const versions = await transaction.rows<{ id: number; version: number; name: string }>(sql`
			select id, version, name from products where id = any(${before.map(({ id }) => id)}::bigint[])`);
		const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
		const kept = before.map((row) => ({ ...row, version: versionOf.get(row.id) ?? 0 }));
		const { token } = await transaction.one<{ token: string }>(sql`
			insert into undo_steps (account_id, kind, before)
			values (${actor.accountId}, 'bulk_edit', ${JSON.stringify(kept)}::jsonb) returning token`);
		for (const { id, name } of versions) {
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

async function requireCategory(transaction: Queryable, id: number): Promise<void> {
	const found = await transaction.first(sql`select id from categories where id = ${id}`);
	if (found) return;
	const message = "Choose a category.";
	throw new Refusal("invalid", message, { errors: { category_id: [message] } });
}

async function readBefore(transaction: Queryable, ids: readonly number[]): Promise<BulkBefore[]> {
	await transaction.execute(sql`
		select from products where id = any(${ids}::bigint[]) order by id for no key update`);
	return transaction.rows<BulkBefore>(sql`
		select id, version, json_build_object(
			'status', status, 'publish_at', publish_at, 'category_id', category_id, 'badge', badge,
			'featured', featured, 'is_new', is_new, 'is_hot', is_hot, 'is_best_seller', is_best_seller,
			'price', price, 'sale_price', sale_price,
			'sale_starts_at', sale_starts_at, 'sale_ends_at', sale_ends_at
		) as columns,
		coalesce((
			select json_agg(json_build_object('id', id, 'price', price, 'sale_price', sale_price))
			from variations where product_id = products.id
		), '[]') as variations
		from products where id = any(${ids}::bigint[]) order by id`);
}

const given = (value: unknown) => value !== undefined;

async function writeColumns(
	transaction: Queryable,
	before: readonly BulkBefore[],
	change: BulkChange,
): Promise<void> {
	await transaction.execute(sql`
		update products set
			status = coalesce(${change.status ?? null}, status),
			category_id = case when ${given(change.category_id)} then ${change.category_id ?? null}
				else category_id end,
			badge = case when ${given(change.badge)} then ${change.badge ?? null} else badge end,
			featured = coalesce(${change.featured ?? null}, featured),
			is_new = coalesce(${change.is_new ?? null}, is_new),
			is_hot = coalesce(${change.is_hot ?? null}, is_hot),
			is_best_seller = coalesce(${change.is_best_seller ?? null}, is_best_seller)
		where id = any(${before.map(({ id }) => id)}::bigint[])`);
}

/** A sale price stays below its price, also where both round to the same centavo. */
async function writePrices(
	transaction: Queryable,
	before: readonly BulkBefore[],
	percent: number,
): Promise<void> {
	const ids = before.map(({ id }) => id);
	const hundredths = Math.round((100 + percent) * 100);
	const changed = (column: string) =>
		sql`((${raw(column)} * ${hundredths}::bigint + 5000) / 10000)`;
	const below = (column: string) =>
		sql`case when ${raw(column)} is not null and ${changed("price")} > 0
			then least(${changed(column)}, ${changed("price")} - 1) end`;
	await transaction.execute(sql`
		update products set price = ${changed("price")}, sale_price = ${below("sale_price")}
		where id = any(${ids}::bigint[])`);
	// A variation's own sale price without a price of its own is below its product's.
	const belowOwn = (column: string) =>
		sql`case when price is null then ${changed(column)} else ${below(column)} end`;
	await transaction.execute(sql`
		update variations set price = ${changed("price")}, sale_price = ${belowOwn("sale_price")}
		where product_id = any(${ids}::bigint[])
			and (price is not null or sale_price is not null)`);
}
