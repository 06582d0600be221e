import { expect, test } from "vitest";
import { nextAttempt, retrySeconds } from "./retry-delay.ts";

/** Returns the seconds from the first attempt to each attempt, for a receiver that never accepts the message. */
function attemptsOver(chance: number): number[] {
	const start = new Date("2026-11-23T00:00:00Z");
	const retryUntil = new Date(start.getTime() + retrySeconds * 1000);
	const at: number[] = [];
	let now: Date | null = start;
	while (now !== null) {
		at.push((now.getTime() - start.getTime()) / 1000);
		now = nextAttempt({ attempts: at.length, retryUntil, now }, chance);
	}
	return at;
}

test.each([0, 0.5, 1])(
	"with the random number %d, retries have growing pauses and end after exactly three days",
	(chance) => {
		const at = attemptsOver(chance);
		expect(at[1]).toBeLessThanOrEqual(6);
		expect(at.at(-1)).toBe(retrySeconds);
		const pauses = at.slice(1, -1).map((each, index) => each - (at[index] ?? 0));
		expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
		expect(at.length).toBeGreaterThan(12);
		expect(at.length).toBeLessThan(20);
	},
);

test("returns null once the time for retries is over", () => {
	const now = new Date("2026-11-23T00:00:00Z");
	expect(nextAttempt({ attempts: 1, retryUntil: now, now }, 0)).toBeNull();
});
