import { Refusal } from "#lib/refusals/refusal.ts";

/** Days of the Manila calendar such as `2026-11-21`, both inclusive. */
export interface ReportPeriod {
	from: string;
	to: string;
}

const maxDays = 5 * 366;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** @throws Refusal `invalid` if the period ends before it starts or is longer than five years */
export function requirePeriod({ from, to }: ReportPeriod): void {
	const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
	const message =
		days < 1
			? "The period must end after it starts."
			: days > maxDays
				? "Choose a period of at most five years."
				: null;
	if (message) throw new Refusal("invalid", message, { errors: { to: [message] } });
}

const nextMonth = (day: string): string => {
	const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
	date.setUTCMonth(date.getUTCMonth() + 1);
	return date.toISOString().slice(0, 10);
};
const moveDay = (day: string, days: number) =>
	new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Returns the first days of the months entirely within a period. */
export function wholeMonths({ from, to }: ReportPeriod): string[] {
	const months: string[] = [];
	const end = moveDay(to, 1);
	let month = from.endsWith("-01") ? from : nextMonth(from);
	while (nextMonth(month) <= end) {
		months.push(month);
		month = nextMonth(month);
	}
	return months;
}

/** Returns the days of a period outside these months, as consecutive periods. */
export function daysBeyond({ from, to }: ReportPeriod, months: readonly string[]): ReportPeriod[] {
	const periods: ReportPeriod[] = [];
	let start = from;
	for (const month of months) {
		if (start < month) periods.push({ from: start, to: moveDay(month, -1) });
		start = nextMonth(month);
	}
	if (start <= to) periods.push({ from: start, to });
	return periods;
}
