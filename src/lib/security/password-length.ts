/** Minimum number of characters of a password. */
export const shortestPassword = 8;
