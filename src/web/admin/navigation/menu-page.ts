import type { href } from "react-router";
import type { Permission } from "#contract/permission.ts";

/** A back office path in `src/web/routes.ts`. */
type AdminAddress = Extract<Parameters<typeof href>[0], `/admin${string}`>;

/** A page reached from the menu: a tab, or the only page of its group. */
export interface MenuPage {
	path: AdminAddress;
	name: string;
	/** Permission needed to open the page; null if all staff may. */
	permission: Permission | null;
	/** Letter that opens the page if the user presses it after `g`. */
	goKey?: string;
	/** Description in the list of settings. */
	about?: string;
	/** Other words that users may search for. */
	keywords?: string;
	/** Labels of the settings on the page. The search finds them. */
	settings?: readonly string[];
}

/** Pages that are shown as tabs next to each other. */
export interface TabGroup {
	name: string;
	pages: readonly MenuPage[];
}
