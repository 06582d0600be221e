import { inManila } from "./delivery-promise/calendar.ts";
import { formatDay } from "./delivery-promise/promise-text.ts";

/** How far ahead somebody plans a way to the shop. */
const mostToldOf = 3;

/** "Nov 30 (Bonifacio Day), Dec 8 (…)": the days from today on, in Manila, on which the shop is closed; "" where there are none. */
export const nextHolidays = (
	holidays: readonly { day: string; name: string }[],
	now: Date,
): string =>
	holidays
		.filter(({ day }) => day >= inManila(now).day)
		.slice(0, mostToldOf)
		.map(({ day, name }) => `${formatDay(day)} (${name})`)
		.join(", ");
