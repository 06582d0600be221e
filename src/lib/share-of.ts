/**
 * A part of a whole amount, rounded half up: of `amount`, what falls to `part` of `whole`. Exact for
 * every amount; what falls to a longer part is never less, so parts that follow each other add up.
 */
export function shareOf(amount: number, part: number, whole: number): number {
	if (whole === 0) return 0;
	const twice = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
	return Number(twice / (2n * BigInt(whole)));
}
