/** Returns `amount × part ÷ whole`, rounded half up. The result is exact for amounts of any size. */
export function shareOf(amount: number, part: number, whole: number): number {
	if (whole === 0) return 0;
	const twice = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
	return Number(twice / (2n * BigInt(whole)));
}
