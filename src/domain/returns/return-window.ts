import { type Day, dayMilliseconds, inManila } from "#lib/delivery-promise/calendar.ts";

/** The last day on which something that was delivered then may be returned. */
export const lastReturnDay = (deliveredAt: Date, days: number): Day =>
	inManila(new Date(deliveredAt.getTime() + days * dayMilliseconds)).day;

/** Whether it still may. */
export const isInTime = (deliveredAt: Date, days: number, now: Date): boolean =>
	inManila(now).day <= lastReturnDay(deliveredAt, days);
