import * as bookings from "#contract/admin/courier-bookings.ts";
import * as couriers from "#contract/admin/couriers.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import * as payouts from "#contract/admin/payouts.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import * as reports from "#contract/admin/status-reports.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { book, listStandIn, readParcel } from "#test/support/courier-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { sendPayoutFile } from "#test/support/payout-fixture.ts";
import { sendStatusReport } from "#test/support/status-report-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";

let count = 0;
const fresh = () => `Courier ${++count}`;
const newCourier = async (owner: TestCustomer) =>
	owner.api(couriers.createCourier, { name: fresh(), kind: "company" });

/** Creates a delivered cash-on-delivery order whose cash the courier has collected. */
async function collected(shop: TestShop, owner: TestCustomer, courier: string): Promise<number> {
	const { id: product_id } = await insertProduct(shop.database, { stock: { main: 1 } });
	const { id } = await orderItems(await createCustomer(shop), [{ product_id }]);
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owner.api(changeOrderStatus, { id, status, courier, tracking_number: `T-${id}` });
	}
	return id;
}
async function payout(shop: TestShop, owner: TestCustomer): Promise<payouts.Payout> {
	const courier = await newCourier(owner);
	const id = await collected(shop, owner, courier.name);
	return sendPayoutFile(owner, courier.id, `Tracking No,COD Amount,COD Fee\nT-${id},100,1\n`);
}

/** Creates an order whose parcel hasn't been shipped yet. */
async function packed(shop: TestShop): Promise<number> {
	const { id: product_id } = await insertProduct(shop.database, { stock: { main: 1 } });
	return (await orderItems(await createCustomer(shop), [{ product_id }])).id;
}
async function parcelOf(owner: TestCustomer, id: number) {
	const { id: parcel_id, version } = await readParcel(owner, id);
	return { id, parcel_id, version };
}

/** Uploads a status report that says that a courier has delivered a parcel. */
async function report(shop: TestShop, owner: TestCustomer): Promise<reports.StatusReport> {
	const courier = await newCourier(owner);
	const id = await packed(shop);
	const tracking_number = `R-${id}`;
	await owner.api(changeOrderStatus, { id, status: "processing" });
	await owner.api(changeOrderStatus, {
		id,
		status: "shipped",
		courier: courier.name,
		tracking_number,
	});
	return sendStatusReport(owner, courier.id, `Tracking No,Status\n${tracking_number},Delivered\n`);
}
/** Applies a status report that can still be undone. In other examples, status changes apply at once. */
async function heldReport(shop: TestShop, owner: TestCustomer): Promise<{ id: number }> {
	const { id } = await report(shop, owner);
	const setUndo = async (undo_seconds: number | null) => {
		const { version } = await owner.api(readSettings);
		await owner.api(changeSettings, { version, undo_seconds });
	};
	await setUndo(60);
	await owner.api(reports.applyStatusReport, { id, moves: 1 });
	await setUndo(null);
	return { id };
}

/** An example of every change of couriers and their payouts. */
export const courierChanges: readonly AdminChange[] = [
	change(couriers.createCourier, () => ({ name: fresh(), kind: "company" as const })),
	change(couriers.updateCourier, async (_, owner) => ({
		id: (await newCourier(owner)).id,
		is_active: false,
	})),
	change(couriers.handOverCash, async (shop, owner) => ({
		courier: "Own rider",
		order_ids: [await collected(shop, owner, "Own rider")],
	})),
	change(couriers.writeOffCash, async (shop, owner) => ({
		order_id: await collected(shop, owner, "Own rider"),
		reason: "The rider has left.",
	})),
	change(payouts.changePayoutMapping, async (shop, owner) => {
		const { id, mapping } = await payout(shop, owner);
		return { ...mapping, id, fees: [] };
	}),
	change(payouts.closePayout, async (shop, owner) => {
		const { id, sums } = await payout(shop, owner);
		return { id, received: sums.received, fees: sums.fees };
	}),
	change(bookings.bookParcel, async (shop, owner) => ({
		...(await parcelOf(owner, await packed(shop))),
		courier_id: await listStandIn(shop),
	})),
	change(bookings.cancelParcelBooking, async (shop, owner) => {
		const id = await packed(shop);
		await book(owner, id, await listStandIn(shop));
		return parcelOf(owner, id);
	}),
	change(bookings.bookParcels, async (shop) => ({
		order_ids: [await packed(shop)],
		courier_id: await listStandIn(shop),
	})),
	change(reports.changeReportMapping, async (shop, owner) => {
		const { id, mapping } = await report(shop, owner);
		return { ...mapping, id, words: [{ word: "Naihatid", status: "delivered" as const }] };
	}),
	change(reports.applyStatusReport, async (shop, owner) => ({
		id: (await report(shop, owner)).id,
		moves: 1,
	})),
	change(reports.undoStatusReport, heldReport),
	change(reports.sendStatusReport, heldReport),
	change(payouts.undoPayout, async (shop, owner) => {
		const { id, sums } = await payout(shop, owner);
		await owner.api(payouts.closePayout, { id, received: sums.received, fees: sums.fees });
		return { id, reason: "The bank has nothing." };
	}),
];
