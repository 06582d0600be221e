import type { OpeningHours } from "../opening-hours.ts";
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

/** When the shop packs and couriers deliver. Weekdays count from 0, Sunday, to 6. */
export interface DeliveryCalendar {
	/** Orders from then on are packed the next day, `HH:MM`; null: when the branch closes. */
	cut_off: string | null;
	/** Weekdays on which parcels are packed; null: those on which the branch is open. */
	packing_days: readonly number[] | null;
	/** Weekdays that are business days of couriers. */
	delivery_days: readonly number[];
	/** On which nothing is packed and nothing arrives. */
	holidays: readonly Day[];
}

/** As a shop is shipped; its holidays are listed apart. */
export const usualCalendar: Omit<DeliveryCalendar, "holidays"> = {
	cut_off: null,
	packing_days: null,
	delivery_days: [1, 2, 3, 4, 5, 6],
};

export interface PromisedOrder {
	placedAt: Date;
	/** From the branch to the address. */
	days: TransitDays;
	calendar: DeliveryCalendar;
	/** Of each branch that packs a part of it, one at least; null: it has no hours that can be read. */
	branches: readonly (OpeningHours | null)[];
	/** Business days more where several branches pack; 0 if not given. */
	gatherDays?: number;
}

/** The first and the last day on which an order arrives. */
export interface DeliveryDates {
	from: Day;
	to: Day;
}

const dayEnd = "24:00";

/** Until when on a packing day this branch packs the same day. */
const cutOffOf = ({ cut_off: given }: DeliveryCalendar, hours: OpeningHours | null): string => {
	const closes = hours?.closes ?? dayEnd;
	return given !== null && given < closes ? given : closes;
};

/** Each question of the calendar, its holidays looked up once. */
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
 * When an order placed then arrives: the one calculation that says so, for every page, mail and
 * paper. It is packed today where a branch packs today and its cut-off is not over, else on its next
 * day; from then on the courier's business days count. The last branch to pack decides.
 */
export function promiseDelivery(order: PromisedOrder): DeliveryDates {
	const { calendar, branches, days, gatherDays = 0 } = order;
	const { isDelivered, isPacked } = rulesOf(calendar);
	const { day: today, time } = inManila(order.placedAt);
	const packed = branches.map((hours) =>
		fromDay(time < cutOffOf(calendar, hours) ? today : following(today), isPacked(hours)),
	);
	let day = packed.sort().at(-1) ?? today;
	const more = branches.length > 1 ? gatherDays : 0;
	const after = (count: number): Day => {
		// On the day of packing itself only where something can arrive on it.
		if (count === 0) return fromDay(day, isDelivered);
		let arrives = day;
		for (let passed = 0; passed < count; passed += 1) arrives = nextDay(arrives, isDelivered);
		return arrives;
	};
	if (more > 0) day = after(more);
	return { from: after(days.min_days), to: after(days.max_days) };
}

/** When what is promised now may become another: at a branch's cut-off, or at midnight. */
export function promiseChanges({
	placedAt,
	calendar,
	branches,
}: Pick<PromisedOrder, "placedAt" | "calendar" | "branches">): Date {
	const { day, time } = inManila(placedAt);
	const ends = branches
		.map((hours) => cutOffOf(calendar, hours))
		.filter((cutOff) => cutOff > time)
		.sort();
	return manilaInstant(day, ends[0] ?? dayEnd);
}
