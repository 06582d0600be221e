import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { placeOf } from "./cash-order-limits.ts";

const day = 24 * 60 * 60;
const tenMinutes = 10 * 60;

interface GuestOrder {
	/** +63… */
	phone: string;
	/** Session token of the guest's browser; null if the client has no cookies. */
	device: string | null;
	/** Delivery address as the guest wrote it. */
	deliveryLine: string;
}

/**
 * Daily limits that no genuine guest reaches: per phone number, per browser and per delivery address, which a family or
 * an office shares. They are lower than for accounts, because we know less about a guest.
 */
export const guestOrderLimits = ({ phone, device, deliveryLine }: GuestOrder): AttemptLimit[] => [
	{ key: limitKey("guest-order:phone", phone), most: 3, windowSeconds: day },
	...(device === null
		? []
		: [{ key: limitKey("guest-order:device", device), most: 5, windowSeconds: day }]),
	{ key: limitKey("guest-order:place", placeOf(deliveryLine)), most: 5, windowSeconds: day },
];

/**
 * Limits floods of guest orders if no human verification protects each order. The limit is generous and resets after
 * minutes, because mobile carriers put thousands of customers behind one address.
 */
export const guestFloodLimits = (address: string): AttemptLimit[] => [
	{ key: limitKey("guest-order:here", networkOf(address)), most: 30, windowSeconds: tenMinutes },
];

export const tooManyFromNetwork =
	"We are getting many orders from your network right now. Please try again in a few minutes, or sign in to order.";
