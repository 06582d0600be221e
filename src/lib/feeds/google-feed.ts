import { cutAtWord, type FeedItem, feedPeriod, feedPrice } from "./feed-item.ts";

const escapeXml = (text: string): string =>
	text
		// XML doesn't allow control characters.
		.replace(/[^\P{Cc}\n\t]/gu, " ")
		.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const element = (name: string, text: string | null): string =>
	text === null || text === "" ? "" : `<g:${name}>${escapeXml(text)}</g:${name}>\n`;

/** Start of a Google Merchant feed: RSS 2.0 with Google's elements. */
export const googleFeedStart = ({ name, origin }: { name: string; origin: string }): string =>
	'<?xml version="1.0" encoding="UTF-8"?>\n' +
	'<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
	`<title>${escapeXml(name)}</title>\n<link>${escapeXml(origin)}</link>\n` +
	`<description>${escapeXml(`Product catalog of ${name}`)}</description>\n`;

export const googleFeedEnd = "</channel>\n</rss>\n";

export const googleFeedItem = (item: FeedItem): string =>
	[
		"<item>\n",
		element("id", item.id),
		element("title", cutAtWord(item.title, 150)),
		element("description", cutAtWord(item.description, 5000)),
		element("link", item.link),
		element("image_link", item.image),
		...item.moreImages.slice(0, 10).map((image) => element("additional_image_link", image)),
		element("availability", item.isAvailable ? "in_stock" : "out_of_stock"),
		element("price", feedPrice(item.price)),
		element("sale_price", item.salePrice === null ? null : feedPrice(item.salePrice)),
		element("sale_price_effective_date", item.salePeriod && feedPeriod(item.salePeriod)),
		element("condition", "new"),
		element("brand", item.brand && cutAtWord(item.brand, 70)),
		element("gtin", item.gtin),
		// Google requires a declaration that items without a GTIN or brand have no identifier.
		element("identifier_exists", item.gtin || item.brand ? null : "no"),
		element("item_group_id", item.groupId),
		element("product_type", item.category),
		element("color", item.colour),
		element("material", item.material),
		element("size", item.size),
		"</item>\n",
	].join("");
