import type { LiveEvent } from "#contract/live-events.ts";
import {
	type AlertKind,
	alertFacts,
	alertKinds,
	countedAlerts,
	isAlertKind,
} from "#lib/live-kinds.ts";

/** What has come in that the person has not seen yet, by kind. */
export type News = Readonly<Partial<Record<AlertKind, number>>>;

export const noNews: News = {};

/** What is counted after an event; of a kind that the person does not want, nothing is. */
export const withEvent = (
	news: News,
	{ kind }: Pick<LiveEvent, "kind">,
	wanted: ReadonlySet<AlertKind>,
): News =>
	isAlertKind(kind) && wanted.has(kind) ? { ...news, [kind]: (news[kind] ?? 0) + 1 } : news;

/** The kinds that a page shows: Today all of them, a list its own. */
export const kindsOn = (pathname: string): AlertKind[] =>
	alertKinds.filter((kind) => {
		const { page } = alertFacts[kind];
		return /^\/admin\/?$/.test(pathname) || pathname === page || pathname.startsWith(`${page}/`);
	});

/** What is left once somebody has used a page that shows these kinds. */
export const withoutKinds = (news: News, kinds: readonly AlertKind[]): News =>
	kinds.some((kind) => news[kind])
		? Object.fromEntries(Object.entries(news).filter(([kind]) => !kinds.some((k) => k === kind)))
		: news;

export const countOfNews = (news: News): number =>
	alertKinds.reduce((sum, kind) => sum + (news[kind] ?? 0), 0);

/** How many of what these pages show are new. */
export const countOnPages = (news: News, pages: readonly string[]): number =>
	countOfNews(
		withoutKinds(
			news,
			alertKinds.filter((kind) => !pages.includes(alertFacts[kind].page)),
		),
	);

/** `2 new orders`, `1 cancel request`; of several kinds, each. */
export const newsText = (news: News): string =>
	countedAlerts(alertKinds.flatMap((kind) => Array<AlertKind>(news[kind] ?? 0).fill(kind)));

const counted = /^\(\d+\) /;

/** `(2) Orders`; with nothing new the title as it is. */
export const titleWith = (title: string, count: number): string =>
	`${count > 0 ? `(${count}) ` : ""}${title.replace(counted, "")}`;
