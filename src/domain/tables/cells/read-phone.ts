import { readPhone } from "#lib/phone-and-address/parse-phone.ts";

/** Returns the first valid phone number in a cell. `problem` says which other text in the cell is ignored, and why. */
export function readPhones(cell: string): { phone: string | null; problem: string | null } {
	const text = cell.replace(/^['’]/, "").trim();
	if (text === "") return { phone: null, problem: null };
	const whole = readPhone(text);
	if (whole !== null) return { phone: whole, problem: null };
	const parts = text
		.split(/[/;,|\n]|\b(?:or|and|at|o)\b/i)
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const found = parts.map(readPhone);
	const first = found.find((phone) => phone !== null) ?? null;
	const shown = `"${text.slice(0, 60)}"`;
	if (first === null)
		return { phone: null, problem: `phone ${shown} can't be read and is skipped` };
	const others = parts.filter((_, at) => found[at] !== first).join(", ");
	return { phone: first, problem: `only ${first} of ${shown} is saved; ${others} is left out` };
}
