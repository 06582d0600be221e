export const decimalMarks = [".", ","] as const;
/** What divides the whole of a number from its decimals. */
export type DecimalMark = (typeof decimalMarks)[number];

export const dateOrders = ["day_first", "month_first"] as const;
/** How a file writes dates in digits: `25/11/2026` or `11/25/2026`. */
export type DateOrder = (typeof dateOrders)[number];
