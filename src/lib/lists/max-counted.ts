/** A list's total is counted only up to this number. A total above it is displayed as "or more". */
export const maxCounted = 10_000;
