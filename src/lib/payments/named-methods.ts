/**
 * Code of an extension's payment method: the extension's name and its key for the method. Orders store the code, so a
 * key must never change its meaning.
 */
export type NamedMethod = `${string}:${string}`;

/** A payment method as offered by its extension. */
export interface ExtensionMethod {
	code: NamedMethod;
	/** Name shown to customers unless the owner changes it. */
	label: string;
	/** Text under the method's name at checkout; blank for none. */
	note: string;
}

/** Format of an extension's method keys. */
export const methodKeyPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Maximum length of a key. */
export const maxMethodKeyLength = 30;

export const namedMethod = (extension: string, way: string): NamedMethod => `${extension}:${way}`;

export const isNamed = (method: string): method is NamedMethod => method.includes(":");

/** Returns the part of a method's code that is the extension's key. */
export const methodKeyOf = (method: NamedMethod): string => method.slice(method.indexOf(":") + 1);

/**
 * Returns the default name of a method: "Pay in 3" for `pay-in-3`. It's used if neither the owner nor the extension has
 * chosen a name.
 */
export function nameOfMethodKey(method: NamedMethod): string {
	const words = methodKeyOf(method).replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}
