import { decimalPesos, type Pesos, toCentavos } from "../money/money.ts";
import { wallInstant } from "../time/manila-texts.ts";

/** One item in a product feed. */
export interface FeedItem {
	id: string;
	/** ID of the product to which a variation belongs; null for a product without variations. */
	groupId: string | null;
	title: string;
	description: string;
	link: string;
	image: string;
	moreImages: string[];
	isAvailable: boolean;
	price: Pesos;
	salePrice: Pesos | null;
	/** Period in which the sale price applies; null if the sale has no end, or if there's no sale price. */
	salePeriod: { from: Date; until: Date } | null;
	brand: string | null;
	gtin: string | null;
	/** The item's category in the shop. */
	category: string | null;
	colour: string | null;
	material: string | null;
	size: string | null;
}

/** Formats an amount as `899.00 PHP`. */
export const feedPrice = (pesos: Pesos): string => `${decimalPesos(toCentavos(pesos))} PHP`;

/** Formats a period as `2026-11-11T00:00:00+08:00/2026-11-12T00:00:00+08:00`. */
export const feedPeriod = ({ from, until }: { from: Date; until: Date }): string =>
	`${wallInstant(from)}/${wallInstant(until)}`;

/** Shortens a text to the maximum length of a feed's field. Cuts between words if possible. */
export function cutAtWord(text: string, longest: number): string {
	if (text.length <= longest) return text;
	const cut = text.slice(0, longest);
	const end = cut.lastIndexOf(" ");
	return (end > longest / 2 ? cut.slice(0, end) : cut).toWellFormed();
}
