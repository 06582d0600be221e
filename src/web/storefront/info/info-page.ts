import type { ReactNode } from "react";
import type { Shop } from "#contract/landing/shop.ts";

/** A part of an information page; its id is an anchor of the address. */
export interface InfoSection {
	id: string;
	title: string;
	body: ReactNode;
}

/** One page under /info: its words, told with the shop's own name and facts. */
export interface InfoPage {
	slug: "branding" | "links" | "contact" | "social" | "legal";
	/** In the side menu. */
	name: string;
	title: string;
	/** The sentence under the title, and the description for search engines. */
	lead: (shop: Shop) => string;
	sections: (shop: Shop) => InfoSection[];
}
