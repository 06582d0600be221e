import * as calls from "#contract/admin/courier-bookings.ts";
import { askCourier } from "#domain/couriers/booking/ask-courier.ts";
import { askCourierForMany } from "#domain/couriers/booking/ask-courier-for-many.ts";
import { askToCancel } from "#domain/couriers/booking/ask-to-cancel.ts";
import { readCourierLabel } from "#domain/couriers/booking/read-courier-label.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actingAs, answerOrder } from "./orders.ts";

/** Routes for booking parcels with courier integrations. */
export function courierBookingRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.bookParcel, async ({ input, signedIn, actor }) => {
		await askCourier(dependencies, {
			orderId: input.id,
			parcelId: input.parcel_id,
			version: input.version,
			courierId: input.courier_id,
			actor: actingAs(signedIn, actor),
		});
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.cancelParcelBooking, async ({ input, signedIn, actor }) => {
		await askToCancel(dependencies, {
			orderId: input.id,
			parcelId: input.parcel_id,
			version: input.version,
			actor: actingAs(signedIn, actor),
		});
		return answerOrder(database, input.id, signedIn);
	});
	handle(app, calls.getCourierLabel, async ({ input: { id: orderId, parcel_id: parcelId } }) => {
		const { trackingNumber, content } = await readCourierLabel(database, { orderId, parcelId });
		return {
			name: `label-${trackingNumber.toLowerCase().replace(/[^a-z0-9-]+/g, "-")}.pdf`,
			content: new Blob([content]).stream(),
		};
	});
	handle(app, calls.bookParcels, async ({ input, signedIn, actor }) => ({
		results: await askCourierForMany(dependencies, {
			orderIds: input.order_ids,
			courierId: input.courier_id,
			actor: actingAs(signedIn, actor),
		}),
	}));
}
