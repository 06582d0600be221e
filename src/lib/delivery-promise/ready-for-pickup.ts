import type { OpeningHours } from "../opening-hours.ts";
import {
	type Day,
	following,
	fromDay,
	inManila,
	manilaInstant,
	minutesOf,
	nextDay,
	weekdayOf,
} from "./calendar.ts";
import type { DeliveryCalendar } from "./promise-delivery.ts";

export interface OrderToCollect {
	placedAt: Date;
	calendar: Pick<DeliveryCalendar, "cut_off" | "packing_days" | "holidays">;
	/** Of the branch. */
	hours: OpeningHours;
	/** Hours of opening that packing takes. */
	packingHours: number;
}

export interface PickupReady {
	/** A full hour in which the branch is open, or its opening. */
	readyAt: Date;
	/** Until then it stays the same. */
	changesAt: Date;
}

const hour = 60;

const at = (day: Day, minutes: number): Date =>
	new Date(manilaInstant(day, "00:00").getTime() + minutes * 60_000);

/**
 * From when an order placed then can be collected: packing begins at once where the branch packs today
 * and its cut-off is not over, else as it opens on its next day, and goes on in opening hours only. It
 * is said as a full hour; what is packed as the branch closes is ready when it opens again.
 */
export function readyForPickup({
	placedAt,
	calendar,
	hours,
	packingHours,
}: OrderToCollect): PickupReady {
	const holidays = new Set(calendar.holidays);
	const isOpen = (day: Day) => !holidays.has(day) && hours.days.includes(weekdayOf(day));
	const isPacked = (day: Day) =>
		isOpen(day) && (calendar.packing_days?.includes(weekdayOf(day)) ?? true);
	const opens = minutesOf(hours.opens);
	const closes = minutesOf(hours.closes);
	const cutOff = Math.min(calendar.cut_off === null ? closes : minutesOf(calendar.cut_off), closes);

	const { day: today, time } = inManila(placedAt);
	const now = minutesOf(time);
	const first = fromDay(now < cutOff ? today : following(today), isPacked);
	const start = first === today ? Math.max(now, opens) : opens;

	let day = first;
	let from = start;
	let left = packingHours * hour;
	while (left > closes - from) {
		left -= closes - from;
		day = nextDay(day, isPacked);
		from = opens;
	}
	const packed = from + left;
	const full = Math.ceil(packed / hour) * hour;
	const readyAt = full < closes ? at(day, full) : at(nextDay(day, isOpen), opens);
	// Placed a minute later it is packed a minute later, until the hour or the day is full.
	const unchanged = Math.min(full, closes) - packed + 1;
	return { readyAt, changesAt: at(first, Math.min(start + unchanged, cutOff)) };
}
