/**
 * A way to pay that an extension has of its own: the extension's name, and what it calls the way. It is
 * kept so on orders, and never means another.
 */
export type NamedMethod = `${string}:${string}`;

/** One as its extension offers it. */
export interface NamedWay {
	code: NamedMethod;
	/** To customers, until the owner calls it otherwise. */
	label: string;
	/** Under its name at the checkout; "": nothing of its own. */
	note: string;
}

/** How an extension calls a way. */
export const wayPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** No way is called longer. */
export const longestWay = 30;

export const namedMethod = (extension: string, way: string): NamedMethod => `${extension}:${way}`;

export const isNamed = (method: string): method is NamedMethod => method.includes(":");

/** How its own extension calls it. */
export const wayOf = (method: NamedMethod): string => method.slice(method.indexOf(":") + 1);

/** In words, where neither the owner nor the extension says what it is called: `pay-in-3` is "Pay in 3". */
export function nameOfWay(method: NamedMethod): string {
	const words = wayOf(method).replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}
