/** Milliseconds after which an open till reads prices, cashiers and its settings again. */
export const refreshInterval = 5 * 60_000;
