/**
 * Returns a sentence for a page that couldn't be shown. It says that the shopper's cart or the saved work of staff is
 * safe.
 */
export const reassuranceFor = (path: string): string =>
	isBackOffice(path) ? "What you have saved is safe." : "Your cart is safe.";

export const isBackOffice = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path);
