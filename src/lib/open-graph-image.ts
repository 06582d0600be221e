import { formatPesos, type Pesos } from "./money.ts";

/** What a link preview's picture shows. */
export interface OpenGraphPicture {
	title: string;
	/** Below the title: a price, or what the shop is. */
	line: string;
	/** The path of the product's first picture. */
	image: string | null;
	shopName: string;
	/** The shop's own, in the place of the shipped mark. */
	logo?: string;
	/** The shop's own colour. */
	brand?: string;
	/** A picture of the owner's that is shown as it is. */
	whole?: string;
}

interface Shop {
	name: string;
	look: { logo: string | null; brand: string | null; link_picture: string | null };
}

const faceOf = ({ look }: Shop): Pick<OpenGraphPicture, "logo" | "brand"> => ({
	...(look.logo !== null && { logo: look.logo }),
	...(look.brand !== null && { brand: look.brand }),
});

export const openGraphSize = { width: 1200, height: 630 } as const;

interface Priced {
	price: Pesos;
	sale_price: Pesos | null;
}

interface Pictured extends Priced {
	id: number;
	name: string;
	featured_image: string | null;
	variations: readonly Priced[];
}

/** `₱299.00`, or `from ₱299.00` where the variations differ. */
export function priceLine(product: Pick<Pictured, "price" | "sale_price" | "variations">): string {
	const items = product.variations.length > 0 ? product.variations : [product];
	const prices = items.map((item) => item.sale_price ?? item.price);
	const lowest = Math.min(...prices);
	return `${prices.some((price) => price > lowest) ? "from " : ""}${formatPesos(lowest)}`;
}

export const productPicture = (product: Pictured, shop: Shop): OpenGraphPicture => ({
	title: product.name,
	line: priceLine(product),
	image: product.featured_image,
	shopName: shop.name,
	...faceOf(shop),
});

export const shopPicture = (shop: Shop & { tagline: string }): OpenGraphPicture => ({
	title: shop.name,
	line: shop.tagline,
	image: "/storage/art/power-bank-mango-0.webp",
	shopName: shop.name,
	...faceOf(shop),
	...(shop.look.link_picture !== null && { whole: shop.look.link_picture }),
});

/** Raised when the pictures are drawn anew, so that nobody keeps showing the old ones. */
const drawing = 2;

/** A name that changes with what the picture shows (FNV-1a, 32 bits). */
function hashPicture(picture: OpenGraphPicture): string {
	let hash = 0x811c9dc5;
	for (const sign of JSON.stringify([drawing, picture])) {
		hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
	}
	return (hash >>> 0).toString(36);
}

/** Where the picture of a product's link preview is served. */
export const productPicturePath = (product: Pictured, shop: Shop): string =>
	`/storage/og/${product.id}-${hashPicture(productPicture(product, shop))}.jpg`;

export const shopPicturePath = (shop: Shop & { tagline: string }): string =>
	`/storage/og/shop-${hashPicture(shopPicture(shop))}.jpg`;
