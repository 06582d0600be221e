import type { MenuPage } from "./menu-page.ts";
import { type May, type PlacedPage, placedPages } from "./navigation.ts";

/** A page, or a setting on it, that fits what was typed. */
export interface FoundPage {
	path: MenuPage["path"];
	/** The page's name, or the setting's label. */
	name: string;
	/** Where it is: `Settings › Payments`; empty for a page whose name says it. */
	trail: string;
	/** The label of the setting; null for the page as a whole. */
	setting: string | null;
}

/** Words in lower case and without accents; a number's unit or sign is not a word. */
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
 * Returns the pages, then the settings, that the person may open and in which each typed word begins a word
 * of their name or keywords. Pages whose name fits come first. Without a typed word: every page.
 */
export function findPages(text: string, may: May): FoundPage[] {
	const typed = wordsOf(text);
	const open = placedPages.filter(({ page: { permission } }) => may(permission));
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

const asPage = ({ page: { path, name }, group, section }: PlacedPage): FoundPage => ({
	path,
	name,
	trail: trailOf([section.name, group.name], name),
	setting: null,
});

const allWordsOf = ({ page: { name, keywords = "" }, group }: PlacedPage): string =>
	`${name} ${group.name} ${keywords}`;

/** Settings whose label fits; the name of their page may be typed with it, as in "branches phone". */
function settingsOf({ page, group, section }: PlacedPage, typed: readonly string[]): FoundPage[] {
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
