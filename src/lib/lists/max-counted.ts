/** Rows of a list are counted only up to this number. Above it, the total is displayed as "or more". */
export const maxCounted = 10_000;
