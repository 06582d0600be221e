import { monthDay } from "../time/month-day.ts";
import type { Day } from "./calendar.ts";
import type { DeliveryDates } from "./estimate-dates.ts";

/** Returns `Nov 27`. */
export const formatDay = (day: Day): string => monthDay(Date.parse(`${day}T12:00:00+08:00`));

/** Returns `Mar 4 – Mar 6` or `Mar 4`, the same on every page, email and document. */
export const estimateText = ({ from, to }: DeliveryDates): string =>
	from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
