import type { Centavos } from "#lib/money/money.ts";
import { currencyOf } from "./currency.ts";
import type { ReadNumber } from "./read-number.ts";

/** The amount in a cell (null for a blank cell), or the reason why the cell can't be read. */
export type ReadAmount = { amount: Centavos | null } | { fault: string };

/** Returns a plain number as centavos. Half a centavo is rounded away from zero. */
export function toWholeCentavos(plain: string): Centavos {
	const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
	const digits = decimals.padEnd(3, "0");
	const exact = Number(whole) * 100 + Number(digits.slice(0, 2));
	const amount = digits.charAt(2) >= "5" ? exact + 1 : exact;
	return sign === "-" && amount !== 0 ? -amount : amount;
}

const shown = (text: string): string => `“${text.trim().slice(0, 40)}”`;

export const ambiguousNumber = (text: string): string =>
	`${shown(text)} has an ambiguous separator`;

/** Largest amount accepted from a file: a billion pesos. */
const largest: Centavos = 100_000_000_000;

/**
 * Parses an amount in pesos and returns it in centavos.
 * @param read parses the cell as a number
 */
export function readAmount(text: string, read: ReadNumber): ReadAmount {
	const bare = text.trim();
	if (bare === "" || /^[-−–]$/.test(bare)) return { amount: null };
	if ("problem" in read) {
		const isAmbiguous = read.problem === "ambiguous";
		return { fault: isAmbiguous ? ambiguousNumber(text) : `${shown(text)} is not an amount` };
	}
	const foreign = currencyOf(text);
	if (foreign !== null) return { fault: `${shown(text)} is in ${foreign}, not in pesos` };
	const amount = toWholeCentavos(read.plain);
	return Math.abs(amount) > largest ? { fault: `${shown(text)} is not an amount` } : { amount };
}
