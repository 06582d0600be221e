import { decimalPesos, type Pesos, toCentavos } from "../money/money.ts";

/** One item in a product feed. */
export interface FeedItem {
	id: string;
	/** The product of a variation; null if it isn't a variation. */
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
	/** The shop's category. */
	category: string | null;
	colour: string | null;
	material: string | null;
	size: string | null;
}

/** `899.00 PHP` */
export const feedPrice = (pesos: Pesos): string => `${decimalPesos(toCentavos(pesos))} PHP`;

/** Cuts a text at a word, because feeds limit its length. */
export function cutAtWord(text: string, longest: number): string {
	if (text.length <= longest) return text;
	const cut = text.slice(0, longest);
	const end = cut.lastIndexOf(" ");
	return (end > longest / 2 ? cut.slice(0, end) : cut).toWellFormed();
}
