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

/** Calendar of packing and deliveries. Weekdays are numbered from 0 (Sunday) to 6. */
export interface DeliveryCalendar {
	/** Orders after this time are packed the next day, `HH:MM`; null for the branch's closing time. */
	cut_off: string | null;
	/** Packing weekdays; null for the branch's opening days. */
	packing_days: readonly number[] | null;
	/** Business days of couriers. */
	delivery_days: readonly number[];
	/** Dates without packing and deliveries. */
	holidays: readonly Day[];
}

/** Default calendar. Holidays are listed separately. */
export const usualCalendar: Omit<DeliveryCalendar, "holidays"> = {
	cut_off: null,
	packing_days: null,
	delivery_days: [1, 2, 3, 4, 5, 6],
};

export interface EstimatedOrder {
	placedAt: Date;
	/** Delivery time from the branch to the address. */
	days: TransitDays;
	calendar: DeliveryCalendar;
	/** Hours of each branch that packs a part of the order, at least one; null if they can't be parsed. */
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

/** Returns the time until which orders are packed on the same day. */
const cutOffOf = ({ cut_off: given }: DeliveryCalendar, hours: OpeningHours | null): string => {
	const closes = hours?.closes ?? dayEnd;
	return given !== null && given < closes ? given : closes;
};

/** Returns functions for the calendar's rules. The holidays are indexed once. */
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
 * business days are counted from that day. If several branches pack, the last one decides.
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
		// The packing day itself counts only if couriers deliver on it.
		if (count === 0) return fromDay(day, isDelivered);
		let arrives = day;
		for (let passed = 0; passed < count; passed += 1) arrives = nextDay(arrives, isDelivered);
		return arrives;
	};
	if (more > 0) day = after(more);
	return { from: after(days.min_days), to: after(days.max_days) };
}

/** Returns when the estimate may change: at a branch's cut-off or at midnight. */
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
