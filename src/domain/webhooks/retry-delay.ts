/** Seconds during which a failed message is retried. */
export const retrySeconds = 3 * 24 * 60 * 60;

const pauses = [5, 30, 2 * 60, 10 * 60, 30 * 60, 60 * 60, 2 * 60 * 60, 4 * 60 * 60];
const longestPause = 8 * 60 * 60;

/**
 * Returns the time of the next attempt. The last attempt is exactly three days after the first one.
 * @param chance random number from 0 to 1. It lengthens the pause by up to a tenth, so that failed messages aren't all
 * retried at the same time.
 * @returns null if there is no further attempt
 */
export function nextAttempt(
	{ attempts, retryUntil, now }: { attempts: number; retryUntil: Date; now: Date },
	chance: number,
): Date | null {
	if (now >= retryUntil) return null;
	const pause = (pauses[attempts - 1] ?? longestPause) * 1000 * (1 + chance / 10);
	return new Date(Math.min(now.getTime() + pause, retryUntil.getTime()));
}
