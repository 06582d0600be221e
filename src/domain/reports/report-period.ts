import { Refusal } from "#lib/refusal.ts";

/** Days of Manila's calendar, `2026-11-21`, both included. */
export interface ReportPeriod {
	from: string;
	to: string;
}

const mostDays = 5 * 366;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** @throws Refusal `invalid` where the period ends before it starts or is longer than five years */
export function requirePeriod({ from, to }: ReportPeriod): void {
	const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
	const message =
		days < 1
			? "The period must end after it starts."
			: days > mostDays
				? "Choose at most five years."
				: null;
	if (message) throw new Refusal("invalid", message, { errors: { to: [message] } });
}

const nextMonth = (day: string): string => {
	const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
	date.setUTCMonth(date.getUTCMonth() + 1);
	return date.toISOString().slice(0, 10);
};
const dayAfter = (day: string) =>
	new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10);

/**
 * The whole months within a period, from the first of one to before the first of another, and the
 * days outside of them are the rest; null where no month is whole.
 */
export function wholeMonths({ from, to }: ReportPeriod): { from: string; before: string } | null {
	const first = from.endsWith("-01") ? from : nextMonth(from);
	const end = dayAfter(to);
	const before = `${end.slice(0, 7)}-01`;
	return first < before ? { from: first, before } : null;
}
