import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import type { VariationQuantity } from "#domain/cart/cart-lines.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Reads the variations in a guest's cart, which their browser stores.
 * @throws Refusal `stock_changed` if a variation is no longer sold
 */
export async function readGuestItems(
	queryable: Queryable,
	items: readonly CartItem[],
): Promise<VariationQuantity[]> {
	const found = await queryable.rows<{ place: number; variation_id: number }>(sql`
		select item.place::integer, variations.id as variation_id
		from unnest(
			${items.map((item) => item.productId)}::bigint[], ${items.map((item) => item.variationId)}::bigint[]
		) with ordinality as item (product_id, variation_id, place)
		join variations on variations.product_id = item.product_id
			and variations.archived_at is null
			and variations.is_default = (item.variation_id is null)
			and variations.id = coalesce(item.variation_id, variations.id)
		where item.variation_id is not null or not exists (
			select from variations others
			where others.product_id = item.product_id and not others.is_default
				and others.archived_at is null
		)
		order by item.place`);
	const ids = new Map(found.map(({ place, variation_id: id }) => [place - 1, id]));
	const pieces = new Map<number, number>();
	for (const [place, { quantity }] of items.entries()) {
		const id = ids.get(place);
		if (id === undefined) {
			throw new Refusal(
				"conflict",
				"Something in your cart is no longer available. Please check your cart.",
				{ code: "stock_changed", extra: { changes: [] } },
			);
		}
		pieces.set(id, (pieces.get(id) ?? 0) + quantity);
	}
	return [...pieces].map(([variationId, quantity]) => ({ variationId, quantity }));
}
