/** Days before a month is named, `25/11/2026`, tell that all of a file are written so. */
export const isDayFirst = (dates: readonly string[]): boolean =>
	dates.some((date) => Number(/^\s*(\d{1,2})[/.-]\d{1,2}[/.-]\d{4}/.exec(date)?.[1] ?? 0) > 12);

const manila = 8 * 60 * 60_000;
const day = 24 * 60 * 60_000;
/** Day 0 of a spreadsheet. */
const sheetEpoch = Date.UTC(1899, 11, 30);

const at = (
	[year, month, dayOfMonth]: readonly [number, number, number],
	[hour, minute, second]: readonly [number, number, number],
): Date | null => {
	const time = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second);
	const read = new Date(time);
	const isDay = read.getUTCMonth() === month - 1 && read.getUTCDate() === dayOfMonth;
	return isDay && hour < 24 && minute < 60 && year > 2000 ? new Date(time - manila) : null;
};

/** When a courier says that something was, by the clocks of Manila; null: it cannot be read so. */
export function readWhen(text: string, dayFirst: boolean): Date | null {
	const given = text.trim();
	const serial = /^\d{5}(?:\.\d+)?$/.test(given) ? Number(given) : 0;
	if (serial > 40_000 && serial < 80_000) {
		return new Date(sheetEpoch + Math.round(serial * day) - manila);
	}
	// With its own offset it says itself what it means.
	if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(given)) {
		const read = new Date(given);
		return Number.isNaN(Number(read)) ? null : read;
	}
	const time = /(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?/i.exec(given);
	const half = time?.[4]?.toLowerCase();
	const twelve = Number(time?.[1] ?? 0);
	const hour = half ? (twelve % 12) + (half === "pm" ? 12 : 0) : twelve;
	const clock = [hour, Number(time?.[2] ?? 0), Number(time?.[3] ?? 0)] as const;
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(given);
	if (iso) return at([Number(iso[1]), Number(iso[2]), Number(iso[3])], clock);
	const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(given);
	if (!numbers) return null;
	const [first, second, year] = numbers.slice(1).map(Number);
	const [month = 0, dayOfMonth = 0] = dayFirst ? [second, first] : [first, second];
	return at([year ?? 0, month, dayOfMonth], clock);
}
