import { csvLine } from "../tables/write-csv.ts";
import { cutAtWord, type FeedItem, feedPeriod, feedPrice } from "./feed-item.ts";

type Column = readonly [name: string, cell: (item: FeedItem, shopName: string) => string | null];

const columns: readonly Column[] = [
	["id", ({ id }) => id],
	["title", ({ title }) => cutAtWord(title, 200)],
	["description", ({ description }) => cutAtWord(description, 9999)],
	["availability", ({ isAvailable }) => (isAvailable ? "in stock" : "out of stock")],
	["condition", () => "new"],
	["price", ({ price }) => feedPrice(price)],
	["link", ({ link }) => link],
	["image_link", ({ image }) => image],
	// Meta requires a brand. The shop's name is used if the brand is unknown.
	["brand", ({ brand }, shopName) => cutAtWord(brand ?? shopName, 100)],
	["sale_price", ({ salePrice }) => (salePrice === null ? null : feedPrice(salePrice))],
	["sale_price_effective_date", ({ salePeriod }) => salePeriod && feedPeriod(salePeriod)],
	["item_group_id", ({ groupId }) => groupId],
	["gtin", ({ gtin }) => gtin],
	["product_type", ({ category }) => category],
	["color", ({ colour }) => colour],
	["material", ({ material }) => material],
	["size", ({ size }) => size],
	["additional_image_link", ({ moreImages }) => moreImages.slice(0, 20).join(",")],
];

export const metaFeedHead = csvLine(columns.map(([name]) => name));

export const metaFeedItem = (item: FeedItem, shopName: string): string =>
	csvLine(columns.map(([, cell]) => cell(item, shopName) ?? ""));
