import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { releaseUnits } from "#domain/units/order-units.ts";
import type { StockMove } from "./plan-stock.ts";
import type { ChangedLine, PricedChange } from "./price-change.ts";
import type { ChangeableOrder } from "./read-changeable-order.ts";

interface Writing {
	order: ChangeableOrder;
	after: PricedChange;
	moves: readonly StockMove[];
	actorId: number;
	note: string;
}

/** Saves the previous version of an order, and writes the new version with its stock and parcels. */
export async function writeChange(transaction: Queryable, writing: Writing): Promise<void> {
	await storeVersion(transaction, writing);
	// Release the serial numbers. Staff enter them again when they pack the changed order.
	await releaseUnits(transaction, writing.order.id, writing.actorId);
	await writeLines(transaction, writing.order, writing.after.lines);
	await writeOrder(transaction, writing);
	// Moving the stock also replans the parcels from the lines written above, so it comes after them.
	await moveStock(transaction, writing);
	await transaction.execute(sql`select write_order_words(array[${writing.order.id}::bigint])`);
	// Mark the reports of earlier days as outdated, because earlier payments are now distributed over different lines.
	await transaction.execute(sql`
		insert into report_changes
		select manila_day(now())
		union select manila_day(created_at) from orders where id = ${writing.order.id}
		union select day from money_ledger where order_id = ${writing.order.id}`);
}

async function storeVersion(
	transaction: Queryable,
	{ order, actorId }: Pick<Writing, "order" | "actorId">,
): Promise<void> {
	await transaction.execute(sql`
		with version as (
			insert into order_changes (
				order_id, number, actor_id, subtotal, shipping_fee, discount, payment_fee, total, vat_content,
				coupon_code, shipping_method, shipping_name, shipping_label, shipping_line
			)
			select id, ${order.version + 1}, ${actorId}::bigint, subtotal, shipping_fee, discount,
				payment_fee, total, vat_content, coupon_code, shipping_method, shipping_name, shipping_label,
				shipping_line
			from orders where id = ${order.id}
			returning id
		)
		insert into order_change_lines (
			change_id, line_id, position, product_id, variation_id, product_name, variation_name, quantity,
			unit_price, promotion_discount, unit_cost, taken
		)
		select version.id, order_lines.id, position, product_id, variation_id, product_name,
			variation_name, quantity, unit_price, promotion_discount, unit_cost, coalesce((
				select jsonb_agg(jsonb_build_object('branch_id', branch_id, 'pieces', pieces))
				from (
					select branch_id, -sum(change)::integer as pieces from stock_ledger
					where stock_ledger.order_id = order_lines.order_id
						and stock_ledger.variation_id = order_lines.variation_id and reason = 'sold'
					group by branch_id having sum(change) < 0
				) by_branch
			), '[]')
		from version, order_lines where order_id = ${order.id}`);
}

async function writeLines(
	transaction: Queryable,
	order: ChangeableOrder,
	lines: readonly ChangedLine[],
): Promise<void> {
	const kept = lines.flatMap(({ id, quantity, discount }) =>
		id === null ? [] : [{ id, quantity, discount }],
	);
	await transaction.execute(sql`
		delete from order_lines
		where order_id = ${order.id} and id <> all(${kept.map(({ id }) => id)}::bigint[])`);
	await transaction.execute(sql`
		update order_lines set quantity = given.quantity, promotion_discount = given.discount
		from json_to_recordset(${JSON.stringify(kept)}::json)
			as given (id bigint, quantity integer, discount bigint)
		where order_lines.id = given.id
			and (order_lines.quantity, promotion_discount) <> (given.quantity, given.discount)`);
	const next = Math.max(-1, ...order.lines.map(({ position }) => position)) + 1;
	const added = lines
		.filter(({ id }) => id === null)
		.map((line, index) => ({ ...line, position: next + index }));
	if (added.length === 0) return;
	await transaction.execute(sql`
		insert into order_lines (
			order_id, position, product_id, variation_id, product_name, variation_name, image, quantity,
			unit_price, promotion_discount, on_sale, unit_cost
		)
		select ${order.id}::bigint, added.*, (
			select coalesce(variations.cost, products.cost)
			from variations join products on products.id = variations.product_id
			where variations.id = added.variation_id
		)
		from json_to_recordset(${JSON.stringify(added)}::json) as added (
			position integer, product_id bigint, variation_id bigint, product_name text,
			variation_name text, image text, quantity integer, unit_price bigint,
			discount bigint, on_sale boolean
		)`);
}

async function writeOrder(
	transaction: Queryable,
	{ order, after: { prices, ...after } }: Pick<Writing, "order" | "after">,
): Promise<void> {
	await transaction.execute(sql`
		update orders set subtotal = ${prices.subtotal}, shipping_fee = ${prices.shippingFee},
			discount = ${prices.discount}, payment_fee = ${prices.paymentFee}, total = ${prices.total},
			vat_content = ${prices.vatContent}, coupon_code = ${after.couponCode},
			shipping_method = ${after.shippingMethod}, shipping_name = ${after.shippingName},
			shipping_label = ${after.address.label}, shipping_line = ${after.address.line},
			updated_at = now()
		where id = ${order.id}`);
	await transaction.execute(sql`delete from order_discounts where order_id = ${order.id}`);
	const discounts = after.discounts.map((discount, position) => ({ position, ...discount }));
	await transaction.execute(sql`
		insert into order_discounts (order_id, position, promotion_id, label, amount)
		select ${order.id}::bigint, given.* from json_to_recordset(${JSON.stringify(discounts)}::json)
			as given (position integer, promotion_id bigint, label text, amount bigint)`);
}

async function moveStock(
	transaction: Queryable,
	{ order, moves, actorId, note }: Pick<Writing, "order" | "moves" | "actorId" | "note">,
): Promise<void> {
	if (moves.length === 0) return;
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, order_id, actor_id, note)
		select "variationId", "branchId", change, 'sold', ${order.id}::bigint, ${actorId}::bigint, ${note}
		from json_to_recordset(${JSON.stringify(moves)}::json)
			as given ("variationId" bigint, "branchId" bigint, change integer)
		order by "variationId", "branchId"`);
}
