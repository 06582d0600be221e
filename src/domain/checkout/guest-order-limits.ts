import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { placeOf } from "./cash-order-limits.ts";

const day = 24 * 60 * 60;
const tenMinutes = 10 * 60;

interface GuestOrder {
	/** Phone number in E.164, `+63…`. */
	phone: string;
	/** Session token of the guest's browser; null if the client has no cookies. */
	device: string | null;
	/** Delivery address as typed by the guest. */
	deliveryLine: string;
}

/**
 * Returns daily limits that are too high to affect genuine guests: per phone number, per browser and per delivery
 * address. The limit per address is higher than per phone number, because families and offices share an address. The
 * limits are lower than for accounts, because the shop knows less about guests.
 */
export const guestOrderLimits = ({ phone, device, deliveryLine }: GuestOrder): AttemptLimit[] => [
	{ key: limitKey("guest-order:phone", phone), most: 3, windowSeconds: day },
	...(device === null
		? []
		: [{ key: limitKey("guest-order:device", device), most: 5, windowSeconds: day }]),
	{ key: limitKey("guest-order:place", placeOf(deliveryLine)), most: 5, windowSeconds: day },
];

/**
 * Returns limits against floods of guest orders, for shops without human verification. They are high and apply to a few
 * minutes, because mobile carriers put thousands of customers behind one network address.
 */
export const guestFloodLimits = (address: string): AttemptLimit[] => [
	{ key: limitKey("guest-order:here", networkOf(address)), most: 30, windowSeconds: tenMinutes },
];

export const tooManyFromNetwork =
	"We are getting many orders from your network right now. Please try again in a few minutes, or sign in to order.";
