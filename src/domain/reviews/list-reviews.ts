import sql from "sql-template-tag";
import type { z } from "zod";
import type { Answered } from "#contract/endpoint.ts";
import type { page } from "#contract/fields.ts";
import type { listReviewFits, review } from "#contract/user/reviews.ts";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { photosOfReview } from "./review-photos.ts";

export type ReviewRow = z.output<typeof review>;

export type PageOf = z.output<typeof page>;

export const reviewColumns = sql`
	product_reviews.id, product_reviews.stars, product_reviews.text, product_reviews.author_name,
	product_reviews.device, product_reviews.device_code, product_reviews.fits, product_reviews.answer,
	product_reviews.created_at, ${photosOfReview} as photos`;

const usual = 10;

/** Returns the visible reviews of a published product, newest first, or throws a 404 refusal. */
export async function listReviews(
	database: Queryable,
	productId: number,
	{ limit = usual, cursor }: PageOf,
): Promise<{ items: ReviewRow[]; next: string | null; total: number }> {
	requireIdCursor(cursor);
	const product = await database.first<{ total: number }>(sql`
		select rating_count as total from products where id = ${productId} and status = 'published'`);
	if (!product) throw new Refusal("missing", "Product not found.");
	const rows = await database.rows<ReviewRow>(sql`
		select ${reviewColumns} from product_reviews
		where product_id = ${productId} and state = 'shown' and id < ${cursor ?? Number.MAX_SAFE_INTEGER}
		order by id desc limit ${limit + 1}`);
	const items = rows.slice(0, limit);
	const next = rows.length > limit ? String(items.at(-1)?.id) : null;
	return { items, next, total: product.total };
}

export type FitCount = Answered<typeof listReviewFits>[number];

const maxDevices = 20;

/**
 * Returns the devices that buyers reported to fit or not to fit a published product, the most reported first.
 * @throws Refusal `missing` if the product doesn't exist or isn't published
 */
export async function countFits(database: Queryable, productId: number): Promise<FitCount[]> {
	const product = await database.first(
		sql`select from products where id = ${productId} and status = 'published'`,
	);
	if (!product) throw new Refusal("missing", "Product not found.");
	return database.rows<FitCount>(sql`
		select devices.code, devices.name as device, count(*) as "of",
			count(*) filter (where product_reviews.fits) as fits
		from product_reviews join devices on devices.code = device_code
		where product_id = ${productId} and state = 'shown' and product_reviews.fits is not null
		group by devices.code, devices.name
		order by count(*) desc, devices.name, devices.code limit ${maxDevices}`);
}
