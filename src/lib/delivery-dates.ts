import { shortDay } from "./manila-words.ts";
import type { OpeningHours } from "./opening-hours.ts";

/** A day of Manila's calendar, `YYYY-MM-DD`. */
export type Day = string;

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Manila has no summer time. */
const manilaOffset = 8 * 60 * 60 * 1000;

const atNoon = (day: Day): number => Date.parse(`${day}T12:00:00Z`);
const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);
const following = (day: Day): Day => toDay(atNoon(day) + dayMilliseconds);

/** Day and time of day (`HH:MM`) in Manila at an instant. */
export function inManila(instant: Date): { day: Day; time: string } {
	const text = new Date(instant.getTime() + manilaOffset).toISOString();
	return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** `5–7 business days` */
export function businessDays({
	min_days: least,
	max_days: most,
}: {
	min_days: number;
	max_days: number;
}): string {
	if (least === most) return least === 1 ? "1 business day" : `${least} business days`;
	return `${least}–${most} business days`;
}

/** When parcels move: on no Sunday and no holiday. */
export const isDeliveryDay = (day: Day, holidays: ReadonlySet<Day>): boolean =>
	new Date(atNoon(day)).getUTCDay() !== 0 && !holidays.has(day);

/** Beyond this the list of holidays is no calendar. */
const longestWait = 366;

function nextDay(day: Day, isCounted: (day: Day) => boolean): Day {
	let next = following(day);
	for (let tries = 0; tries < longestWait && !isCounted(next); tries += 1) next = following(next);
	return next;
}

/**
 * The first and last day on which an order placed now arrives. It is packed today if the shop is
 * open and has not closed yet, else on its next open day; from then on Sundays and holidays are no
 * business days.
 */
export function deliveryDates(order: {
	placedAt: Date;
	/** Business days. */
	minDays: number;
	maxDays: number;
	holidays: ReadonlySet<Day>;
	/** null: as on every business day, to its end. */
	hours: OpeningHours | null;
}): { from: Day; to: Day } {
	const { holidays, hours } = order;
	const isBusinessDay = (day: Day) => isDeliveryDay(day, holidays);
	const isOpen = (day: Day) =>
		!holidays.has(day) &&
		(hours ? hours.days.includes(new Date(atNoon(day)).getUTCDay()) : isBusinessDay(day));
	const { day: today, time } = inManila(order.placedAt);
	const isPackedToday = isOpen(today) && (!hours || time < hours.closes);
	let day = isPackedToday ? today : nextDay(today, isOpen);
	let from = day;
	for (let passed = 1; passed <= order.maxDays; passed += 1) {
		day = nextDay(day, isBusinessDay);
		if (passed === order.minDays) from = day;
	}
	return { from, to: day };
}

/** `Fri, Nov 27`. */
export const formatDay = (day: Day): string => shortDay(Date.parse(`${day}T12:00:00+08:00`));
