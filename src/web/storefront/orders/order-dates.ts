const manila = { timeZone: "Asia/Manila" } as const;
const day = 24 * 60 * 60 * 1000;
/** A shipped order comes this many calendar days after it was made (§4). */
const firstDay = 3;
const lastDay = 5;

const dateFormat = new Intl.DateTimeFormat("en-PH", { ...manila, dateStyle: "long" });
const timeFormat = new Intl.DateTimeFormat("en-PH", {
	...manila,
	dateStyle: "long",
	timeStyle: "short",
});
const rangeFormat = new Intl.DateTimeFormat("en-PH", { ...manila, month: "long", day: "numeric" });

/** `November 21, 2026`, in Manila. */
export const showDate = (instant: string): string => dateFormat.format(new Date(instant));

/** `November 21, 2026 at 8:35 AM`, in Manila. */
export const showDateTime = (instant: string): string => timeFormat.format(new Date(instant));

/** The days a shipped order is expected, as `November 24 – 26`. Manila has no summer time. */
export function estimateDelivery(createdAt: string): string {
	const created = new Date(createdAt).getTime();
	return rangeFormat.formatRange(created + firstDay * day, created + lastDay * day);
}
