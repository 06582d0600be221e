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

/** Counts an event, unless it is of a kind that the user has turned off. */
export const withEvent = (
	news: UnseenCounts,
	{ kind }: Pick<LiveEvent, "kind">,
	wanted: ReadonlySet<AlertKind>,
): UnseenCounts =>
	isAlertKind(kind) && wanted.has(kind) ? { ...news, [kind]: (news[kind] ?? 0) + 1 } : news;

/** Returns the kinds that a page shows: Today shows all of them, a list its own. */
export const kindsOn = (pathname: string): AlertKind[] =>
	alertKinds.filter((kind) => {
		const { page } = alertFacts[kind];
		return /^\/admin\/?$/.test(pathname) || pathname === page || pathname.startsWith(`${page}/`);
	});

/** Removes the kinds that a page has just shown. */
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

/** `2 new orders`, `1 cancellation request`; several kinds are listed. */
export const unseenText = (news: UnseenCounts): string =>
	countedAlerts(alertKinds.flatMap((kind) => Array<AlertKind>(news[kind] ?? 0).fill(kind)));

const counted = /^\(\d+\) /;

/** `(2) Orders`; the plain title if there is nothing new. */
export const titleWith = (title: string, count: number): string =>
	`${count > 0 ? `(${count}) ` : ""}${title.replace(counted, "")}`;
