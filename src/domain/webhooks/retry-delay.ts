/** For so long what was not taken is sent again. */
export const retrySeconds = 3 * 24 * 60 * 60;

const pauses = [5, 30, 2 * 60, 10 * 60, 30 * 60, 60 * 60, 2 * 60 * 60, 4 * 60 * 60];
const longestPause = 8 * 60 * 60;

/**
 * When it is tried again after so many attempts; the last one is made when the three days are over.
 * @param chance from 0 to 1: spreads what failed together over a tenth of the pause
 * @returns null: never again
 */
export function nextAttempt(
	{ attempts, retryUntil, now }: { attempts: number; retryUntil: Date; now: Date },
	chance: number,
): Date | null {
	if (now >= retryUntil) return null;
	const pause = (pauses[attempts - 1] ?? longestPause) * 1000 * (1 + chance / 10);
	return new Date(Math.min(now.getTime() + pause, retryUntil.getTime()));
}
