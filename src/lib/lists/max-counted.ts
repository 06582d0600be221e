/** A list's total counts to this; one more means more. */
export const maxCounted = 10_000;
