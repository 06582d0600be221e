/** A sender or recipient of a parcel. */
export interface ShipmentParty {
	name: string;
	/** In E.164 format if the number could be parsed, otherwise as entered; empty if unknown. */
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
	/** The shop's id of the booking, the same at each attempt: its idempotency key. */
	reference: string;
	/** The shop's number of the parcel for its label, such as `ORD-00042-1`. */
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
	/** null for a status of this courier that the shop doesn't track. */
	status: TrackingStatus | null;
	/** When it happened, according to the courier. */
	at: Date;
	/** A note from the courier, shown to staff. */
	note: string | null;
}

/**
 * A courier. Its methods throw an error whose `name` is `ProviderRefused` if the courier declined the request; staff
 * see the error's message. Any other error means that the outcome is unknown, and the shop repeats the request.
 */
export interface CourierPort {
	/** Books a parcel. If the courier supports it, the same reference returns the same booking. */
	book(shipment: Shipment): Promise<BookedShipment>;
	/** Returns the booking with this reference, in case the response to `book` was lost; null if there is none. */
	findBooking(reference: string): Promise<BookedShipment | null>;
	/** Returns the label as a PDF. If it returns null, the shop prints its own label with the courier's number. */
	readLabel(booking: BookingName): Promise<Uint8Array | null>;
	/** Cancels a booking that wasn't picked up yet. Does nothing if it has ended already. */
	cancelBooking(booking: BookingName): Promise<void>;
	/** Returns the updates of these parcels, at least the latest of each, in any order. */
	track(bookings: readonly BookingName[]): Promise<TrackingReport[]>;
	/** Throws an error whose `name` is `ForgedEvent` for a wrong, missing or old signature. */
	readEvent(body: string, headers: Headers, now: Date): Promise<TrackingReport[]>;
}
