// This file is separate because every page loads opening-hours.ts, but few pages need this function.
import { parseOpeningHours } from "./opening-hours.ts";

const closedNames = [
	"Sundays",
	"Mondays",
	"Tuesdays",
	"Wednesdays",
	"Thursdays",
	"Fridays",
	"Saturdays",
];

/**
 * Returns a text such as "closed on Sundays", derived from the opening hours. Blank if the hours can't be parsed or
 * include every day.
 */
export function closedText(text: string): string {
	const open = parseOpeningHours(text)?.days;
	const closed = closedNames.filter((_, day) => open && !open.includes(day));
	const last = closed.pop();
	if (!last) return "";
	return `closed on ${closed.length > 0 ? `${closed.join(", ")} and ` : ""}${last}`;
}
