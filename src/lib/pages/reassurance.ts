/** Returns a sentence for an error page, which says that the shopper's cart or the saved work of staff is safe. */
export const reassuranceFor = (path: string): string =>
	isBackOffice(path) ? "What you have saved is safe." : "Your cart is safe.";

export const isBackOffice = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path);
