import type { Centavos } from "#lib/money/money.ts";
import type { AddressParts } from "#lib/phone-and-address/address-parts.ts";
import type { TrackingStatus } from "#lib/shipping/tracking-statuses.ts";

export {
	ForgedEvent,
	ProviderRefused,
	ProviderUnreachable,
} from "#lib/payments/provider-errors.ts";

/** Sender or recipient of a parcel. */
export interface ShipmentParty {
	name: string;
	/** In E.164 format if the number could be parsed, otherwise as written; blank if unknown. */
	phone: string;
	/** The whole address as written. */
	address: string;
	/** The address split into its parts. Parts that the address doesn't contain are blank. */
	parts: AddressParts;
}

/** A parcel to book with a courier. */
export interface Shipment {
	/** Our reference. It's the same for each retry, so that the courier recognizes a repeated request. */
	reference: string;
	/** The shop's parcel number for the label, such as `ORD-00042-1`. */
	code: string;
	from: ShipmentParty;
	to: ShipmentParty;
	items: readonly { name: string; quantity: number; price: Centavos }[];
	/** In grams; null if the parcel wasn't weighed. */
	weight: number | null;
	/** Price of its items before any discount. */
	value: Centavos;
	/** Amount to collect on delivery; 0 for none. */
	collect: Centavos;
	/** Note for the delivery rider, such as "Parcel 1 of 2"; may be empty. */
	remarks: string;
}

/** A parcel that the courier has accepted. */
export interface BookedShipment {
	/** The courier's id of the booking, used in later requests. */
	providerId: string;
	trackingNumber: string;
	/** The courier's fee; null if it doesn't report one. */
	fee: Centavos | null;
}

/** One of a booking's two ids, to identify the booking to the courier. */
export type BookingName = Pick<BookedShipment, "providerId" | "trackingNumber">;

/** A tracking event reported by a courier. */
export interface TrackingReport {
	/** The courier's id of the event. A repeated event has the same id. */
	eventId: string;
	providerId: string;
	/** null for a status the shop doesn't track. */
	status: TrackingStatus | null;
	/** Time of the event, by the courier's clock. */
	at: Date;
	/** The courier's text, which staff see. */
	note: string | null;
}

/**
 * A courier with an API. Every method may throw ProviderUnreachable or ProviderRefused, whose message staff see. Never
 * call a method inside a transaction. Jobs call the methods, and retry if the courier didn't answer.
 */
export interface CourierGateway {
	/** Id stored with bookings and couriers. It's also part of the courier's webhook address. */
	readonly provider: string;
	/** Name shown to the owner. */
	readonly name: string;
	/** Books a parcel. The same reference returns the same booking, if the courier's API supports that. */
	book(shipment: Shipment): Promise<BookedShipment>;
	/**
	 * Returns the booking with this reference, or null. Used if the courier's response to the booking may have been
	 * lost.
	 */
	findBooking(reference: string): Promise<BookedShipment | null>;
	/** Returns the label as a PDF; null if the shop prints its own label with the courier's number. */
	readLabel(booking: BookingName): Promise<Uint8Array | null>;
	/** Cancels a booking that wasn't picked up. Repeating a cancellation does nothing. */
	cancelBooking(booking: BookingName): Promise<void>;
	/** Returns the known events of these parcels in any order, including at least the latest event of each. */
	track(bookings: readonly BookingName[]): Promise<TrackingReport[]>;
	/**
	 * Parses a message sent to the shop's webhook for this courier.
	 * @throws ForgedEvent for a wrong, missing or old signature
	 */
	readEvent(body: string, headers: Headers, now: Date): Promise<TrackingReport[]>;
}
