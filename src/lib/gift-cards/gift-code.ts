/** Characters of a gift card code: digits and capital letters, except those that people confuse: 0, O, 1, I and L. */
export const giftCodeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Length of a code without separators, including the check digit at its end. */
export const giftCodeLength = 16;

/**
 * Returns the check digit for the first 15 characters. Each character's number is multiplied by its position, and the
 * sum is taken modulo 31, the number of possible characters. Because every position has a different weight, the check
 * digit detects every wrong character and every two swapped characters.
 */
function checkDigit(body: string): string {
	const sum = [...body].reduce(
		(total, character, index) => total + giftCodeAlphabet.indexOf(character) * (index + 1),
		0,
	);
	// The check digit makes the weighted sum of all 16 characters 0 modulo 31. Its weight is 16, and multiplying by 2
	// divides by 16, because 16 × 2 is 1 modulo 31.
	const size = giftCodeAlphabet.length;
	return giftCodeAlphabet.charAt(((size - (sum % size)) * 2) % size);
}

/**
 * Returns a new random code without separators.
 * @param pick returns a random integer from 0 up to, but not including, its argument
 */
export function createGiftCode(pick: (below: number) => number): string {
	const body = Array.from({ length: giftCodeLength - 1 }, () =>
		giftCodeAlphabet.charAt(pick(giftCodeAlphabet.length)),
	).join("");
	return body + checkDigit(body);
}

/** Returns a typed code in capitals and without separators; null if it can't be a gift card code. */
export function readGiftCode(typed: string): string | null {
	const code = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
	if (code.length !== giftCodeLength) return null;
	if ([...code].some((character) => !giftCodeAlphabet.includes(character))) return null;
	return checkDigit(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** Formats a code for display: `ABCD-EFGH-JKMN-PQRS`. */
export const formatGiftCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? "";

/** Returns the last four characters of a code, which the shop stores in readable form. */
export const lastFourOf = (code: string): string => code.slice(-4);
