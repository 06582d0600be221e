import { monthDay } from "../time/manila-words.ts";
import type { Day } from "./calendar.ts";
import type { DeliveryDates } from "./promise-delivery.ts";

/** Returns `Nov 27`. */
export const formatDay = (day: Day): string => monthDay(Date.parse(`${day}T12:00:00+08:00`));

/** Returns `Mar 4 – Mar 6` or `Mar 4`, the same on every page, email and document. */
export const promiseText = ({ from, to }: DeliveryDates): string =>
	from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
