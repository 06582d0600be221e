import { inManila } from "./calendar.ts";
import { formatDay } from "./estimate-text.ts";

/** Maximum number of holidays to list. Customers don't plan further ahead. */
const maxListed = 3;

/** Returns upcoming holidays in Manila as text: "Nov 30 (Bonifacio Day), Dec 8 (…)"; blank if there are none. */
export const nextHolidays = (
	holidays: readonly { day: string; name: string }[],
	now: Date,
): string =>
	holidays
		.filter(({ day }) => day >= inManila(now).day)
		.slice(0, maxListed)
		.map(({ day, name }) => `${formatDay(day)} (${name})`)
		.join(", ");
