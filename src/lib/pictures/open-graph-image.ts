import { formatPesos, type Pesos } from "../money/money.ts";

/** Content of the image that social networks show with a link. */
export interface OpenGraphPicture {
	title: string;
	/** Text below the title: a price or tagline. */
	line: string;
	/** Path of the product's first picture. */
	image: string | null;
	shopName: string;
	/** Path of the shop's logo; omitted for the default logo. */
	logo?: string;
	/** The shop's brand color. */
	brand?: string;
	/** Path of an image that the owner uploaded. It's used unchanged instead of a drawn image. */
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

/** Formats a product's price as `₱299.00`, or as `from ₱299.00` if the prices of variations differ. */
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

/** Version of the design. Increase this number after changing the design to replace cached images. */
const drawing = 2;

/** Returns a hash of the image's content (FNV-1a, 32 bits). */
function hashPicture(picture: OpenGraphPicture): string {
	let hash = 0x811c9dc5;
	for (const sign of JSON.stringify([drawing, picture])) {
		hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
	}
	return (hash >>> 0).toString(36);
}

/** Returns the path of a product's social image. */
export const productPicturePath = (product: Pictured, shop: Shop): string =>
	`/storage/og/${product.id}-${hashPicture(productPicture(product, shop))}.jpg`;

export const shopPicturePath = (shop: Shop & { tagline: string }): string =>
	`/storage/og/shop-${hashPicture(shopPicture(shop))}.jpg`;
