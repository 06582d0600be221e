import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import * as admin from "#contract/admin/returns.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { ApiError } from "#contract/client.ts";
import * as own from "#contract/user/returns.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let branches: number[];
beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	branches = (await owner.api(listAdminBranches)).map(({ id }) => id);
});
afterAll(() => shop.close());

const step = fc.oneof(
	fc.record({ ask: fc.integer({ min: 1, max: 3 }) }),
	fc.record({ make: fc.integer({ min: 1, max: 3 }) }),
	fc.record({ refund: fc.integer({ min: 1, max: 2 }) }),
	fc.constant("approve" as const),
	fc.constant("decline" as const),
	fc.constant("cancel" as const),
	fc.record({ inspect: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })), at: fc.nat({ max: 1 }) }),
	fc.record({
		settle: fc.constantFrom("refund" as const, "replacement" as const, "none" as const),
		share: fc.nat({ max: 4 }),
	}),
);

/**
 * Returns how many items of the order's only line were bought, refunded, returned, replaced and so on, according to the
 * database.
 */
const look = (orderId: number) =>
	shop.database.one<{
		bought: number;
		refunded: number;
		held: number;
		sellable: number;
		replaced: number;
		stock: number;
		worth: number;
		back: number;
	}>(sql`
		select quantity as bought, (
				select coalesce(sum(refund_lines.quantity), 0)::integer from refund_lines
				where order_line_id = order_lines.id
			) as refunded, (
				select coalesce(sum(case when state = 'settled' then sellable + damaged
					else return_lines.quantity end), 0)::integer
				from return_lines join returns on returns.id = return_id
				where order_line_id = order_lines.id and state not in ('declined', 'cancelled')
					and refund_id is null
			) as held, (
				select coalesce(sum(sellable), 0)::integer from return_lines
				where order_line_id = order_lines.id
			) as sellable, (
				select coalesce(sum(sent.quantity), 0)::integer
				from returns join order_lines sent on sent.order_id = replacement_id
				where returns.order_id = order_lines.order_id and sent.unit_price = 0
			) as replaced, (
				select sum(stock.quantity)::integer from stock where variation_id = order_lines.variation_id
			) as stock, quantity * unit_price as worth, (
				select coalesce(sum(amount), 0)::bigint from refunds where order_id = order_lines.order_id
			) as back
		from order_lines where order_id = ${orderId}`);

it("any sequence of returns and refunds returns money and items only once", async () => {
	let key = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
			const maria = await createCustomer(shop);
			const { id: product_id } = await insertProduct(shop.database, {
				price: 9_999,
				stock: { main: 10 },
			});
			const { id, items } = await orderItems(maria, [{ product_id, qty: 4 }]);
			for (const status of ["processing", "shipped", "delivered"] as const) {
				await owner.api(changeOrderStatus, { id, status });
			}
			const line = items[0]?.id ?? 0;
			const headers = () => ({ headers: { "Idempotency-Key": `step-${++key}` } });
			const pieces = (quantity: number) => [{ id: line, quantity, reason: "damaged" as const }];
			const newest = async () => (await owner.api(admin.getOrderReturns, { id })).returns[0];
			const take = async (each: (typeof steps)[number]) => {
				const found = await newest();
				const of = { id: found?.id ?? 1_000_000 };
				const branch_id = branches[0] ?? 0;
				if (each === "approve") {
					await owner.api(admin.approveReturn, { ...of, branch_id, way: "courier" });
				} else if (each === "decline") {
					await owner.api(admin.declineReturn, { ...of, note: "No." });
				} else if (each === "cancel") await maria.api(own.cancelReturn, of);
				else if ("ask" in each) {
					const both = [1, 2].map(() =>
						maria.api(own.requestReturn, { id, lines: pieces(each.ask) }),
					);
					for (const one of await Promise.allSettled(both)) {
						if (one.status === "rejected") expectRefusal(one.reason);
					}
				} else if ("make" in each) {
					await owner.api(
						admin.makeReturn,
						{ id, lines: pieces(each.make), branch_id, way: "drop_off" },
						headers(),
					);
				} else if ("refund" in each) {
					const lines = [{ id: line, quantity: each.refund }];
					await owner.api(refundOrder, { id, lines, reason: "goodwill" }, headers());
				} else if ("inspect" in each) {
					const asked = found?.items[0]?.quantity ?? 0;
					const sellable = Math.min(asked, each.inspect[0]);
					const damaged = Math.min(asked - sellable, each.inspect[1]);
					const counted = { sellable, damaged, missing: asked - sellable - damaged };
					await owner.api(admin.receiveReturn, {
						...of,
						branch_id: branches[each.at] ?? 0,
						lines: [{ id: line, ...counted }],
					});
				} else {
					const worth = found?.worth ?? 0;
					await owner.api(admin.settleReturn, {
						...of,
						settlement: each.settle,
						...(each.share > 0 && { amount: Math.max(1, Math.floor(worth / each.share)) }),
					});
				}
			};
			for (const each of steps) {
				await take(each).catch(expectRefusal);
				const now = await look(id);
				expect(now.refunded + now.held).toBeLessThanOrEqual(now.bought);
				expect(now.stock).toBe(10 - now.bought + now.sellable - now.replaced);
				expect(now.replaced).toBeLessThanOrEqual(now.held);
				expect(now.back).toBeLessThanOrEqual(now.worth);
			}
			expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
		}),
		{ numRuns: 8 },
	);
}, 180_000);

/** Accepts refusals declared by the call; anything else is a bug. */
function expectRefusal(error: unknown): void {
	if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return;
	throw error;
}
