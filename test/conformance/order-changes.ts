import sql from "sql-template-tag";
import { changeOrder, receiveBalance } from "#contract/admin/order-changes.ts";
import { changeShipment, countInParcel, recordDelivery } from "#contract/admin/order-delivery.ts";
import { addOrderNote, removeOrderNote } from "#contract/admin/order-notes.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import {
	changeOrderStatus,
	changeOrderStatuses,
	decideCancellation,
	recordConfirmation,
} from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { choosePackingBranch } from "#contract/admin/packing.ts";
import * as parcels from "#contract/admin/parcels.ts";
import { changeReturnRules, readReturnRules } from "#contract/admin/return-rules.ts";
import * as returns from "#contract/admin/returns.ts";
import { sendHeldMove, undoHeldMove } from "#contract/admin/scheduled-moves.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import type { Endpoint, Input } from "#contract/endpoint.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
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

/** Creates an order with an open cancellation request, whose items both branches have in stock. */
async function newOrder(shop: TestShop): Promise<number> {
	const customer = await createCustomer(shop);
	const { id: product_id } = await insertProduct(shop.database, { stock: { main: 3, second: 3 } });
	const { id } = await orderItems(customer, [{ product_id, qty: 2 }]);
	await customer.api(requestCancellation, { id: String(id), reason: "other" });
	return id;
}

async function ship(owner: TestCustomer, id: number): Promise<void> {
	for (const status of ["processing", "shipped"] as const) {
		await owner.api(changeOrderStatus, { id, status, decline_request: true });
	}
}
async function moveOn(owner: TestCustomer, id: number): Promise<void> {
	await ship(owner, id);
	await owner.api(changeOrderStatus, { id, status: "delivered" });
}

/** Returns the only parcel of an order. */
async function parcelOf(owner: TestCustomer, id: number) {
	const { parcels: all, items } = await owner.api(getAdminOrder, { id });
	const [parcel] = all;
	if (!parcel) throw new Error("The order has no parcel.");
	return { of: { id, parcel_id: parcel.id, version: parcel.version }, items };
}

/** Schedules a status change of the order. Turns scheduling off again for later status changes. */
async function hold(owner: TestCustomer, id: number) {
	const setWindow = async (seconds: number | null) =>
		owner.api(changeSettings, {
			version: (await owner.api(readSettings)).version,
			undo_seconds: seconds,
		});
	await setWindow(60);
	const { held_moves: held } = await owner.api(changeOrderStatus, { id, status: "processing" });
	await setWindow(null);
	return { id, move_id: held[0]?.id ?? 0 };
}

/** Delivers the order and returns the input for a return of all its items. */
async function takeBack(owner: TestCustomer, orderId: number) {
	await moveOn(owner, orderId);
	const branch_id = (await owner.api(listAdminBranches))[0]?.id ?? 0;
	const { items } = await owner.api(getAdminOrder, { id: orderId });
	const lines = items.map(({ id, quantity }) => ({ id, quantity, reason: "damaged" as const }));
	return { id: orderId, lines, branch_id, way: "drop_off" as const };
}
/** Creates an approved return of all items of the order, and returns the input for checking them in. */
async function openReturn(owner: TestCustomer, orderId: number) {
	const { lines, branch_id, ...rest } = await takeBack(owner, orderId);
	const headers = { "Idempotency-Key": `return-${orderId}` };
	const made = { ...rest, lines, branch_id };
	const { returns: all } = await owner.api(returns.makeReturn, made, { headers });
	const found = lines.map(({ id, quantity }) => ({
		id,
		sellable: quantity,
		damaged: 0,
		missing: 0,
	}));
	return { id: all[0]?.id ?? 0, branch_id, lines: found };
}

