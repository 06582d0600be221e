import { createContext } from "react";

/** A link of the strip above a page. */
export interface PageTab {
	path: string;
	name: string;
	isHere: boolean;
	/** How many things have come in there that the person has not seen. */
	news: number;
}

/** What stands around the open page; `menu/page-surroundings.tsx` says it. */
export interface Surroundings {
	/** The name of the page's group. */
	group: string;
	tabs: readonly PageTab[];
	/** Leads up from the group; null in the first group of a section. */
	up: { name: string; to: string } | null;
}

export const SurroundingsContext = createContext<Surroundings>({ group: "", tabs: [], up: null });
