import type { Permission } from "#contract/permission.ts";
import type { MenuPage, TabGroup } from "./menu-page.ts";
import { type MenuSection, menuSections } from "./menu-sections.ts";

/** Returns true if the user has the permission. null means that no permission is needed. */
export type May = (permission: Permission | null) => boolean;

/** A page with its group and section. */
export interface PageInMenu {
	page: MenuPage;
	group: TabGroup;
	section: MenuSection;
}

/** All pages of the menu, in order. */
export const pagesInMenu: readonly PageInMenu[] = menuSections.flatMap((section) =>
	section.groups.flatMap((group) => group.pages.map((page) => ({ page, group, section }))),
);

/** Returns the menu page that a path belongs to: Products for `/admin/products/12`. */
export const pageAt = (pathname: string): PageInMenu | undefined =>
	pagesInMenu
		.filter(({ page: { path } }) => pathname === path || pathname.startsWith(`${path}/`))
		.sort((one, other) => other.page.path.length - one.page.path.length)[0];

/** A section with only the pages that the user may open. */
export interface VisibleSection extends MenuSection {
	/** Target of the menu entry. */
	path: MenuPage["path"];
	pages: readonly MenuPage[];
}

const visibleSection = (section: MenuSection, may: May): VisibleSection[] => {
	const pages = section.groups
		.flatMap(({ pages: all }) => all)
		.filter(({ permission }) => may(permission));
	const [first] = pages;
	return first ? [{ ...section, path: first.path, pages }] : [];
};

/**
 * Returns the user's menu: sections with at least one page that they may open.
 * @param usesMarketing false to hide Marketing, except while one of its pages is open
 */
export const sectionsFor = (
	may: May,
	usesMarketing: boolean,
	here: MenuSection | undefined,
): VisibleSection[] =>
	menuSections
		.filter((section) => !section.isShownOnceUsed || usesMarketing || section === here)
		.flatMap((section) => visibleSection(section, may));

/** A tab above a page. */
export interface Tab {
	path: MenuPage["path"];
	name: string;
}

/** True if the first page of a section lists the section's groups, as Settings does. */
export const listsItsGroups = ({ groups }: MenuSection): boolean =>
	groups.length > 1 && groups[0]?.pages.length === 1;

/**
 * Returns the tabs above a page: the pages of its group. In a section's first group, the section's other groups follow
 * as tabs, unless its first page lists them. Returns no tabs if there would be only one.
 */
export function tabsAt({ group, section }: PageInMenu, may: May): Tab[] {
	const isMain = group === section.groups[0];
	const further =
		isMain && !listsItsGroups(section)
			? section.groups.slice(1).flatMap(({ name, pages }) => {
					const first = pages.find(({ permission }) => may(permission));
					return first ? [{ path: first.path, name }] : [];
				})
			: [];
	const tabs = [...group.pages.filter(({ permission }) => may(permission)), ...further];
	return tabs.length > 1 ? tabs : [];
}

/** Returns the link from a group to the first page of its section. Returns null for the section's first group. */
export function upFrom({ group, section }: PageInMenu, may: May): Tab | null {
	const [main] = section.groups;
	if (group === main) return null;
	const first = main?.pages.find(({ permission }) => may(permission));
	return first ? { path: first.path, name: section.name } : null;
}

/** Returns the groups that Settings lists, including those of sections hidden from the menu. */
export function listedGroups(may: May, usesMarketing: boolean): TabGroup[] {
	const left = usesMarketing ? [] : menuSections.filter(({ isShownOnceUsed }) => isShownOnceUsed);
	const listing = menuSections.filter(listsItsGroups);
	return [...listing.flatMap(({ groups }) => groups.slice(1)), ...left.flatMap((one) => one.groups)]
		.map((group) => ({ ...group, pages: group.pages.filter(({ permission }) => may(permission)) }))
		.filter(({ pages }) => pages.length > 0);
}
