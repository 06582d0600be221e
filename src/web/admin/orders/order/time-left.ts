/** Formats a countdown: `0:09`, `12:30`. */
export const timeLeft = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
