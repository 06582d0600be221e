import type { ProductOption } from "#lib/products/product-fields.ts";

const mask = (text: string) => text.replace(/[\\;=|]/g, "\\$&");

/** Splits at a character unless a backslash precedes it; backslashes stay. */
function split(text: string, sign: string): string[] {
	const parts = [""];
	for (let at = 0; at < text.length; at++) {
		const character = text.charAt(at);
		if (character === sign) parts.push("");
		else {
			const next = character === "\\" ? text.charAt(++at) : "";
			parts[parts.length - 1] += character + next;
		}
	}
	return parts;
}

const unmask = (text: string) => text.replace(/\\([\s\S])/g, "$1");

/** Returns `Colour=Red|Blue; Length=1 m`, with backslashes before literal separators. */
export const writeOptions = (options: readonly ProductOption[]): string =>
	options.map(({ name, values }) => `${mask(name)}=${values.map(mask).join("|")}`).join("; ");

/** @throws Error for text that `writeOptions` can't have written */
export function readOptions(text: string): ProductOption[] {
	if (text.trim() === "") return [];
	return split(text, ";").map((part, index) => {
		// One space follows a semicolon.
		const [name = "", values, ...more] = split(index > 0 ? part.replace(/^ /, "") : part, "=");
		if (name === "" || values === undefined || more.length > 0) throw new Error("no option");
		return { name: unmask(name), values: split(values, "|").map(unmask) };
	});
}
