import { decimalPesos, type Pesos, toCentavos } from "../money.ts";

/** One thing that is sold, as a feed tells it. */
export interface FeedItem {
	id: string;
	/** The product that it is a variation of; null: it has none. */
	groupId: string | null;
	title: string;
	description: string;
	link: string;
	image: string;
	moreImages: string[];
	isAvailable: boolean;
	price: Pesos;
	salePrice: Pesos | null;
	brand: string | null;
	gtin: string | null;
	/** Of the shop: its categories' words. */
	category: string | null;
	colour: string | null;
	material: string | null;
	size: string | null;
}

/** `899.00 PHP` */
export const feedPrice = (pesos: Pesos): string => `${decimalPesos(toCentavos(pesos))} PHP`;

/** Cut at a word, as both readers allow no more. */
export function cutAtWord(text: string, longest: number): string {
	if (text.length <= longest) return text;
	const cut = text.slice(0, longest);
	const end = cut.lastIndexOf(" ");
	return (end > longest / 2 ? cut.slice(0, end) : cut).toWellFormed();
}
