import type { ProductOption } from "#lib/products/product-fields.ts";

const mask = (text: string) => text.replace(/[\\;=|]/g, "\\$&");

/** Splits a text at a character, except where a backslash precedes the character. Backslashes stay in the text. */
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

/** Returns options as `Colour=Red|Blue; Length=1 m`. A backslash precedes separators that belong to the text. */
export const writeOptions = (options: readonly ProductOption[]): string =>
	options.map(({ name, values }) => `${mask(name)}=${values.map(mask).join("|")}`).join("; ");

/** Reads options in the format of `writeOptions`. Throws an Error for other text. */
export function readOptions(text: string): ProductOption[] {
	if (text.trim() === "") return [];
	return split(text, ";").map((part, index) => {
		// Remove the one space that follows a semicolon.
		const [name = "", values, ...more] = split(index > 0 ? part.replace(/^ /, "") : part, "=");
		if (name === "" || values === undefined || more.length > 0) throw new Error("no option");
		return { name: unmask(name), values: split(values, "|").map(unmask) };
	});
}
