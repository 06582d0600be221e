import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { placeOf } from "./cash-order-limits.ts";

const day = 24 * 60 * 60;
const tenMinutes = 10 * 60;

interface GuestOrder {
	/** +63… */
	phone: string;
	/** The session token of the guest's browser; null: the caller keeps no cookies. */
	device: string | null;
	/** Where it is to be delivered, as the guest wrote it. */
	deliveryLine: string;
}

/**
 * What nobody who means to take delivery reaches in a day: of one number, from one browser, to one place
 * (a family, an office). They are fewer than an account's, because less is known of a guest.
 */
export const guestOrderLimits = ({ phone, device, deliveryLine }: GuestOrder): AttemptLimit[] => [
	{ key: limitKey("guest-order:phone", phone), most: 3, windowSeconds: day },
	...(device === null
		? []
		: [{ key: limitKey("guest-order:device", device), most: 5, windowSeconds: day }]),
	{ key: limitKey("guest-order:place", placeOf(deliveryLine)), most: 5, windowSeconds: day },
];

/**
 * A brake on floods where no human check proves each order. Carriers put thousands of customers behind
 * one address, so it leaves room for many orders and ends after minutes.
 */
export const guestFloodLimits = (address: string): AttemptLimit[] => [
	{ key: limitKey("guest-order:here", networkOf(address)), most: 30, windowSeconds: tenMinutes },
];

export const tooManyFromNetwork =
	"We are getting many orders from your network right now. Please try again in a few minutes, or sign in to order.";
