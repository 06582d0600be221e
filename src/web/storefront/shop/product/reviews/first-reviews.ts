import type { Api } from "#contract/client.ts";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import {
	listReviewFits,
	listReviews,
	type Review,
	type ReviewFit,
} from "#contract/user/reviews.ts";

export interface FirstReviews {
	items: Review[];
	/** Cursor of the next reviews. */
	next: string | null;
	/** Number of buyers who said that the product fits a device, from all reviews. */
	fits: ReviewFit[];
}

const none: FirstReviews = { items: [], next: null, fits: [] };
const shownAtFirst = 5;

/** Loads the reviews that the page shows at first. Resolves to null if loading fails. */
export async function firstReviews(ask: Api, product: ProductDetail): Promise<FirstReviews | null> {
	if (!product.rating) return none;
	const { id } = product;
	const first = Promise.all([
		ask.page(listReviews, { id, limit: shownAtFirst }),
		ask(listReviewFits, { id }).catch(() => []),
	]);
	return first.then(
		([{ items, next }, fits]) => ({ items, next, fits }),
		() => null,
	);
}
