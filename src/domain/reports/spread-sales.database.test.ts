import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "#db/database.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { postCancelled } from "#domain/money/post-order-steps.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import { shareOf } from "#lib/money/share-of.ts";
import { refundedVat, refundValues } from "#lib/payments/refund-value.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { refreshReports } from "./refresh-reports.ts";

const orderMade = fc.record({
	lines: fc.array(
		fc.record({
			unit_price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_001 })),
			quantity: fc.integer({ min: 1, max: 5 }),
			/** Number of units that the second branch ships. */
			elsewhere: fc.integer({ min: 0, max: 5 }),
			unit_cost: fc.option(fc.integer({ min: 0, max: 40_000 })),
		}),
		{ minLength: 1, maxLength: 4 },
	),
	off: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
	shipping: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
	fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
	hasVat: fc.boolean(),
	/** Each refund is for units of a line and perhaps shipping, or for a fixed amount. */
	refunds: fc.array(
		fc.record({
			line: fc.option(fc.nat({ max: 3 })),
			withShipping: fc.boolean(),
			share: fc.double({ min: 0.01, max: 1, noNaN: true }),
		}),
		{ maxLength: 3 },
	),
	isCancelled: fc.boolean(),
});
type Made = typeof orderMade extends fc.Arbitrary<infer Value> ? Value : never;

interface Written {
	/** Amount the customer paid for each line's product. */
	paidByProduct: Map<number, number>;
	/** Amount refunded for each line's product. */
	refundedByProduct: Map<number, number>;
	agreed: number;
	sold: number;
	isCancelled: boolean;
}

let database: TestDatabase;
let branches: number[];

beforeAll(async () => {
	database = await createTestDatabase();
	const rows = await database.rows<{ id: number }>(
		sql`select id from branches order by id limit 2`,
	);
	branches = rows.map(({ id }) => id);
});
afterAll(() => database.close());

