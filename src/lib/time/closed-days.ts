// This is a file of its own, because every page loads opening-hours.ts and few pages need this function.
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

/** Returns "closed on Sundays" as derived from the hours; blank if the hours can't be parsed or cover every day. */
export function closedText(text: string): string {
	const open = parseOpeningHours(text)?.days;
	const closed = closedNames.filter((_, day) => open && !open.includes(day));
	const last = closed.pop();
	if (!last) return "";
	return `closed on ${closed.length > 0 ? `${closed.join(", ")} and ` : ""}${last}`;
}
