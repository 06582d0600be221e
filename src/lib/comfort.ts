/** What whoever meets a page that cannot be shown need not fear for: shoppers, and those who work in the back office. */
export const comfortOf = (path: string): string =>
	isBackOffice(path) ? "What you have saved is safe." : "Your cart is safe.";

export const isBackOffice = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);
