import type { AdminFeature } from "#contract/admin/dressing.ts";
import type { Tag } from "#contract/user/catalogue.ts";

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
	path ?? (product?.status === "published" ? product.image : null);

/** What is to be said beside a slot that the shop does not show as it should; null where nothing is. */
export function whyHidden({ is_active: isActive, product }: AdminFeature): string | null {
	if (!isActive) return "Off";
	return product && product.status !== "published"
		? `Its product is ${statusNames[product.status]}`
		: null;
}

const statusNames = { draft: "a draft", archived: "archived" } as const;
