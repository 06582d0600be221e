import type { OpeningHours } from "../time/opening-hours.ts";
import type { TransitDays } from "./business-days.ts";
import {
	type Day,
	following,
	fromDay,
	inManila,
	manilaInstant,
	nextDay,
	weekdayOf,
} from "./calendar.ts";

/** Calendar of packing and delivery days. Weekdays are numbered from 0 (Sunday) to 6. */
export interface DeliveryCalendar {
	/**
	 * Time as `HH:MM` from which orders are packed on the next packing day, if it's before the branch's closing time;
	 * null for the closing time.
	 */
	cut_off: string | null;
	/** Weekdays on which branches pack orders; null for their opening days. */
	packing_days: readonly number[] | null;
	/** Weekdays on which couriers deliver. */
	delivery_days: readonly number[];
	/** Dates on which no orders are packed or delivered. */
	holidays: readonly Day[];
}

/** Default calendar, without holidays. */
export const usualCalendar: Omit<DeliveryCalendar, "holidays"> = {
	cut_off: null,
	packing_days: null,
	delivery_days: [1, 2, 3, 4, 5, 6],
};

export interface EstimatedOrder {
	placedAt: Date;
	/** Business days from the branch to the address. */
	days: TransitDays;
	calendar: DeliveryCalendar;
	/**
	 * Opening hours of each branch that packs a part of the order. There is at least one branch. An entry is null if
	 * the branch's hours can't be parsed.
	 */
	branches: readonly (OpeningHours | null)[];
	/** Extra business days if several branches pack; defaults to 0. */
	gatherDays?: number;
}

/** First and last estimated delivery date. */
export interface DeliveryDates {
	from: Day;
	to: Day;
}

const dayEnd = "24:00";

/** Returns the time until which a branch packs orders on the same day. */
const cutOffOf = ({ cut_off: given }: DeliveryCalendar, hours: OpeningHours | null): string => {
	const closes = hours?.closes ?? dayEnd;
	return given !== null && given < closes ? given : closes;
};

/** Returns functions that check days by the calendar. Holidays are indexed only once. */
function rulesOf(calendar: DeliveryCalendar) {
	const holidays = new Set(calendar.holidays);
	const counts = (day: Day, weekdays: readonly number[]) =>
		!holidays.has(day) && weekdays.includes(weekdayOf(day));
	return {
		isDelivered: (day: Day) => counts(day, calendar.delivery_days),
		isPacked: (hours: OpeningHours | null) => (day: Day) =>
			counts(day, calendar.packing_days ?? hours?.days ?? calendar.delivery_days),
	};
}

/**
 * Estimates when an order placed now arrives. All pages, emails and documents use this calculation. A branch packs the
 * order today if today is a packing day and its cut-off hasn't passed, otherwise on its next packing day. The courier's
 * business days are counted from that day. With several branches, the latest packing day counts, plus the days to
 * gather the items.
 */
export function estimateDates(order: EstimatedOrder): DeliveryDates {
	const { calendar, branches, days, gatherDays = 0 } = order;
	const { isDelivered, isPacked } = rulesOf(calendar);
	const { day: today, time } = inManila(order.placedAt);
	const packed = branches.map((hours) =>
		fromDay(time < cutOffOf(calendar, hours) ? today : following(today), isPacked(hours)),
	);
	let day = packed.sort().at(-1) ?? today;
	const more = branches.length > 1 ? gatherDays : 0;
	const after = (count: number): Day => {
		// An order can arrive on its packing day only if couriers deliver on that day.
		if (count === 0) return fromDay(day, isDelivered);
		let arrives = day;
		for (let passed = 0; passed < count; passed += 1) arrives = nextDay(arrives, isDelivered);
		return arrives;
	};
	if (more > 0) day = after(more);
	return { from: after(days.min_days), to: after(days.max_days) };
}

/** Returns when the estimate may change: at the next cut-off of a branch, or else at midnight. */
export function estimateChanges({
	placedAt,
	calendar,
	branches,
}: Pick<EstimatedOrder, "placedAt" | "calendar" | "branches">): Date {
	const { day, time } = inManila(placedAt);
	const ends = branches
		.map((hours) => cutOffOf(calendar, hours))
		.filter((cutOff) => cutOff > time)
		.sort();
	return manilaInstant(day, ends[0] ?? dayEnd);
}
