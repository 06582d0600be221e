/** A sender or recipient of a parcel. */
export interface ShipmentParty {
	name: string;
	/** Phone number in E.164 format, or as entered if it isn't a valid number. Empty if unknown. */
	phone: string;
	/** The complete address as entered. */
	address: string;
	/** The parts of the address; unknown parts are empty. */
	parts: {
		street: string;
		barangay: string;
		city: string;
		province: string;
		postalCode: string;
	};
}

/** A parcel that a courier is asked to carry. */
export interface Shipment {
	/** The shop's id of the booking. Use it as the idempotency key: it stays the same at each attempt. */
	reference: string;
	/** The shop's parcel number, printed on the label, such as `ORD-00042-1`. */
	code: string;
	from: ShipmentParty;
	to: ShipmentParty;
	/** Contents of the parcel. All prices are in whole centavos, like every amount in this file. */
	items: readonly { name: string; quantity: number; price: number }[];
	/** Grams; null if the parcel hasn't been weighed. */
	weight: number | null;
	/** Price of the goods before discounts. */
	value: number;
	/** Cash to collect on delivery; 0 if none. */
	collect: number;
	/** Note for the rider, such as "Parcel 1 of 2"; may be empty. */
	remarks: string;
}

/** A parcel that the courier has accepted. */
export interface BookedShipment {
	/** The courier's id of the booking, for later requests. */
	providerId: string;
	trackingNumber: string;
	/** The courier's fee in centavos; null if the courier doesn't state it. */
	fee: number | null;
}

/** The two ids by which a booking can be looked up. */
export type BookingName = Pick<BookedShipment, "providerId" | "trackingNumber">;

export type TrackingStatus =
	| "booked"
	| "picked_up"
	| "in_transit"
	| "out_for_delivery"
	| "delivered"
	| "attempt_failed"
	| "refused"
	| "returning"
	| "returned"
	| "lost"
	| "cancelled";

/** A status update from a courier. */
export interface TrackingReport {
	/** The courier's id of the update. A repeated update has the same id. */
	eventId: string;
	providerId: string;
	/** null if the shop doesn't track this status of the courier. */
	status: TrackingStatus | null;
	/** Time of the event according to the courier. */
	at: Date;
	/** A note from the courier, shown to staff. */
	note: string | null;
}

/**
 * A courier. Its methods throw an error whose `name` is `ProviderRefused` if the courier declined the request; staff
 * see the error's message. Any other error means that the outcome is unknown, and the shop repeats the request.
 */
export interface CourierPort {
	/** Books a parcel. A repeated reference must return the existing booking. */
	book(shipment: Shipment): Promise<BookedShipment>;
	/** Returns the booking with this reference, in case the response to `book` was lost; null if there is none. */
	findBooking(reference: string): Promise<BookedShipment | null>;
	/** Returns the label as a PDF. If it returns null, the shop prints its own label with the courier's number. */
	readLabel(booking: BookingName): Promise<Uint8Array | null>;
	/** Cancels a booking before its pickup. Does nothing if the booking has already ended. */
	cancelBooking(booking: BookingName): Promise<void>;
	/** Returns the updates of these parcels, at least the latest of each, in any order. */
	track(bookings: readonly BookingName[]): Promise<TrackingReport[]>;
	/**
	 * Verifies and reads a webhook message. Throws an error whose `name` is `ForgedEvent` if the signature is wrong,
	 * missing or old.
	 */
	readEvent(body: string, headers: Headers, now: Date): Promise<TrackingReport[]>;
}
