/**
 * Payment method of an extension: the extension's name and its key for the method. Stored on orders, so it must not
 * change its meaning.
 */
export type NamedMethod = `${string}:${string}`;

/** A payment method as offered by its extension. */
export interface ExtensionMethod {
	code: NamedMethod;
	/** Name shown to customers unless the owner changes it. */
	label: string;
	/** Text under its name at checkout; blank for none. */
	note: string;
}

/** Format of an extension's method keys. */
export const methodKeyPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Maximum length of a key. */
export const maxMethodKeyLength = 30;

export const namedMethod = (extension: string, way: string): NamedMethod => `${extension}:${way}`;

export const isNamed = (method: string): method is NamedMethod => method.includes(":");

/** Returns the extension's key of a method. */
export const methodKeyOf = (method: NamedMethod): string => method.slice(method.indexOf(":") + 1);

/** Returns a name for a method if neither the owner nor the extension has chosen one: "Pay in 3" for `pay-in-3`. */
export function nameOfMethodKey(method: NamedMethod): string {
	const words = methodKeyOf(method).replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}
