import { createContext } from "react";

/** A tab above a page. */
export interface PageTab {
	path: string;
	name: string;
	isHere: boolean;
	/** Number of new records on that page that the user hasn't seen. */
	news: number;
}

/** Navigation around the open page; provided by `menu/page-surroundings.tsx`. */
export interface Surroundings {
	/** Name of the page's group. */
	group: string;
	tabs: readonly PageTab[];
	/** Link from the group up to its section; null in the first group of a section. */
	up: { name: string; to: string } | null;
}

export const SurroundingsContext = createContext<Surroundings>({ group: "", tabs: [], up: null });
