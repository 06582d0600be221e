import type { ReactNode } from "react";
import type { Shop } from "#contract/landing/shop.ts";
import type { PageText, PageTextKey } from "#contract/landing/texts.ts";
import type { InfoPageSlug } from "#lib/pages/info-page-slugs.ts";

/** A section of an information page. Its id is also its anchor. */
export interface InfoSection {
	id: string;
	title: string;
	body: ReactNode;
}

/** The page's texts, by key. */
export type PageTexts = Partial<Record<PageTextKey, PageText>>;

/** A page under /info, with the shop's name and details filled in. */
export interface InfoPage {
	slug: InfoPageSlug;
	/** Name in the side menu. */
	name: string;
	title: string;
	/** Sentence below the title, which is also the description for search engines. */
	lead: (shop: Shop) => string;
	/** The texts on the page, which an owner can edit. */
	texts: readonly PageTextKey[];
	sections: (shop: Shop, texts: PageTexts) => InfoSection[];
}
