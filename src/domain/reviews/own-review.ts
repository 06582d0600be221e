import sql from "sql-template-tag";
import type { ReviewState } from "#contract/user/reviews.ts";
import type { Database, Queryable } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { Refusal } from "#lib/refusal.ts";
import { type ReviewRow, reviewColumns } from "./list-reviews.ts";
import { shownName } from "./shown-name.ts";

export interface OwnReviewing {
	may_review: boolean;
	review: (ReviewRow & { state: ReviewState }) | null;
}

export interface WrittenReview {
	stars: number;
	text: string;
	device?: string | null | undefined;
	fits?: boolean | null | undefined;
}

interface Context {
	database: Database;
	now: () => Date;
}

/** Whether they have received it: an order of theirs with it was delivered. */
const hasReceived = async (database: Queryable, accountId: number, productId: number) =>
	(await database.first(sql`
		select from orders join order_lines on order_lines.order_id = orders.id
		where account_id = ${accountId} and product_id = ${productId} and status = 'delivered'
		limit 1`)) !== undefined;

/** Somebody's own review of a product, whatever has become of it. */
export async function findOwnReview(
	database: Queryable,
	accountId: number,
	productId: number,
): Promise<OwnReviewing> {
	const review = await database.first<NonNullable<OwnReviewing["review"]>>(sql`
		select ${reviewColumns}, state from product_reviews
		where account_id = ${accountId} and product_id = ${productId}`);
	return {
		may_review: await hasReceived(database, accountId, productId),
		review: review ?? null,
	};
}

/**
 * Keeps what somebody says of a product that they have received, in place of what they said before. The
 * shop looks at it before others see it; an answer to what stood there before goes.
 * @throws Refusal `not_received`
 */
export async function saveReview(
	{ database, now }: Context,
	accountId: number,
	productId: number,
	{ stars, text, device = null, fits = null }: WrittenReview,
): Promise<OwnReviewing> {
	const key = limitKey("review", String(accountId));
	await limitAttempts(database, [{ key, most: 30, windowSeconds: 60 * 60 }], now());
	if (!(await hasReceived(database, accountId, productId))) {
		throw new Refusal("conflict", "Who has received this product can review it.", {
			code: "not_received",
		});
	}
	const { name } = await database.one<{ name: string }>(
		sql`select name from accounts where id = ${accountId}`,
	);
	const said = sql`${stars}, ${text}, ${shownName(name)}, ${device}, ${device && fits}`;
	await database.execute(sql`
		insert into product_reviews (
			product_id, account_id, stars, text, author_name, device, fits, created_at, updated_at
		)
		values (${productId}, ${accountId}, ${said}, ${now()}, ${now()})
		on conflict (product_id, account_id) do update set
			(stars, text, author_name, device, fits) = row(${said}),
			state = 'waiting', answer = null, answered_at = null,
			version = product_reviews.version + 1, updated_at = ${now()}`);
	return findOwnReview(database, accountId, productId);
}

export async function removeReview(
	database: Database,
	accountId: number,
	productId: number,
): Promise<OwnReviewing> {
	await database.execute(sql`
		delete from product_reviews where account_id = ${accountId} and product_id = ${productId}`);
	return findOwnReview(database, accountId, productId);
}
