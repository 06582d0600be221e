import { connect, readAddress } from "./service.js";
import { readMessage } from "./signature.js";

/** @typedef {{ id: string, number: string, fee: number }} Parcel A parcel, in the service's format */
/** @typedef {{ id: string, parcel: string, status: string, at: string, note?: string }} Scan */

/** @param {Parcel} parcel */
const present = ({ id, number, fee }) => ({ providerId: id, trackingNumber: number, fee });

/**
 * Statuses of a parcel, by the service's names for them.
 * @type {Readonly<Record<string, import("kargado-extension").TrackingStatus>>}
 */
const statuses = {
	BOOKED: "booked",
	PICKED_UP: "picked_up",
	ON_THE_WAY: "in_transit",
	AT_THE_DOOR: "out_for_delivery",
	DELIVERED: "delivered",
	NOBODY_HOME: "attempt_failed",
	CANCELLED: "cancelled",
};

/** @param {Scan} scan */
const report = ({ id, parcel, status, at, note = "" }) => ({
	eventId: id,
	providerId: parcel,
	at: new Date(at),
	note: note || null,
	status: statuses[status] ?? null,
});

/**
 * Books parcels with a courier and receives status updates.
 * @type {import("kargado-extension").Part<import("kargado-extension").CourierPort>}
 */
export const courier = {
	settings: [
		{ key: "EXAMPLE_COURIER_ADDRESS", label: "Address of the courier", secret: false },
		{ key: "EXAMPLE_COURIER_KEY", label: "Key of the courier", secret: true },
		{ key: "EXAMPLE_COURIER_SECRET", label: "Webhook secret of the courier", secret: true },
	],
	create({
		EXAMPLE_COURIER_ADDRESS: address = "",
		EXAMPLE_COURIER_KEY: key = "",
		EXAMPLE_COURIER_SECRET: secret = "",
	}) {
		const call = connect(readAddress(address), key);
		return {
			async book({ reference, ...rest }) {
				const body = { reference, ...rest };
				return present(
					await (await call("POST", "/parcels", { body, idempotencyKey: reference })).json(),
				);
			},
			async findBooking(reference) {
				const query = new URLSearchParams({ reference });
				/** @type {Parcel[]} */
				const [found] = await (await call("GET", `/parcels?${query}`)).json();
				return found ? present(found) : null;
			},
			// Without a label from the courier, the shop prints its own.
			readLabel: async () => null,
			async cancelBooking({ providerId }) {
				await call("POST", `/parcels/${encodeURIComponent(providerId)}/cancel`);
			},
			async track(bookings) {
				if (bookings.length === 0) return [];
				const body = { parcels: bookings.map(({ providerId }) => providerId) };
				/** @type {Scan[]} */
				const scans = await (await call("POST", "/scans", { body })).json();
				return scans.map(report);
			},
			async readEvent(body, headers, now) {
				const signature = headers.get("Example-Courier-Signature");
				/** @type {{ scans: Scan[] }} */
				const { scans } = readMessage({ body, signature, secret, now });
				return scans.map(report);
			},
		};
	},
};
