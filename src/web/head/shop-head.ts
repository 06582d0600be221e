import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import type { Shop } from "#contract/landing/shop.ts";
import { hasCash } from "../has-cash.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { pageHead } from "./page-head.ts";

/**
 * Returns the head of the shop's product grid. Each category and tag is a separate page. Search results are hidden from
 * search engines. If a product is open, the canonical page is its product page.
 */
export function shopHomeHead(
	shop: Shop,
	view: {
		category: { name: string; slug: string } | null;
		tag: { name: string; tag: string } | null;
		search: string;
		/** Slug of the product in the open modal. */
		product: string | null;
	},
): MetaDescriptor[] {
	const { category, tag, search, product } = view;
	const subject = category?.name ?? tag?.name;
	const path = category
		? `${href("/app")}?category=${encodeURIComponent(category.slug)}`
		: tag
			? `${href("/app")}?tag=${tag.tag}`
			: href("/app");
	return pageHead(shop, {
		title: search ? `“${search}”` : (subject ?? "Shop phone and computer accessories"),
		description: `${
			subject ?? "Cases, chargers, cables, audio and computer accessories"
		} at ${shop.name}, with prices and stock. ${
			hasCash(shop.payment_methods) ? "Cash on delivery" : "Delivery"
		} across the Philippines.`,
		path: product ? href("/app/products/:slug", { slug: product }) : path,
		isPrivate: search !== "" && !product,
		structuredData: category
			? [
					breadcrumbData(shop, [
						{ name: "Shop", path: href("/app") },
						{ name: category.name, path },
					]),
				]
			: [],
	});
}
