import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { placeOf } from "./cash-order-limits.ts";

const day = 24 * 60 * 60;

interface GuestOrder {
	/** +63… */
	phone: string;
	/** The client's network address. */
	address: string;
	/** Where it is to be delivered, as the guest wrote it. */
	deliveryLine: string;
}

/**
 * What nobody who means to take delivery reaches in a day. Of a guest less is known than of an account,
 * so they are fewer: of one number, to one place (a family, an office), from one network (carriers put
 * many people behind one address).
 */
export const guestOrderLimits = ({ phone, address, deliveryLine }: GuestOrder): AttemptLimit[] => [
	{ key: limitKey("guest-order:phone", phone), most: 3, windowSeconds: day },
	{ key: limitKey("guest-order:place", placeOf(deliveryLine)), most: 5, windowSeconds: day },
	{ key: limitKey("guest-order:here", networkOf(address)), most: 12, windowSeconds: day },
];