/** Changes of orders by staff. */
export const orderChanges: readonly AdminChange[] = [
	change(changeOrderStatus, (id) => ({ id, status: "processing" as const })),
	change(undoHeldMove, (id, owner) => hold(owner, id)),
	change(sendHeldMove, (id, owner) => hold(owner, id)),
	change(changeOrderStatuses, (id) => ({ status: "cancelled" as const, orders: [{ id }] })),
	change(decideCancellation, (id) => ({ id, decision: "declined" as const })),
	change(choosePackingBranch, async (id, owner) => ({
		id,
		branch_id: (await owner.api(listAdminBranches))[1]?.id ?? 0,
	})),
	change(changeOrder, async (id, owner) => {
		const { items, subtotal_amount, total_amount } = await owner.api(getAdminOrder, { id });
		const [line] = items;
		if (!line) throw new Error("The order has no item.");
		const total = Math.round((total_amount - subtotal_amount + line.price) * 100) / 100;
		return { id, version: 0, lines: [{ id: line.id, quantity: 1 }], total };
	}),
	{
		endpoint: receiveBalance,
		prepare: async (shop, owner) => {
			const customer = await createCustomer(shop);
			const cable = await insertProduct(shop.database, { stock: { main: 3 } });
			await fillCart(customer, [{ product_id: cable.id }]);
			const addressId = await giveAddress(customer);
			await confirmCard(shop, await startPayment(customer));
			const { id, items, total_amount } = await placeCardOrder(customer, addressId);
			const [line] = items;
			if (!line) throw new Error("The order has no item.");
			const total = Math.round((total_amount + line.price) * 100) / 100;
			const lines = [{ id: line.id, quantity: 2 }];
			await owner.api(changeOrder, { id, version: 0, lines, total });
			return { id, amount: line.price, into: "cash" };
		},
	},
	change(changeShipment, async (id, owner) => {
		await moveOn(owner, id);
		return { id, courier: "LBC Express", tracking_number: "1" };
	}),
	change(recordConfirmation, (id) => ({ id, outcome: "no_answer" as const })),
	change(recordDelivery, async (id, owner) => {
		await ship(owner, id);
		return { id, step: "not_found" as const, from: null };
	}),
	change(countInParcel, async (id, owner) => {
		await ship(owner, id);
		await owner.api(recordDelivery, { id, step: "refused", from: null });
		const { items } = await owner.api(getAdminOrder, { id });
		const pieces = items.map(({ variation_id, quantity }) => ({
			variation_id: variation_id ?? 0,
			state: "damaged" as const,
			quantity,
		}));
		return { id, from: "refused" as const, pieces };
	}),
	change(parcels.changeParcelStatus, async (id, owner) => ({
		...(await parcelOf(owner, id)).of,
		status: "packed" as const,
	})),
	change(parcels.changeParcel, async (id, owner) => ({
		...(await parcelOf(owner, id)).of,
		courier: "LBC Express",
		tracking_number: "1",
		fee: 85.5,
		weight: 400,
	})),
	change(parcels.recordParcelDelivery, async (id, owner) => {
		await ship(owner, id);
		return { ...(await parcelOf(owner, id)).of, step: "not_found" as const };
	}),
	change(parcels.countInOneParcel, async (id, owner) => {
		await ship(owner, id);
		await owner.api(recordDelivery, { id, step: "refused", from: null });
		const { of, items } = await parcelOf(owner, id);
		const pieces = items.map(({ variation_id, quantity }) => ({
			variation_id: variation_id ?? 0,
			state: "damaged" as const,
			quantity,
		}));
		return { ...of, pieces };
	}),
	change(parcels.splitParcel, async (id, owner) => {
		const { of, items } = await parcelOf(owner, id);
		return { ...of, items: items.map((item) => ({ id: item.id, quantity: 1 })) };
	}),
	change(
		refundOrder,
		async (id, owner) => {
			await moveOn(owner, id);
			return { id, amount: 1, reason: "goodwill" as const };
		},
		{ "Idempotency-Key": "once" },
	),
	change(returns.makeReturn, (id, owner) => takeBack(owner, id), { "Idempotency-Key": "once" }),
	{
		endpoint: returns.approveReturn,
		prepare: async (shop, owner) => {
			const { id, branch_id } = await openReturn(owner, await newOrder(shop));
			// Turns the return into a customer's request that isn't approved yet.
			await shop.database.execute(sql`update returns set state = 'requested' where id = ${id}`);
			return { id, branch_id, way: "drop_off" };
		},
	},
	change(returns.declineReturn, async (id, owner) => ({
		id: (await openReturn(owner, id)).id,
		note: "The seal is broken.",
	})),
	change(returns.receiveReturn, (id, owner) => openReturn(owner, id)),
	change(returns.settleReturn, async (id, owner) => {
		const given = await openReturn(owner, id);
		await owner.api(returns.receiveReturn, given);
		return { id: given.id, settlement: "refund" as const };
	}),
	change(changeReturnRules, async (_, owner) => ({
		version: (await owner.api(readReturnRules)).version,
		days: 14,
	})),
	change(addOrderNote, (id) => ({ id, text: "Call first" })),
	change(removeOrderNote, async (id, owner) => {
		const { notes } = await owner.api(addOrderNote, { id, text: "Call first" });
		return { id, note_id: notes[0]?.id ?? 0 };
	}),
];
