import type { AdminFeature } from "#contract/admin/merchandising.ts";
import type { Tag } from "#contract/user/catalogue.ts";
import { productStatusFacts } from "#lib/products/product-statuses.ts";

type FeaturedProduct = AdminFeature["product"];

/** A slide at the top of the home page, as the storefront shows it. */
export interface Slide {
	tag: Tag;
	title: string;
	subtitle: string;
	image: string | null;
}

/** Returns the slide's own image or, if it has none, the image of its product if the product is for sale. */
export const pictureOf = (path: string | null, product: FeaturedProduct): string | null =>
	path ?? (product && productStatusFacts[product.status].isShown ? product.image : null);

/** Returns the reason why the storefront doesn't show a slide as configured, or null if it does. */
export function whyHidden({ is_active: isActive, product }: AdminFeature): string | null {
	if (!isActive) return "Inactive";
	if (!product) return null;
	const { isShown, said } = productStatusFacts[product.status];
	return isShown ? null : `The product is ${said}`;
}
