import { monthDay } from "../time/month-day.ts";
import type { Day } from "./calendar.ts";
import type { DeliveryDates } from "./estimate-dates.ts";

/** Formats a day as `Nov 27`. */
export const formatDay = (day: Day): string => monthDay(Date.parse(`${day}T12:00:00+08:00`));

/**
 * Formats dates as `Mar 4 – Mar 6`, or `Mar 4` if they are the same. All pages, emails and documents use this format.
 */
export const estimateText = ({ from, to }: DeliveryDates): string =>
	from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
