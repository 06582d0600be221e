/** Characters of a password, at least. */
export const shortestPassword = 8;
