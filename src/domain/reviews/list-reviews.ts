import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/keyset.ts";
import { Refusal } from "#lib/refusal.ts";

export interface ReviewRow {
	id: number;
	stars: number;
	text: string;
	author_name: string;
	device: string | null;
	fits: boolean | null;
	answer: string | null;
	created_at: Date;
}

export interface PageOf {
	limit?: number | undefined;
	cursor?: string | undefined;
}

export const reviewColumns = sql`
	product_reviews.id, product_reviews.stars, product_reviews.text, product_reviews.author_name,
	product_reviews.device, product_reviews.fits, product_reviews.answer, product_reviews.created_at`;

const usual = 10;

/** What is shown of a published product's reviews, newest first; else 404. */
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
