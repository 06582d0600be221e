/** Where a parcel is picked up, or brought to. */
export interface ShipmentParty {
	name: string;
	/** E.164 where it could be read so, else as it was written; empty: none is known. */
	phone: string;
	/** The whole address as it was written. */
	address: string;
	/** The same taken apart; what it does not say is empty. */
	parts: {
		street: string;
		barangay: string;
		city: string;
		province: string;
		postalCode: string;
	};
}

/** A parcel as a courier is asked to carry it. */
export interface Shipment {
	/** The shop's own name of the booking, the same at each try: its idempotency key. */
	reference: string;
	/** The shop's own number of the parcel, `ORD-00042-1`, for its label. */
	code: string;
	from: ShipmentParty;
	to: ShipmentParty;
	/** Prices in whole centavos, as every amount here. */
	items: readonly { name: string; quantity: number; price: number }[];
	/** In grams; null: nobody has weighed it. */
	weight: number | null;
	/** What its goods were sold for, before any discount. */
	value: number;
	/** What is collected at the door; 0: nothing. */
	collect: number;
	/** For who delivers it, such as "Parcel 1 of 2"; empty: nothing. */
	remarks: string;
}

/** A parcel that the courier has taken on. */
export interface BookedShipment {
	/** The courier's own name of the booking, by which it is asked. */
	providerId: string;
	trackingNumber: string;
	/** What the courier asks for it, in centavos; null: it does not say. */
	fee: number | null;
}

/** A booking as it is asked about, by either of its names. */
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

/** What a courier tells of a parcel. */
export interface TrackingReport {
	/** The courier's own name of what it tells, which a repeat has too. */
	eventId: string;
	providerId: string;
	/** null: a status that this courier has and the shop does not follow. */
	status: TrackingStatus | null;
	/** When it happened, by the courier. */
	at: Date;
	/** In the courier's words; staff read it. */
	note: string | null;
}

/**
 * A company that carries parcels. An error whose `name` is `ProviderRefused` says that it understood and said
 * no, in words that staff read; any other says that nothing is known, and the shop asks again.
 */
export interface CourierPort {
	/** Books a parcel; the same reference gives the same booking, where the courier can do that. */
	book(shipment: Shipment): Promise<BookedShipment>;
	/** The booking with this reference, whose answer may have got lost; null: there is none. */
	findBooking(reference: string): Promise<BookedShipment | null>;
	/** Its label as a PDF; null: the shop prints its own with the courier's number. */
	readLabel(booking: BookingName): Promise<Uint8Array | null>;
	/** Ends a booking that was not picked up; one that has ended stays so. */
	cancelBooking(booking: BookingName): Promise<void>;
	/** What is known of these parcels, each with its latest at least; in any order. */
	track(bookings: readonly BookingName[]): Promise<TrackingReport[]>;
	/** Throws an error whose `name` is `ForgedEvent` for a wrong, missing or old signature. */
	readEvent(body: string, headers: Headers, now: Date): Promise<TrackingReport[]>;
}
