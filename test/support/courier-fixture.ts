import sql from "sql-template-tag";
import { bookParcel, cancelParcelBooking } from "#contract/admin/courier-bookings.ts";
import { type AdminParcel, getAdminOrder } from "#contract/admin/orders.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { seedCourier } from "#demo/couriers/seed-courier.ts";
import { standInProvider } from "#demo/couriers/stand-in-books.ts";
import { bookParcel as carryOutBooking } from "#domain/couriers/booking/book-parcel.ts";
import { cancelBooking } from "#domain/couriers/booking/cancel-booking.ts";
import { ProviderUnreachable } from "#domain/couriers/courier-gateway.ts";
import { askCouriers } from "#domain/couriers/tracking/ask-couriers.ts";
import type { TrackingStatus } from "#lib/shipping/tracking-statuses.ts";
import type { TestCustomer } from "./customer-fixture.ts";
import type { TestShop } from "./test-shop.ts";

/** Adds the demo's courier to the shop's couriers and returns its id. */
export async function listStandIn(shop: TestShop): Promise<number> {
	await seedCourier(shop.database);
	const { id } = await shop.database.one<{ id: number }>(
		sql`select id from couriers where provider = ${standInProvider}`,
	);
	return id;
}

/** Places a cash-on-delivery order to this address and returns its id. */
export async function orderTo(
	customer: TestCustomer,
	line: string,
	productIds: readonly number[],
): Promise<number> {
	for (const id of productIds) {
		await customer.api(addToCart, { product_id: id, qty: 1, variation_id: null });
	}
	const address = await customer.api(createAddress, {
		label: "Maria Santos (0917 123 4567)",
		line,
	});
	const { id } = await customer.api(placeOrder, {
		addressId: address.id,
		shippingMethod: "standard",
		paymentMethod: "cod",
		couponCode: null,
	});
	return id;
}

export async function readParcel(
	by: TestCustomer,
	orderId: number,
	number = 1,
): Promise<AdminParcel> {
	const { parcels } = await by.api(getAdminOrder, { id: orderId });
	const parcel = parcels.find((each) => each.number === number);
	if (!parcel) throw new Error(`The order has no parcel ${number}.`);
	return parcel;
}

const ofParcel = ({ id, version }: AdminParcel) => ({ parcel_id: String(id), version });

export const book = async (by: TestCustomer, orderId: number, courierId: number, number = 1) =>
	by.api(bookParcel, {
		id: String(orderId),
		courier_id: courierId,
		...ofParcel(await readParcel(by, orderId, number)),
	});

export const cancel = async (by: TestCustomer, orderId: number, number = 1) =>
	by.api(cancelParcelBooking, {
		id: String(orderId),
		...ofParcel(await readParcel(by, orderId, number)),
	});

/**
 * Runs pending courier jobs and the jobs that they enqueue.
 * @returns the number of jobs that stay pending, because their courier didn't answer
 */
export async function workOnCouriers(shop: TestShop): Promise<number> {
	let silences = 0;
	const waiting: TestShop["jobs"] = [];
	const { standInCourier: courier } = shop;
	for (;;) {
		const next = shop.jobs.shift();
		if (!next) break;
		const { name, job } = next;
		try {
			if (name === "book-parcel" && "bookingId" in job) await carryOutBooking(shop.parts, job);
			else if (name === "cancel-booking" && "bookingId" in job)
				await cancelBooking(shop.parts, job);
			else if (name === "deliver-courier-event" && "eventId" in job) {
				await courier?.deliver(job.eventId);
			} else waiting.push(next);
		} catch (error) {
			if (!(error instanceof ProviderUnreachable)) throw error;
			silences += 1;
			waiting.push(next);
		}
	}
	shop.jobs.push(...waiting);
	return silences;
}

/** Makes the demo's courier report these statuses of a parcel, a minute apart. */
export async function tell(
	shop: TestShop,
	trackingNumber: string | null,
	statuses: readonly TrackingStatus[],
): Promise<void> {
	const { id } = await shop.database.one<{ id: string }>(
		sql`select id from stand_in_shipments where tracking_number = ${trackingNumber}`,
	);
	for (const status of statuses) {
		shop.advance(60_000);
		if (!(await shop.standInCourier?.move(id, status)))
			throw new Error(`The parcel can't be ${status}.`);
	}
}

/** Runs the job that asks couriers for the status of parcels. */
export const ask = (shop: TestShop): Promise<void> => askCouriers(shop.parts);
