import type { LiveEvent } from "#contract/live-events.ts";
import {
	type AlertKind,
	alertFacts,
	alertKinds,
	countedAlerts,
	isAlertKind,
} from "#lib/events/live-kinds.ts";

/** Number of unseen records by kind. */
export type UnseenCounts = Readonly<Partial<Record<AlertKind, number>>>;

export const noneUnseen: UnseenCounts = {};

/** Adds an event to the counts, unless the user has turned off its kind. */
export const withEvent = (
	news: UnseenCounts,
	{ kind }: Pick<LiveEvent, "kind">,
	wanted: ReadonlySet<AlertKind>,
): UnseenCounts =>
	isAlertKind(kind) && wanted.has(kind) ? { ...news, [kind]: (news[kind] ?? 0) + 1 } : news;

/**
 * Returns the kinds of records that a page shows. The Today page shows all kinds, and a list shows only its own kind.
 */
export const kindsOn = (pathname: string): AlertKind[] =>
	alertKinds.filter((kind) => {
		const { page } = alertFacts[kind];
		return /^\/admin\/?$/.test(pathname) || pathname === page || pathname.startsWith(`${page}/`);
	});

/** Returns the counts without the kinds that a page has just shown. */
export const withoutKinds = (news: UnseenCounts, kinds: readonly AlertKind[]): UnseenCounts =>
	kinds.some((kind) => news[kind])
		? Object.fromEntries(Object.entries(news).filter(([kind]) => !kinds.some((k) => k === kind)))
		: news;

export const countUnseenRecords = (news: UnseenCounts): number =>
	alertKinds.reduce((sum, kind) => sum + (news[kind] ?? 0), 0);

/** Returns the number of unseen records on these pages. */
export const countOnPages = (news: UnseenCounts, pages: readonly string[]): number =>
	countUnseenRecords(
		withoutKinds(
			news,
			alertKinds.filter((kind) => !pages.includes(alertFacts[kind].page)),
		),
	);

/** Describes the counts, such as `2 new orders` or `1 new order, 1 cancellation request`. */
export const unseenText = (news: UnseenCounts): string =>
	countedAlerts(alertKinds.flatMap((kind) => Array<AlertKind>(news[kind] ?? 0).fill(kind)));

const counted = /^\(\d+\) /;

/** Returns a title with the count, such as `(2) Orders`. If nothing is new, returns the plain title. */
export const titleWith = (title: string, count: number): string =>
	`${count > 0 ? `(${count}) ` : ""}${title.replace(counted, "")}`;
