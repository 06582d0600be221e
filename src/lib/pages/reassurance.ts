/** Returns what is safe when a page can't be shown, for shoppers and for staff. */
export const reassuranceFor = (path: string): string =>
	isBackOffice(path) ? "What you have saved is safe." : "Your cart is safe.";

export const isBackOffice = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);
