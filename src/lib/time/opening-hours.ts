/** Opening hours of a normal week. */
export interface OpeningHours {
	/** Opening weekdays, from 0 (Sunday) to 6. */
	days: number[];
	/** Time as `HH:MM` (24 hours). */
	opens: string;
	closes: string;
}

const dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const dayPattern = "(sun|mon|tue|wed|thu|fri|sat)[a-z]*\\.?";
const timePattern = "(\\d{1,2})(?::(\\d{2}))?\\s*([ap])?\\.?(?:m\\.?)?";
const dash = "\\s*(?:[-–—]|to)\\s*";
const hoursPattern = new RegExp(
	`^${dayPattern}(?:${dash}${dayPattern})?[,:\\s]+${timePattern}${dash}${timePattern}$`,
	"i",
);

function toMinutes(hour: string, minute: string | undefined, half: string | undefined): number {
	const hours = Number(hour);
	const afternoon = half?.toLowerCase() === "p";
	const morning = half?.toLowerCase() === "a";
	const adjusted = afternoon ? (hours % 12) + 12 : morning ? hours % 12 : hours;
	return adjusted * 60 + Number(minute ?? 0);
}

const toTime = (minutes: number): string =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const longestText = 100;

/** Parses hours such as `Mon–Sat 8:00 AM–6:00 PM`. Returns null if they can't be parsed. */
export function parseOpeningHours(text: string): OpeningHours | null {
	const found = text.length > longestText ? null : hoursPattern.exec(text.trim());
	if (!found) return null;
	const [, from = "", to = from, openHour = "", openMinute, openHalf, ...closing] = found;
	const [closeHour = "", closeMinute, closeHalf] = closing;
	const opens = toMinutes(openHour, openMinute, openHalf);
	let closes = toMinutes(closeHour, closeMinute, closeHalf);
	// The hours "9–5" mean 9 AM to 5 PM.
	if (!closeHalf && closes <= opens) closes += 12 * 60;
	if (closes <= opens || closes > 24 * 60) return null;
	const first = dayNames.indexOf(from.toLowerCase());
	const last = dayNames.indexOf(to.toLowerCase());
	const count = ((last - first + 7) % 7) + 1;
	const days = Array.from({ length: count }, (_, index) => (first + index) % 7);
	return { days, opens: toTime(opens), closes: toTime(closes) };
}
