import { formatGiftCode, giftCodeAlphabet } from "../gift-cards/gift-code.ts";

/**
 * Length of a code that connects a customer display. Codes of this length can't be guessed in the ten minutes for which
 * they are valid.
 */
const codeLength = 8;

/**
 * Returns a new code without separators.
 * @param pick returns a random integer from 0 up to, but not including, its argument
 */
export const createDisplayCode = (pick: (below: number) => number): string =>
	Array.from({ length: codeLength }, () =>
		giftCodeAlphabet.charAt(pick(giftCodeAlphabet.length)),
	).join("");

/** Returns a typed code without separators, in capitals; null if the text can't be a code. */
export function readDisplayCode(typed: string): string | null {
	const code = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
	const isCode =
		code.length === codeLength && [...code].every((each) => giftCodeAlphabet.includes(each));
	return isCode ? code : null;
}

/** Formats a code for display: `ABCD-EFGH`. */
export const formatDisplayCode = formatGiftCode;
