// Separate from opening-hours.ts, which every page loads.
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

/** Returns "closed on Sundays" as derived from the hours; blank if they can't be parsed or cover every day. */
export function closedText(text: string): string {
	const open = parseOpeningHours(text)?.days;
	const closed = closedNames.filter((_, day) => open && !open.includes(day));
	const last = closed.pop();
	if (!last) return "";
	return `closed on ${closed.length > 0 ? `${closed.join(", ")} and ` : ""}${last}`;
}
