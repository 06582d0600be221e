import type { Permission } from "#contract/permission.ts";
import type { MenuPage, TabGroup } from "./menu-page.ts";
import { type MenuSection, menuSections } from "./menu-sections.ts";

/** Whether the person has a permission; null asks for none. */
export type May = (permission: Permission | null) => boolean;

/** A page with the group and the section that it belongs to. */
export interface PlacedPage {
	page: MenuPage;
	group: TabGroup;
	section: MenuSection;
}

/** Every page of the menu, in its order. */
export const placedPages: readonly PlacedPage[] = menuSections.flatMap((section) =>
	section.groups.flatMap((group) => group.pages.map((page) => ({ page, group, section }))),
);

/** Returns the page an address belongs to: Products for `/admin/products/12`. */
export const pageAt = (pathname: string): PlacedPage | undefined =>
	placedPages
		.filter(({ page: { path } }) => pathname === path || pathname.startsWith(`${path}/`))
		.sort((one, other) => other.page.path.length - one.page.path.length)[0];

/** A section as somebody sees it: the pages that they may open. */
export interface OwnSection extends MenuSection {
	/** Where the entry of the menu leads. */
	path: MenuPage["path"];
	pages: readonly MenuPage[];
}

const ownSection = (section: MenuSection, may: May): OwnSection[] => {
	const pages = section.groups
		.flatMap(({ pages: all }) => all)
		.filter(({ permission }) => may(permission));
	const [first] = pages;
	return first ? [{ ...section, path: first.path, pages }] : [];
};

/**
 * Returns the entries of somebody's menu: sections with at least one page that they may open.
 * @param usesMarketing false leaves Marketing out, except while one of its pages is open
 */
export const sectionsFor = (
	may: May,
	usesMarketing: boolean,
	here: MenuSection | undefined,
): OwnSection[] =>
	menuSections
		.filter((section) => !section.isShownOnceUsed || usesMarketing || section === here)
		.flatMap((section) => ownSection(section, may));

/** A link of the strip above a page. */
export interface Tab {
	path: MenuPage["path"];
	name: string;
}

/** Whether the first page of a section lists its groups, as that of Settings does. */
export const listsItsGroups = ({ groups }: MenuSection): boolean =>
	groups.length > 1 && groups[0]?.pages.length === 1;

/** Returns the tabs above a page: its group, then the section's further groups. Fewer than two are none. */
export function tabsAt({ group, section }: PlacedPage, may: May): Tab[] {
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

/** Returns the page that leads back from a group that is not its section's first; null elsewhere. */
export function upFrom({ group, section }: PlacedPage, may: May): Tab | null {
	const [main] = section.groups;
	if (group === main) return null;
	const first = main?.pages.find(({ permission }) => may(permission));
	return first ? { path: first.path, name: section.name } : null;
}

/** Returns the groups that Settings lists, with those of sections that the menu leaves out. */
export function listedGroups(may: May, usesMarketing: boolean): TabGroup[] {
	const left = usesMarketing ? [] : menuSections.filter(({ isShownOnceUsed }) => isShownOnceUsed);
	const listing = menuSections.filter(listsItsGroups);
	return [...listing.flatMap(({ groups }) => groups.slice(1)), ...left.flatMap((one) => one.groups)]
		.map((group) => ({ ...group, pages: group.pages.filter(({ permission }) => may(permission)) }))
		.filter(({ pages }) => pages.length > 0);
}
