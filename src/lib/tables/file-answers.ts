export const decimalMarks = [".", ","] as const;
/** Decimal separator. */
export type DecimalMark = (typeof decimalMarks)[number];

export const dateOrders = ["day_first", "month_first"] as const;
/** Order of day and month in dates: `25/11/2026` or `11/25/2026`. */
export type DateOrder = (typeof dateOrders)[number];
