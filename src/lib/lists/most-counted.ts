/** A list's total counts to this; one more means more. */
export const mostCounted = 10_000;
