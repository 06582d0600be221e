import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { type CartLineRow, namedLineRows, unitPrice } from "./cart-lines.ts";
import { quantityLimit } from "./clamp-quantity.ts";
import { mergeCart } from "./merge-cart.ts";
import type { Cart } from "./read-cart.ts";

/** A line of an earlier order, and what has become of it. */
export interface LineAgain {
	/** The order's item. */
	id: number;
	name: string;
	variation_name: string | null;
	image: string | null;
	/** Pieces that were bought. */
	quantity: number;
	/** Of these, how many can be had now; 0: it is not sold, or none is left. */
	available: number;
	price_before: Centavos;
	/** null: it is not sold any more. */
	price: Centavos | null;
	product_id: number | null;
	/** null: the product has no variations. */
	variation_id: number | null;
}

interface BoughtLine {
	id: number;
	product_name: string;
	variation_name: string | null;
	image: string | null;
	variation_id: number | null;
	quantity: number;
	unit_price: Centavos;
	/** Its product is chosen by variation now. */
	needs_variation: boolean;
}

/**
 * What a customer's order would be today: what is still sold of it, at what price, and how many.
 * @throws Refusal where it is not theirs
 */
export async function readOrderAgain(
	queryable: Queryable,
	accountId: number,
	orderId: number,
): Promise<LineAgain[]> {
	const order = await queryable.first(sql`
		select from orders where id = ${orderId} and account_id = ${accountId}`);
	if (!order) throw new Refusal("missing", "Order not found.");
	const bought = await queryable.rows<BoughtLine>(sql`
		select order_lines.id, product_name, variation_name, order_lines.image, variation_id, quantity,
			unit_price, coalesce(variations.is_default, false) and exists (
				select from variations others
				where others.product_id = variations.product_id and not others.is_default
					and others.archived_at is null
			) as needs_variation
		from order_lines left join variations on variations.id = variation_id
		where order_id = ${orderId} order by order_lines.position`);
	const named = bought.flatMap(({ variation_id: variationId, quantity }) =>
		variationId === null ? [] : [{ variationId, quantity }],
	);
	const rows = await queryable.rows<CartLineRow>(namedLineRows(named, accountId));
	return bought.map((line) => {
		const row = rows.find(({ variation_id: id }) => id === line.variation_id);
		const isSold = row?.is_offered === true && !line.needs_variation;
		return {
			id: line.id,
			name: line.product_name,
			variation_name: line.variation_name,
			image: row?.image ?? line.image,
			quantity: line.quantity,
			available: isSold ? Math.min(line.quantity, quantityLimit(row.stock)) : 0,
			price_before: line.unit_price,
			price: isSold ? unitPrice(row) : null,
			product_id: isSold ? row.product_id : null,
			variation_id: !isSold || row.is_default ? null : row.variation_id,
		};
	});
}

/**
 * Puts what can still be had of an order into the cart, which then holds at least as many of each: a
 * repeat adds nothing more.
 */
export async function orderAgain(
	queryable: Queryable,
	accountId: number,
	orderId: number,
): Promise<Cart> {
	const lines = await readOrderAgain(queryable, accountId, orderId);
	const items = lines.flatMap(({ product_id: productId, variation_id: variationId, available }) =>
		productId === null || available === 0 ? [] : [{ productId, variationId, quantity: available }],
	);
	if (items.length === 0) {
		throw new Refusal("conflict", "None of these items is available now.", {
			code: "out_of_stock",
		});
	}
	return mergeCart(queryable, accountId, items);
}
