import type { ShiftTender } from "#domain/counter/shift.ts";

/** Presents a payment method with the difference between its counted and its expected amount. */
export const presentTender = (tender: ShiftTender) => ({
	...tender,
	difference: tender.counted === null ? null : tender.counted - tender.expected,
});
