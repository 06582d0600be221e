import type { DateOrder } from "#lib/tables/file-answers.ts";
import { manilaOffset } from "#lib/time/month-day.ts";

export type ReadDate = { at: Date } | { problem: "none" | "ambiguous" };

const day = 24 * 60 * 60_000;
/** Maximum length of a date. Longer cells are text. */
const longestDate = 60;
const none = { problem: "none" } as const;
/** Date that spreadsheets store as the number 0. */
const sheetEpoch = Date.UTC(1899, 11, 30);

const months = new Map(
	[
		"jan",
		"feb",
		"mar",
		"apr",
		"may",
		"jun",
		"jul",
		"aug",
		"sep",
		"oct",
		"nov",
		"dec",
		// Filipino names of the months, in the same order.
		"ene",
		"peb",
		"mar",
		"abr",
		"may",
		"hun",
		"hul",
		"ago",
		"set",
		"okt",
		"nob",
		"dis",
	].map((name, at) => [name, (at % 12) + 1] as const),
);
const monthWord =
	"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|peb|abr|hun|hul|ago|set|okt|nob|dis)\\p{L}*\\.?";
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const forms: readonly [RegExp, order: "ymd" | "dmy" | "mdy" | "digits"][] = [
	[/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, "ymd"],
	[/^(\d{4})(\d{2})(\d{2})(?!\d)/, "ymd"],
	[new RegExp(`^(\\d{4})[-/ ]${monthWord}[-/ ](\\d{1,2})(?!\\d)`, "iu"), "ymd"],
	[
		new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[-/ .]+${monthWord}[-/ ,]+(\\d{4}|\\d{2})(?!\\d)`, "iu"),
		"dmy",
	],
	[
		new RegExp(`^${monthWord}[-/ ]*(\\d{1,2})(?:st|nd|rd|th)?[-/ ,]+(\\d{4}|\\d{2})(?!\\d)`, "iu"),
		"mdy",
	],
	[/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/, "digits"],
];

/**
 * Parses a date: ISO, `25/11/2026`, `Nov 25, 2026 2:03 PM`, `25-Nov-26`, or a spreadsheet's date number. The date is in
 * Manila time unless the text names a time zone.
 * @param order whether the day or the month comes first; null if unknown, so that `03/04/2026` is ambiguous
 */
export function readDate(text: string, order: DateOrder | null): ReadDate {
	if (text.length > longestDate) return none;
	const given = text.normalize("NFKC").replace(/\s+/g, " ").trim().replace(weekday, "");
	const serial = /^\d{5}(?:\.\d+)?$/.test(given) ? Number(given) : 0;
	if (serial > 30_000 && serial < 80_000) {
		// Round to seconds, because a spreadsheet stores a time as a fraction of a day, which can be a few milliseconds
		// off.
		return { at: new Date(sheetEpoch + Math.round((serial * day) / 1_000) * 1_000 - manilaOffset) };
	}
	for (const [form, parts] of forms) {
		const found = form.exec(given);
		if (!found) continue;
		const [first = "", second = "", third = ""] = found.slice(1);
		const meant = parts === "digits" ? orderOf(first, second, order) : parts;
		if (meant === null) return { problem: "ambiguous" };
		const [year, month, dayOfMonth] = (
			{
				ymd: [first, second, third],
				dmy: [third, second, first],
				mdy: [third, first, second],
			} as const
		)[meant];
		return instantOf([year, month, dayOfMonth], given.slice(found[0].length));
	}
	return none;
}

/** Returns the order of day and month in a file; null if no date shows the order, or if dates contradict each other. */
export function orderOfDates(dates: Iterable<string>): DateOrder | null {
	const seen = new Set<DateOrder>();
	for (const date of dates) {
		const [, first = "", second = ""] =
			/^\s*(?:\p{L}+\.?,?\s+)?(\d{1,2})[-/.](\d{1,2})[-/.]\d{2}/u.exec(date) ?? [];
		if (Number(first) > 12) seen.add("day_first");
		if (Number(second) > 12) seen.add("month_first");
	}
	const [only, ...others] = seen;
	return others.length === 0 ? (only ?? null) : null;
}

/**
 * Returns the order of day and month, or null if it's ambiguous. A number above 12 can't be a month. If both numbers
 * are equal, the order doesn't matter.
 */
function orderOf(first: string, second: string, order: DateOrder | null): "dmy" | "mdy" | null {
	if (Number(first) > 12) return "dmy";
	if (Number(second) > 12) return "mdy";
	if (order !== null) return order === "day_first" ? "dmy" : "mdy";
	return Number(first) === Number(second) ? "dmy" : null;
}

function instantOf(date: readonly [string, string, string], rest: string): ReadDate {
	const year = Number(date[0]) + (date[0].length > 2 ? 0 : Number(date[0]) < 70 ? 2000 : 1900);
	const month = months.get(date[1].slice(0, 3).toLowerCase()) ?? Number(date[1]);
	const dayOfMonth = Number(date[2]);
	const clock = readClock(rest);
	if (clock === null) return none;
	const time = Date.UTC(year, month - 1, dayOfMonth) + clock.time;
	const midnight = new Date(Date.UTC(year, month - 1, dayOfMonth));
	const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === dayOfMonth;
	return isDay && year > 1980 && year < 2200 ? { at: new Date(time - clock.zone) } : none;
}

const clockForm =
	/^[T,]? ?(?:(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,9}))? ?(?:([ap])\.?m?\.?)?)? ?(Z|UTC|GMT|PHT|PST)? ?([+-]\d{2}:?(?:\d{2})?)?$/i;

/** Returns the time of day and the zone offset in milliseconds, or null if the text isn't a time. */
function readClock(text: string): { time: number; zone: number } | null {
	const [matched, hours = "0", minutes = "0", seconds = "0", fraction = "", half, name, offset] =
		clockForm.exec(text.trimEnd()) ?? [];
	if (matched === undefined) return null;
	const twelve = Number(hours);
	const hour = half ? (twelve % 12) + (/p/i.test(half) ? 12 : 0) : twelve;
	if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null;
	const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
	const time = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + milliseconds;
	if (offset !== undefined) {
		const [, sign, hoursOff, minutesOff] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
		const minutesOfZone = Number(hoursOff) * 60 + Number(minutesOff ?? 0);
		return { time, zone: (sign === "-" ? -1 : 1) * minutesOfZone * 60_000 };
	}
	// PST means Philippine Standard Time in the Philippines, so it's treated as Manila time.
	return { time, zone: /^(?:Z|UTC|GMT)$/i.test(name ?? "") ? 0 : manilaOffset };
}
