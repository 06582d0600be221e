import type { OpeningHours } from "../time/opening-hours.ts";
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
import type { DeliveryCalendar } from "./estimate-dates.ts";

export interface OrderToCollect {
	placedAt: Date;
	calendar: Pick<DeliveryCalendar, "cut_off" | "packing_days" | "holidays">;
	/** Opening hours of the branch. */
	hours: OpeningHours;
	/** Number of opening hours that packing takes. */
	packingHours: number;
}

export interface PickupReady {
	/** When the order is ready: at a full hour while the branch is open, or when it opens. */
	readyAt: Date;
	/** The estimate stays the same until this time. */
	changesAt: Date;
}

const hour = 60;

const at = (day: Day, minutes: number): Date =>
	new Date(manilaInstant(day, "00:00").getTime() + minutes * 60_000);

/**
 * Estimates when a pickup order is ready. Packing starts at once if the branch is open and its cut-off hasn't passed,
 * otherwise at the next opening. The packing time counts opening hours only. The result is rounded up to a full hour.
 * If the branch is closed by then, the order is ready when it opens again.
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
	// An order placed a minute later is packed a minute later. The rounded result stays the same until the packing time
	// passes the full hour or closing time.
	const unchanged = Math.min(full, closes) - packed + 1;
	return { readyAt, changesAt: at(first, Math.min(start + unchanged, cutOff)) };
}
