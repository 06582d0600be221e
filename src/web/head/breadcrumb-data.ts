import type { Shop } from "#contract/landing/shop.ts";
import type { StructuredData } from "./page-head.ts";

export interface Crumb {
	name: string;
	/** Path of the page, starting with `/`. */
	path: string;
}

/** Returns schema.org's BreadcrumbList for this page. */
export const breadcrumbData = (shop: Shop, crumbs: readonly Crumb[]): StructuredData => ({
	"@type": "BreadcrumbList",
	itemListElement: crumbs.map(({ name, path }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		item: shop.origin + path,
	})),
});
