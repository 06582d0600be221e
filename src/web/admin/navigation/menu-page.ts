import type { href } from "react-router";
import type { Permission } from "#contract/permission.ts";

/** An address of the back office that `src/web/routes.ts` has. */
type AdminAddress = Extract<Parameters<typeof href>[0], `/admin${string}`>;

/** A page that can be reached from the menu: a tab, or the only page of its group. */
export interface MenuPage {
	path: AdminAddress;
	name: string;
	/** The permission that opens the page; null: everybody who works here. */
	permission: Permission | null;
	/** The key after `g` that opens the page. */
	goKey?: string;
	/** One line on the list of settings. */
	about?: string;
	/** Other words that people search for when they mean this page. */
	keywords?: string;
	/** Labels of the settings on the page, as they stand there, so that search finds each of them. */
	settings?: readonly string[];
}

/** Pages that are tabs of each other. */
export interface TabGroup {
	name: string;
	pages: readonly MenuPage[];
}
