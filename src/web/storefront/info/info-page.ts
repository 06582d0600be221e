import type { ReactNode } from "react";
import type { Shop } from "#contract/landing/shop.ts";
import type { PageText, PageTextKey } from "#contract/landing/texts.ts";
import type { InfoPageSlug } from "#lib/info-page-slugs.ts";

/** A part of an information page; its id is an anchor of the address. */
export interface InfoSection {
	id: string;
	title: string;
	body: ReactNode;
}

/** The texts of a page, by their keys. */
export type PageTexts = Partial<Record<PageTextKey, PageText>>;

/** One page under /info: its words, told with the shop's own name and facts. */
export interface InfoPage {
	slug: InfoPageSlug;
	/** In the side menu. */
	name: string;
	title: string;
	/** The sentence under the title, and the description for search engines. */
	lead: (shop: Shop) => string;
	/** The texts it is made of, which an admin may rewrite. */
	texts: readonly PageTextKey[];
	sections: (shop: Shop, texts: PageTexts) => InfoSection[];
}
