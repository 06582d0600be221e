import { createContext } from "react";

/** A tab above a page. */
export interface PageTab {
	path: string;
	name: string;
	isHere: boolean;
	/** Number of records on the tab's page that the user hasn't seen. */
	news: number;
}

/** Tabs and parent link of the current page, provided by `menu/page-navigation-provider.tsx`. */
export interface PageNavigation {
	group: string;
	tabs: readonly PageTab[];
	/** Link from the group up to its section; null in the first group of a section. */
	up: { name: string; to: string } | null;
}

export const PageNavigationContext = createContext<PageNavigation>({
	group: "",
	tabs: [],
	up: null,
});
