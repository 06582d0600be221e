import { type Day, dayMilliseconds, inManila } from "#lib/delivery-estimate/calendar.ts";

/** Returns the last day on which an item delivered at this time may be returned. */
export const lastReturnDay = (deliveredAt: Date, days: number): Day =>
	inManila(new Date(deliveredAt.getTime() + days * dayMilliseconds)).day;

/** True if the return period of an item delivered at this time isn't over. */
export const isInTime = (deliveredAt: Date, days: number, now: Date): boolean =>
	inManila(now).day <= lastReturnDay(deliveredAt, days);