/** Writes an order and its later events to the ledger as the shop does. No other order has the same products. */
async function write(transaction: Queryable, made: Made, number: number): Promise<Written> {
	const lines = made.lines.map((line, position) => ({
		...line,
		position,
		id: number * 10 + position,
	}));
	const subtotal = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
	const discount = Math.floor(subtotal * made.off);
	const total = subtotal - discount + made.shipping + made.fee;
	const vat = made.hasVat ? shareOf(total, 12, 112) : null;
	const { id: orderId } = await transaction.one<{ id: number }>(sql`
		insert into orders (status, subtotal, shipping_fee, discount, payment_fee, total, vat_content,
			shipping_method, payment_method, shipping_label, shipping_line)
		values ('delivered', ${subtotal}, ${made.shipping}, ${discount}, ${made.fee}, ${total}, ${vat},
			'standard', 'transfer', 'Luz Cruz', '1 Mabini Street')
		returning id`);
	const lineIds = await transaction.rows<{ id: number }>(sql`
			insert into order_lines (order_id, position, product_id, variation_id, product_name, quantity,
				unit_price, unit_cost)
			select ${orderId}, position, id, id, 'Cable', quantity, unit_price, unit_cost
			from json_to_recordset(${JSON.stringify(lines)}::json) as given
				(position integer, id bigint, quantity integer, unit_price bigint, unit_cost bigint)
			order by position returning id`);
	for (const { id, quantity, elsewhere } of lines) {
		const there = Math.min(elsewhere, quantity);
		await transaction.execute(sql`
			insert into stock_ledger (reason, order_id, variation_id, branch_id, change)
			select 'sold', ${orderId}, ${id}, branch, -pieces
			from (values (${branches[0] ?? 0}::bigint, ${quantity - there}::integer),
				(${branches[1] ?? 0}::bigint, ${there}::integer)) as taken (branch, pieces)
			where pieces > 0`);
	}
	await postMoney(transaction, [
		{ kind: "placed", from: "sales", to: "customer", amount: total, orderId },
		{ kind: "paid", from: "customer", to: "bank", amount: total, orderId },
	]);
	const paidByProduct = new Map([
		...refundValues(
			lines.map((line) => ({ ...line, refunded_quantity: 0 })),
			discount,
			new Map(lines.map(({ id, quantity }) => [id, quantity])),
		),
	]);
	const refundedByProduct = new Map<number, number>();
	let [back, agreed, shippingLeft] = [0, 0, made.shipping];
	const gone = new Map<number, number>();
	for (const [at, refund] of made.refunds.entries()) {
		const line = refund.line === null ? undefined : lines[refund.line];
		const before = gone.get(line?.id ?? 0) ?? 0;
		const isNamed = line !== undefined && before < line.quantity;
		const value = isNamed
			? (refundValues(
					lines.map((each) => ({ ...each, refunded_quantity: gone.get(each.id) ?? 0 })),
					discount,
					new Map([[line.id, 1]]),
				).get(line.id) ?? 0)
			: 0;
		const shipping = isNamed && refund.withShipping ? shippingLeft : 0;
		const amount = isNamed ? value + shipping : Math.floor((total - back) * refund.share);
		if (amount === 0 || amount > total - back) continue;
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into refunds (event_key, order_id, method, amount, shipping, vat_content, reason, state)
			values (${`spread:${orderId}:${at}`}, ${orderId}, 'hand', ${amount}, ${shipping},
				${refundedVat({ vat_content: vat, total, refunded: back }, amount)}, 'returned', 'succeeded')
			returning id`);
		if (isNamed) {
			await transaction.execute(sql`
				insert into refund_lines (refund_id, order_line_id, quantity, value, comes_back, branch_id)
				values (${id}, ${lineIds[line.position]?.id ?? 0}, 1, ${value}, 'sellable', ${branches[0]})`);
			refundedByProduct.set(line.id, (refundedByProduct.get(line.id) ?? 0) + value);
			gone.set(line.id, before + 1);
			shippingLeft -= shipping;
		} else agreed += amount;
		await postRefund(transaction, id);
		back += amount;
	}
	if (made.isCancelled) {
		await postCancelled(transaction, orderId, null);
		await transaction.execute(sql`update orders set status = 'cancelled' where id = ${orderId}`);
	}
	// Give each order a separate day, and its later events the day after.
	await transaction.execute(sql`
		update orders set created_at = timestamptz '2026-01-01T04:00:00Z' + ${number} * interval '1 day'
		where id = ${orderId}`);
	await transaction.execute(sql`
		update money_ledger set created_at = timestamptz '2026-01-01T04:00:00Z'
			+ (${number} + (kind <> 'placed')::integer) * interval '1 day'
		where order_id = ${orderId}`);
	const sold = made.isCancelled ? 0 : total - back;
	return { paidByProduct, refundedByProduct, agreed, sold, isCancelled: made.isCancelled };
}

test("distributes the sales of any orders over their parts without remainder", async () => {
	const made = fc.sample(orderMade, { numRuns: 150, seed: 12 });
	const written = await database.transaction(async (transaction) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		const all: Written[] = [];
		for (const [number, each] of made.entries())
			all.push(await write(transaction, each, number + 1));
		await transaction.execute(sql`
			insert into report_changes select day from money_ledger
			union select manila_day(created_at) from orders`);
		return all;
	});
	await refreshReports(database);
	const rows = await database.rows<{ product: number; net: number; refunded: number }>(sql`
		select product_id as product, sum(gross - discount - refunded)::bigint as net,
			sum(refunded)::bigint as refunded
		from report_products where product_id > 0 group by 1`);
	const byProduct = new Map(rows.map(({ product, ...row }) => [product, row]));
	for (const { paidByProduct, refundedByProduct, agreed, isCancelled } of written) {
		for (const [product, paid] of paidByProduct) {
			const row = byProduct.get(product) ?? { net: 0, refunded: 0 };
			if (isCancelled) expect(row.net).toBe(0);
			// A refund of a fixed amount is distributed over all lines. Any other refund belongs to one line.
			else if (agreed === 0) {
				expect(row).toEqual({
					net: paid - (refundedByProduct.get(product) ?? 0),
					refunded: refundedByProduct.get(product) ?? 0,
				});
			}
		}
	}
	const { net } = await database.one<{ net: number }>(
		sql`select sum(total - refunded)::bigint as net from report_days`,
	);
	expect(net).toBe(written.reduce((sum, { sold }) => sum + sold, 0));
	const { violations } = await checkBooks(database, new Date());
	const ofReports = violations.filter(({ rule }) => /^(the sums|what is reported)/.test(rule));
	expect(ofReports).toEqual([]);
	// The VAT report contains all sales of orders with recorded VAT, minus refunds.
	const { vat, meant } = await database.one<{ vat: number; meant: number }>(sql`
		select (select sum(vat_content - refunded_vat)::bigint from report_days) as vat, (
			select coalesce(sum(vat_content - coalesce((
				select sum(vat_content) from refunds where order_id = orders.id
			), 0)), 0)::bigint
			from orders where status <> 'cancelled'
		) as meant`);
	expect(vat).toBe(meant);
}, 60_000);
