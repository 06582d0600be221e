import type { MenuPage } from "./menu-page.ts";
import { type May, type PageInMenu, pagesInMenu } from "./navigation.ts";

/** A page, or a setting on a page, that matches the search. */
export interface FoundPage {
	path: MenuPage["path"];
	/** Name of the page, or label of the setting. */
	name: string;
	/** Location such as `Settings › Payments`; blank if the page's name is enough. */
	trail: string;
	/** Label of the setting; null if the whole page matches. */
	setting: string | null;
}

/** Splits a text into lower-case words without accents. Punctuation and symbols such as % separate words. */
const wordsOf = (text: string): string[] =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}&]+/u)
		.filter(Boolean);

const beginIn = (typed: readonly string[], words: readonly string[]): boolean =>
	typed.every((part) => words.some((word) => word.startsWith(part)));

const trailOf = (names: readonly string[], own: string): string =>
	[...new Set(names)].filter((name) => name !== own).join(" › ");

/**
 * Returns pages, then settings, that the user may open. Each typed word must be the beginning of a word in the page's
 * name, its group's name or its keywords. Pages whose name matches come first. If no word is typed, returns all pages.
 */
export function findPages(text: string, may: May): FoundPage[] {
	const typed = wordsOf(text);
	const open = pagesInMenu.filter(({ page: { permission } }) => may(permission));
	if (typed.length === 0) return open.map(asPage);
	const named = open.filter(({ page }) => beginIn(typed, wordsOf(page.name)));
	const meant = open.filter(
		(placed) => !named.includes(placed) && beginIn(typed, wordsOf(allWordsOf(placed))),
	);
	return [
		...[...named, ...meant].map(asPage),
		...open.flatMap((placed) => settingsOf(placed, typed)),
	];
}

const asPage = ({ page: { path, name }, group, section }: PageInMenu): FoundPage => ({
	path,
	name,
	trail: trailOf([section.name, group.name], name),
	setting: null,
});

const allWordsOf = ({ page: { name, keywords = "" }, group }: PageInMenu): string =>
	`${name} ${group.name} ${keywords}`;

/** Returns settings with a matching label. The search may include the page's name, as in "branches phone". */
function settingsOf({ page, group, section }: PageInMenu, typed: readonly string[]): FoundPage[] {
	const ofPage = wordsOf(page.name);
	return (page.settings ?? [])
		.filter((label) => {
			const words = wordsOf(label);
			return beginIn(typed, [...words, ...ofPage]) && typed.some((part) => beginIn([part], words));
		})
		.map((label) => ({
			path: page.path,
			name: label,
			trail: trailOf([section.name, group.name, page.name], label),
			setting: label,
		}));
}
