import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import type { Shop } from "#contract/landing/shop.ts";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { productPicturePath } from "#lib/open-graph-image.ts";
import { breadcrumbData, type Crumb } from "./breadcrumb-data.ts";
import { pageHead, type StructuredData } from "./page-head.ts";

const availability = (stock: number) =>
	`https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`;
const pesos = (amount: number): string => amount.toFixed(2);

const absolute = (shop: Shop, path: string): string =>
	/^https?:/.test(path) ? path : shop.origin + path;

function offersOf(shop: Shop, product: ProductDetail): StructuredData {
	const url = `${shop.origin}/app/products/${product.slug}`;
	const common = {
		priceCurrency: "PHP",
		itemCondition: "https://schema.org/NewCondition",
		seller: { "@type": "Organization", name: shop.name },
	};
	if (!product.has_variations) {
		return {
			"@type": "Offer",
			url,
			price: pesos(product.sale_price ?? product.price),
			availability: availability(product.stock_quantity),
			...common,
		};
	}
	const prices = product.variations.map(({ price, sale_price }) => sale_price ?? price);
	return {
		"@type": "AggregateOffer",
		url,
		lowPrice: pesos(Math.min(...prices)),
		highPrice: pesos(Math.max(...prices)),
		offerCount: product.variations.length,
		priceCurrency: "PHP",
		availability: availability(product.stock_quantity),
		offers: product.variations.map((variation) => ({
			"@type": "Offer",
			name: variation.name,
			url: `${url}?variation=${variation.id}`,
			price: pesos(variation.sale_price ?? variation.price),
			availability: availability(variation.stock_quantity),
			...common,
		})),
	};
}

/** schema.org's Product, with one Offer or the range of its variations'. */
export function productData(shop: Shop, product: ProductDetail): StructuredData {
	const pictures = product.images.map(({ path }) => absolute(shop, path));
	return {
		"@type": "Product",
		"@id": `${shop.origin}/app/products/${product.slug}`,
		name: product.name,
		description: product.short_description || product.description || product.name,
		image: [...pictures, shop.origin + productPicturePath(product, shop)],
		...(product.category_name && { category: product.category_name }),
		...(product.rating && {
			aggregateRating: {
				"@type": "AggregateRating",
				ratingValue: product.rating.average,
				reviewCount: product.rating.count,
			},
		}),
		offers: offersOf(shop, product),
	};
}

/** The head of a product's page. */
export function productHead(
	shop: Shop,
	product: ProductDetail,
	crumbs: readonly Crumb[],
): MetaDescriptor[] {
	return pageHead(shop, {
		title: product.seo_title || product.name,
		description:
			product.seo_description || product.short_description || product.description || product.name,
		path: href("/app/products/:slug", { slug: product.slug }),
		picture: productPicturePath(product, shop),
		type: "product",
		more: [
			{ property: "product:price:amount", content: pesos(product.sale_price ?? product.price) },
			{ property: "product:price:currency", content: "PHP" },
		],
		structuredData: [productData(shop, product), breadcrumbData(shop, crumbs)],
	});
}
