import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { type BulkField, bulkFields, pick } from "#lib/choose-product-fields.ts";
import type { ProductValues } from "#lib/product-fields.ts";
import { Refusal } from "#lib/refusal.ts";
import { type KnownProduct, readProductStates } from "../product/product-state.ts";
import { updateProducts, updateVariations } from "../product/write-rows.ts";
import type { EditContext } from "./update-product.ts";

/** What is left out stays as it is. */
export type BulkChange = {
	[Field in Exclude<BulkField, "price" | "sale_price">]?: ProductValues[Field] | undefined;
} & {
	/** −10: ten per cent cheaper; each price is rounded half up to the centavo. */
	price_percent?: number | undefined;
};

/** The columns that a bulk edit may touch, as they were. */
export interface BulkBefore {
	id: number;
	/** After the edit: whoever changed the product since keeps their change at an undo. */
	version: number;
	columns: Partial<ProductValues>;
	variations: Priced[];
}
type Priced = Pick<KnownProduct["variations"][number], "id" | "price" | "sale_price">;

/** Changes many products at once; gives how many there were and what takes it back. */
export function bulkEditProducts(
	{ database }: EditContext,
	actor: Actor,
	ids: readonly number[],
	change: BulkChange,
): Promise<{ changed: number; undo_token: string }> {
	return database.transaction(async (transaction) => {
		const { price_percent: percent = 0, ...given } = change;
		if (typeof given.category_id === "number") {
			await requireCategory(transaction, given.category_id);
		}
		await transaction.execute(sql`
			select from products where id = any(${ids}::bigint[]) order by id for no key update`);
		const before = await readProductStates(transaction, ids);
		const columns = bulkFields();
		const changes = Object.entries(given).filter(([, value]) => value !== undefined);
		const written = await updateProducts(
			transaction,
			columns,
			before.map((product) => ({
				...{ ...product, ...changePrices(product, percent) },
				...Object.fromEntries(changes),
			})),
		);
		await updateVariations(
			transaction,
			["price", "sale_price"],
			before.flatMap(({ variations }) =>
				variations.map((one) => ({ id: one.id, ...changePrices(one, percent) })),
			),
		);
		const versionOf = new Map(written.map(({ id, version }) => [id, version]));
		const kept = before.map(
			(product): BulkBefore => ({
				id: product.id,
				version: versionOf.get(product.id) ?? 0,
				columns: pick(product, columns),
				variations: product.variations.map((one) => pick(one, ["id", "price", "sale_price"])),
			}),
		);
		const { token } = await transaction.one<{ token: string }>(sql`
			insert into undo_steps (account_id, kind, before)
			values (${actor.accountId}, 'bulk_edit', ${JSON.stringify(kept)}::jsonb) returning token`);
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

async function requireCategory(transaction: Queryable, id: number): Promise<void> {
	const found = await transaction.first(sql`select id from categories where id = ${id}`);
	if (found) return;
	const message = "Choose a category.";
	throw new Refusal("invalid", message, { errors: { category_id: [message] } });
}

/**
 * A sale price stays below its price, also where both round to the same centavo; a variation's own
 * without a price of its own is below its product's.
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
