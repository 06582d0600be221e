/** Seconds during which a failed message is retried. */
export const retrySeconds = 3 * 24 * 60 * 60;

const pauses = [5, 30, 2 * 60, 10 * 60, 30 * 60, 60 * 60, 2 * 60 * 60, 4 * 60 * 60];
const longestPause = 8 * 60 * 60;

/**
 * Returns when to send a message again after this many attempts. The last attempt is at the end of the three days.
 * @param chance random number from 0 to 1, which spreads messages that failed at the same time over a tenth of the
 * pause
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
