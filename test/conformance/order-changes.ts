import * as orders from "#contract/admin/orders.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import type { Endpoint, Input } from "#contract/endpoint.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import type { AdminChange } from "./admin-change.ts";

const change = <E extends Endpoint>(
	endpoint: E,
	prepare: (orderId: number, owner: TestCustomer) => Input<E> | Promise<Input<E>>,
	headers?: Record<string, string>,
): AdminChange => ({
	endpoint,
	prepare: async (shop, owner) =>
		(await prepare(await newOrder(shop), owner)) as Record<string, unknown>,
	...(headers && { headers }),
});

/** An order with an open cancel request, whose pieces both branches have. */
async function newOrder(shop: TestShop): Promise<number> {
	const customer = await createCustomer(shop);
	const { id: product_id } = await insertProduct(shop.database, { stock: { main: 3, second: 3 } });
	const { id } = await orderItems(customer, [{ product_id }]);
	await customer.api(requestCancellation, { id: String(id), reason: "other" });
	return id;
}

async function ship(owner: TestCustomer, id: number): Promise<void> {
	for (const status of ["processing", "shipped"] as const) {
		await owner.api(orders.changeOrderStatus, { id, status, decline_request: true });
	}
}
async function moveOn(owner: TestCustomer, id: number): Promise<void> {
	await ship(owner, id);
	await owner.api(orders.changeOrderStatus, { id, status: "delivered" });
}

/** What staff do to an order. */
export const orderChanges: readonly AdminChange[] = [
	change(orders.changeOrderStatus, (id) => ({ id, status: "processing" as const })),
	change(orders.changeOrderStatuses, (id) => ({ status: "cancelled" as const, orders: [{ id }] })),
	change(orders.decideCancellation, (id) => ({ id, decision: "declined" as const })),
	change(orders.choosePackingBranch, async (id, owner) => ({
		id,
		branch_id: (await owner.api(listAdminBranches))[1]?.id ?? 0,
	})),
	change(orders.changeShipment, async (id, owner) => {
		await moveOn(owner, id);
		return { id, courier: "LBC Express", tracking_number: "1" };
	}),
	change(orders.recordConfirmation, (id) => ({ id, outcome: "no_answer" as const })),
	change(orders.recordDelivery, async (id, owner) => {
		await ship(owner, id);
		return { id, step: "not_found" as const, from: null };
	}),
	change(orders.countInParcel, async (id, owner) => {
		await ship(owner, id);
		await owner.api(orders.recordDelivery, { id, step: "refused", from: null });
		const { items } = await owner.api(orders.getAdminOrder, { id });
		const pieces = items.map(({ variation_id, quantity }) => ({
			...{ variation_id: variation_id ?? 0, state: "damaged" as const, quantity },
		}));
		return { id, from: "refused" as const, pieces };
	}),
	change(
		orders.refundOrder,
		async (id, owner) => {
			await moveOn(owner, id);
			return { id, amount: 1, reason: "goodwill" as const };
		},
		{ "Idempotency-Key": "once" },
	),
	change(orders.addOrderNote, (id) => ({ id, text: "Call first" })),
	change(orders.removeOrderNote, async (id, owner) => {
		const { notes } = await owner.api(orders.addOrderNote, { id, text: "Call first" });
		return { id, note_id: notes[0]?.id ?? 0 };
	}),
];
