import { z } from "zod";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText } from "../fields.ts";
import { version } from "./admin-fields.ts";
import { adminOrderDetail } from "./orders.ts";

const ofParcel = {
	access: "staff",
	permission: "orders",
	params: z.object({ id: idText, parcel_id: idText }),
} as const;

export const bookParcel = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/booking",
	problems: [
		"already_booked",
		"changed_elsewhere",
		"illegal_transition",
		"move_held",
		"other_branch",
	],
	summary:
		"Books a parcel with a courier; the result is shown on the parcel. Staff can book their branch's parcels",
	status: 200,
	body: z.object({ version, courier_id: id }),
	output: adminOrderDetail,
});

export const cancelParcelBooking = endpoint({
	...ofParcel,
	method: "POST",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/booking/cancel",
	problems: ["changed_elsewhere", "not_booked", "other_branch"],
	summary: "Cancels a parcel's courier booking",
	status: 200,
	body: z.object({ version }),
	output: adminOrderDetail,
});

export const getCourierLabel = endpoint({
	...ofParcel,
	method: "GET",
	path: "/admin/api/orders/{id}/parcels/{parcel_id}/courier-label",
	problems: ["missing"],
	summary: "The courier's label for a booked parcel",
	file: "application/pdf",
	output: z.custom<NamedFile>(),
});

export const bookParcels = endpoint({
	method: "POST",
	path: "/admin/api/parcel-bookings",
	access: "staff",
	permission: "orders",
	summary:
		"Books the unsent, unbooked parcels of these orders with a courier; staff can book their branch's parcels",
	status: 200,
	body: z.object({ courier_id: id, order_ids: z.array(id).min(1).max(100) }),
	output: z.object({
		results: z.array(
			z.object({
				order_id: id,
				/** The shop's parcel number. */
				code: z.string(),
				/** Reason why the booking failed; null while the courier hasn't answered. */
				message: z.string().nullable(),
			}),
		),
	}),
});
