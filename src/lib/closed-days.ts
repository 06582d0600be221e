// Apart from opening-hours.ts, which every page of the shop loads.
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

/** "closed on Sundays", as far as these hours say so; "" where they cannot be read or name every day. */
export function closedWords(text: string): string {
	const open = parseOpeningHours(text)?.days;
	const closed = closedNames.filter((_, day) => open && !open.includes(day));
	const last = closed.pop();
	if (!last) return "";
	return `closed on ${closed.length > 0 ? `${closed.join(", ")} and ` : ""}${last}`;
}
