/** HTML that is safe to send, because only the `markup` template creates it and escapes every value. */
export class Markup {
	readonly html: string;
	constructor(html: string) {
		this.html = html;
	}
}

type Insertable = string | number | Markup | null | readonly Markup[];

export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A template literal for HTML. It escapes inserted strings, but not inserted markup. */
export function markup(literals: TemplateStringsArray, ...values: Insertable[]): Markup {
	let html = literals[0] ?? "";
	for (const [index, value] of values.entries()) {
		html += toHtml(value) + (literals[index + 1] ?? "");
	}
	return new Markup(html);
}

function toHtml(value: Insertable): string {
	if (value === null) return "";
	if (value instanceof Markup) return value.html;
	if (typeof value === "object") return value.map((part) => part.html).join("");
	return escapeHtml(String(value));
}
