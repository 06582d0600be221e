import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type CartLineRow, namedLineRows, unitPrice } from "./cart-lines.ts";
import { quantityLimit } from "./clamp-quantity.ts";
import { mergeCart } from "./merge-cart.ts";
import type { Cart } from "./read-cart.ts";

/** A line of an earlier order, with the quantity that is available now. */
export interface LineAgain {
	/** Id of the order line. */
	id: number;
	name: string;
	variation_name: string | null;
	image: string | null;
	/** Quantity in the order. */
	quantity: number;
	/** How many of these units are available now; 0 if the item is no longer sold or is out of stock. */
	available: number;
	price_before: Centavos;
	/** Current price; null if the item is no longer sold. */
	price: Centavos | null;
	product_id: number | null;
	/** null if the product has no variations or is no longer sold. */
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
	/** True if the product has variations by now, so that the customer must choose one. */
	needs_variation: boolean;
}

/**
 * Returns the lines of an order with the current prices and available quantities of their items.
 * @throws Refusal if the order isn't the customer's
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
 * Adds the available items of an order to the cart. The cart then holds at least the ordered quantity of each, so
 * calling this again adds nothing.
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
