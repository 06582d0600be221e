import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import type { Shop } from "#contract/landing/shop.ts";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import type { Review } from "#contract/user/reviews.ts";
import { productPicturePath } from "#lib/pictures/open-graph-image.ts";
import { wallInstant } from "#lib/time/manila-texts.ts";
import { breadcrumbData, type Crumb } from "./breadcrumb-data.ts";
import { pageHead, type StructuredData } from "./page-head.ts";

const availability = (stock: number) =>
	`https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`;
const pesos = (amount: number): string => amount.toFixed(2);

/**
 * Returns the last day, in Manila time, of a period that ends at this instant. If the period ends at the midnight at
 * which 12 November begins, the last day is `2026-11-11`.
 */
const lastDay = (end: Date): string => wallInstant(new Date(end.getTime() - 1)).slice(0, 10);

const absolute = (shop: Shop, path: string): string =>
	/^https?:/.test(path) ? path : shop.origin + path;

type ShownFact = ProductDetail["facts"][number];
type Sold = Pick<ProductDetail["variations"][number], "sku" | "gtin" | "facts">;

/** Specifications for which schema.org has a property. */
const schemaProperties: Readonly<Record<string, string>> = {
	colour: "color",
	material: "material",
};

function factsData(facts: readonly ShownFact[]): StructuredData {
	const withProperty = facts.filter(({ code }) => code in schemaProperties);
	const others = facts.filter(({ code }) => !(code in schemaProperties) && code !== "maker");
	return {
		...Object.fromEntries(withProperty.map(({ code, text }) => [schemaProperties[code], text])),
		...(others.length > 0 && {
			additionalProperty: others.map(({ name, text }) => ({
				"@type": "PropertyValue",
				name,
				value: text,
			})),
		}),
	};
}

const codesData = ({ sku, gtin }: Sold): StructuredData => ({
	...(sku && { sku }),
	...(gtin && { gtin }),
});

function offerOf(
	shop: Shop,
	url: string,
	product: ProductDetail,
	sold: Pick<ProductDetail, "price" | "sale_price" | "promotions" | "stock_quantity"> = product,
): StructuredData {
	const { price, sale_price: salePrice, promotions } = sold;
	const { price: shown, ends_at: until = null } = promotions?.lowered ?? {
		price: salePrice ?? price,
		ends_at: salePrice === null ? null : product.sale_ends_at,
	};
	return {
		"@type": "Offer",
		url,
		price: pesos(shown),
		priceCurrency: "PHP",
		// For a reduced price, add the regular price, which the page shows with a line through it.
		...(shown < price && {
			priceSpecification: [
				{ "@type": "UnitPriceSpecification", price: pesos(shown), priceCurrency: "PHP" },
				{
					"@type": "UnitPriceSpecification",
					priceType: "https://schema.org/StrikethroughPrice",
					price: pesos(price),
					priceCurrency: "PHP",
				},
			],
		}),
		...(until && { priceValidUntil: lastDay(new Date(until)) }),
		availability: availability(sold.stock_quantity),
		itemCondition: "https://schema.org/NewCondition",
		seller: { "@type": "Organization", name: shop.name },
	};
}

/** Returns the properties by which the variations differ, as far as schema.org has terms for them. */
function variesBy(product: ProductDetail): string[] {
	const names = product.variations.flatMap(({ options }) => Object.keys(options));
	const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
	return [
		...(has(/^(?:colou?rs?|kulay)$/i) ? ["https://schema.org/color"] : []),
		...(has(/^(?:sizes?|lengths?|capacity|storage)$/i) ? ["https://schema.org/size"] : []),
		...(has(/^materials?$/i) ? ["https://schema.org/material"] : []),
	];
}

/** Returns a schema.org Review for each review that the page shows before more are loaded. */
const reviewsData = (reviews: readonly Review[]): StructuredData =>
	reviews.length === 0
		? {}
		: {
				review: reviews.map(({ stars, text, author_name: name, created_at: datePublished }) => ({
					"@type": "Review",
					reviewRating: { "@type": "Rating", ratingValue: stars },
					author: { "@type": "Person", name },
					datePublished,
					...(text && { reviewBody: text }),
				})),
			};

/** Returns schema.org's Product with its Offer, or a ProductGroup with a Product for each variation. */
export function productData(
	shop: Shop,
	product: ProductDetail,
	reviews: readonly Review[] = [],
): StructuredData {
	const url = `${shop.origin}/app/products/${product.slug}`;
	const pictures = product.images.map(({ path }) => absolute(shop, path));
	const maker = product.facts.find(({ code }) => code === "maker");
	const image = [...pictures, shop.origin + productPicturePath(product, shop)];
	const description = product.short_description || product.description || product.name;
	const common = {
		"@id": url,
		name: product.name,
		description,
		image,
		...(product.category_name && { category: product.category_name }),
		...(product.rating && {
			aggregateRating: {
				"@type": "AggregateRating",
				ratingValue: product.rating.average,
				reviewCount: product.rating.count,
			},
		}),
		...reviewsData(reviews),
		...(maker && { brand: { "@type": "Brand", name: maker.text } }),
		...factsData(product.facts),
	};
	if (!product.has_variations) {
		const offers = offerOf(shop, url, product);
		return { "@type": "Product", ...common, ...codesData(product), offers };
	}
	const varies = variesBy(product);
	return {
		"@type": "ProductGroup",
		...common,
		url,
		productGroupID: String(product.id),
		...(varies.length > 0 && { variesBy: varies }),
		hasVariant: product.variations.map((variation) => ({
			"@type": "Product",
			name: `${product.name}, ${variation.name}`,
			description,
			image: variation.image ? [absolute(shop, variation.image)] : image,
			...codesData(variation),
			...factsData(variation.facts),
			offers: offerOf(shop, `${url}?variation=${variation.id}`, product, variation),
		})),
	};
}

/** The head of a product page. */
export function productHead(
	shop: Shop,
	product: ProductDetail,
	crumbs: readonly Crumb[],
	reviews: readonly Review[] = [],
): MetaDescriptor[] {
	return pageHead(shop, {
		title: product.seo_title || product.name,
		description:
			product.seo_description || product.short_description || product.description || product.name,
		path: href("/app/products/:slug", { slug: product.slug }),
		picture: productPicturePath(product, shop),
		type: "product",
		more: [
			{
				property: "product:price:amount",
				content: pesos(product.promotions?.lowered?.price ?? product.sale_price ?? product.price),
			},
			{ property: "product:price:currency", content: "PHP" },
		],
		structuredData: [productData(shop, product, reviews), breadcrumbData(shop, crumbs)],
	});
}
