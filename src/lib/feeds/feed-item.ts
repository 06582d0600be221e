import { decimalPesos, type Pesos, toCentavos } from "../money/money.ts";
import { wallInstant } from "../time/manila-texts.ts";

/** One item in a product feed. */
export interface FeedItem {
	id: string;
	/** The product that a variation belongs to; null for a product without variations. */
	groupId: string | null;
	title: string;
	description: string;
	link: string;
	image: string;
	moreImages: string[];
	isAvailable: boolean;
	price: Pesos;
	salePrice: Pesos | null;
	/** Period in which the sale price applies; null if it has no end. */
	salePeriod: { from: Date; until: Date } | null;
	brand: string | null;
	gtin: string | null;
	/** The item's category in the shop. */
	category: string | null;
	colour: string | null;
	material: string | null;
	size: string | null;
}

/** Returns an amount as `899.00 PHP`. */
export const feedPrice = (pesos: Pesos): string => `${decimalPesos(toCentavos(pesos))} PHP`;

/** Returns a period as `2026-11-11T00:00:00+08:00/2026-11-12T00:00:00+08:00`. */
export const feedPeriod = ({ from, until }: { from: Date; until: Date }): string =>
	`${wallInstant(from)}/${wallInstant(until)}`;

/** Cuts a text after a whole word, because feeds limit its length. */
export function cutAtWord(text: string, longest: number): string {
	if (text.length <= longest) return text;
	const cut = text.slice(0, longest);
	const end = cut.lastIndexOf(" ");
	return (end > longest / 2 ? cut.slice(0, end) : cut).toWellFormed();
}
