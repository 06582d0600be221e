/** Manila keeps one time all year round, eight hours ahead of UTC. */
const ahead = 8 * 60 * 60_000;

/** An instant as a `datetime-local` field shows it, by Manila's clock: `2026-11-21T08:30`. */
export const toManilaInput = (instant: string | null): string =>
	instant ? new Date(Date.parse(instant) + ahead).toISOString().slice(0, 16) : "";

/** The instant that such a field says; null where it says none. */
export function fromManilaInput(text: string): string | null {
	const at = Date.parse(`${text}Z`);
	return Number.isNaN(at) ? null : new Date(at - ahead).toISOString();
}

/** Manila's day of an instant, `2026-11-21`. */
export const manilaDay = (at: number): string => new Date(at + ahead).toISOString().slice(0, 10);

/** The day so many days later. */
export const moveDay = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
