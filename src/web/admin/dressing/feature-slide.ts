import type { AdminFeature } from "#contract/admin/dressing.ts";
import type { Tag } from "#contract/user/catalogue.ts";
import { productStatusFacts } from "#lib/product-statuses.ts";

type FeaturedProduct = AdminFeature["product"];

/** What the shop shows of a slot. */
export interface Slide {
	tag: Tag;
	title: string;
	subtitle: string;
	image: string | null;
}

/** The slot's own picture, else that of its product while the shop sells it. */
export const pictureOf = (path: string | null, product: FeaturedProduct): string | null =>
	path ?? (product && productStatusFacts[product.status].isShown ? product.image : null);

/** What is to be said beside a slot that the shop does not show as it should; null where nothing is. */
export function whyHidden({ is_active: isActive, product }: AdminFeature): string | null {
	if (!isActive) return "Off";
	if (!product) return null;
	const { isShown, said } = productStatusFacts[product.status];
	return isShown ? null : `Its product is ${said}`;
}
