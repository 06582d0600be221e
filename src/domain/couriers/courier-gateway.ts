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
	/** Phone number in E.164, or as typed if it can't be parsed; blank if unknown. */
	phone: string;
	/** Complete address as typed. */
	address: string;
	/** The parts of the address. Missing parts are blank. */
	parts: AddressParts;
}

/** A parcel to book with a courier. */
export interface Shipment {
	/** Reference of the booking. Retries use the same reference, so that the courier recognizes them. */
	reference: string;
	/** Parcel number on the label, such as `ORD-00042-1`. */
	code: string;
	from: ShipmentParty;
	to: ShipmentParty;
	items: readonly { name: string; quantity: number; price: Centavos }[];
	/** Weight in grams; null if the parcel wasn't weighed. */
	weight: number | null;
	/** Price of the items before discounts. */
	value: Centavos;
	/** Amount to collect on delivery; 0 for a paid order. */
	collect: Centavos;
	/** Note for the rider, such as "Parcel 1 of 2"; may be blank. */
	remarks: string;
}

/** A parcel that the courier has accepted. */
export interface BookedShipment {
	/** The courier's id of the booking, used in requests about it. */
	providerId: string;
	trackingNumber: string;
	/** The courier's fee; null if the courier doesn't report it. */
	fee: Centavos | null;
}

/** The courier's id and the tracking number of a booking. Couriers identify bookings by one or the other. */
export type BookingName = Pick<BookedShipment, "providerId" | "trackingNumber">;

/** A tracking event reported by a courier. */
export interface TrackingReport {
	/** The courier's id of the event. It's the same if the event is sent again. */
	eventId: string;
	providerId: string;
	/** Status in the shop's terms; null for a status that the shop ignores. */
	status: TrackingStatus | null;
	/** Time of the event, by the courier's clock. */
	at: Date;
	/** Description by the courier, shown to staff. */
	note: string | null;
}

/**
 * A courier with an API. All methods may throw ProviderUnreachable, or ProviderRefused with a message for staff. Never
 * call a method inside a transaction. Call it in a job that is retried if the courier doesn't respond.
 */
export interface CourierGateway {
	/** Id of the provider, which is stored with bookings and couriers and is part of the courier's webhook address. */
	readonly provider: string;
	/** Name shown to the owner. */
	readonly name: string;
	/** Books a parcel. If the courier's API supports it, repeating a reference returns the existing booking. */
	book(shipment: Shipment): Promise<BookedShipment>;
	/** Returns the booking with this reference, or null. Called if the response to a booking may have been lost. */
	findBooking(reference: string): Promise<BookedShipment | null>;
	/** Returns the courier's label as a PDF; null if the shop prints its own label with the tracking number. */
	readLabel(booking: BookingName): Promise<Uint8Array | null>;
	/** Cancels a booking that wasn't picked up yet. Can be repeated. */
	cancelBooking(booking: BookingName): Promise<void>;
	/** Returns tracking events of these parcels in any order, including at least the latest event of each. */
	track(bookings: readonly BookingName[]): Promise<TrackingReport[]>;
	/**
	 * Parses a message to the courier's webhook.
	 * @throws ForgedEvent if the signature is wrong, missing or too old
	 */
	readEvent(body: string, headers: Headers, now: Date): Promise<TrackingReport[]>;
}
