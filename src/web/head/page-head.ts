import type { MetaDescriptor } from "react-router";
import type { Shop } from "#contract/landing/shop.ts";
import { openGraphSize, shopPicturePath } from "#lib/pictures/open-graph-image.ts";

/** An object in schema.org's vocabulary. */
export type StructuredData = Record<string, unknown>;

interface Page {
	/** Title of the page. The shop's name is appended unless the title is the shop's name. */
	title: string;
	description: string;
	/** Canonical path of the page, starting with `/`. */
	path: string;
	/** Path of the image for link previews, starting with `/`. Defaults to the shop's own image. */
	picture?: string;
	type?: "website" | "product";
	/** True to hide the page from search engines. */
	isPrivate?: boolean;
	structuredData?: readonly StructuredData[];
	more?: readonly MetaDescriptor[];
}

const longestDescription = 160;

/** Cuts a text at a word boundary and adds an ellipsis. */
export function shorten(text: string, longest = longestDescription): string {
	const line = text.replace(/\s+/g, " ").trim();
	if (line.length <= longest) return line;
	const cut = line.slice(0, longest - 1);
	const end = cut.lastIndexOf(" ");
	return `${(end > longest / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, "")}…`;
}

/** Returns the page's meta tags for browsers, search engines and link previews. */
export function pageHead(shop: Shop, page: Page): MetaDescriptor[] {
	const title = page.title === shop.name ? page.title : `${page.title} · ${shop.name}`;
	const description = shorten(page.description);
	const address = shop.origin + page.path;
	const picture = shop.origin + (page.picture ?? shopPicturePath(shop));
	return [
		{ title },
		{ name: "description", content: description },
		...(page.isPrivate
			? [{ name: "robots", content: "noindex" }]
			: [{ tagName: "link", rel: "canonical", href: address } as const]),
		{ property: "og:type", content: page.type ?? "website" },
		{ property: "og:site_name", content: shop.name },
		{ property: "og:locale", content: "en_PH" },
		{ property: "og:title", content: page.title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: address },
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: String(openGraphSize.width) },
		{ property: "og:image:height", content: String(openGraphSize.height) },
		{ property: "og:image:alt", content: page.title },
		{ name: "twitter:card", content: "summary_large_image" },
		...(page.more ?? []),
		...(page.structuredData ?? []).map((data) => ({
			"script:ld+json": { "@context": "https://schema.org", ...data },
		})),
	];
}
