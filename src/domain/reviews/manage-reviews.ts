import sql, { join, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { managedReview } from "#contract/admin/reviews.ts";
import type { ReviewState } from "#contract/user/reviews.ts";
import type { Database, Queryable } from "#db/database.ts";
import { changeAndRecord } from "#domain/audit/change-and-record.ts";
import type { Actor, AuditedChange } from "#domain/audit/record-change.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { containing } from "#lib/lists/like-pattern.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type PageOf, reviewColumns } from "./list-reviews.ts";

export type ManagedReview = z.output<typeof managedReview>;

interface ReviewFilter {
	state?: ReviewState | "reported" | undefined;
	search?: string | undefined;
}

const usual = 100;
const isReported = sql`exists (select from review_reports where review_id = product_reviews.id)`;

const managed = sql`
	select ${reviewColumns}, product_reviews.state, product_reviews.version,
		json_build_object('id', products.id, 'name', products.name, 'slug', products.slug) as product,
		json_build_object('id', accounts.id, 'name', accounts.name) as customer,
		(
			select coalesce(json_agg(json_build_object('reason', reason, 'created_at', review_reports.created_at) order by review_reports.created_at), '[]')
			from review_reports where review_id = product_reviews.id
		) as reports
	from product_reviews
	join products on products.id = product_reviews.product_id
	join accounts on accounts.id = product_reviews.account_id`;

const toManaged = (row: ManagedReview): ManagedReview => ({
	...row,
	reports: row.reports.map((report) => ({ ...report, created_at: new Date(report.created_at) })),
});

function conditionsOf({ state, search }: ReviewFilter): Sql {
	const conditions = [sql`true`];
	if (state === "reported") conditions.push(isReported);
	else if (state) conditions.push(sql`product_reviews.state = ${state}`);
	if (search) {
		const pattern = containing(search);
		conditions.push(sql`(
			product_reviews.text ilike ${pattern} or products.name ilike ${pattern} or accounts.name ilike ${pattern}
		)`);
	}
	return join(conditions, " and ");
}

/** Returns the reviews for moderation, newest first. */
export async function listManagedReviews(
	database: Queryable,
	filter: ReviewFilter,
	{ limit = usual, cursor }: PageOf,
): Promise<{ items: ManagedReview[]; next: string | null; total: number }> {
	requireIdCursor(cursor);
	const matching = conditionsOf(filter);
	const [rows, { total }] = await Promise.all([
		database.rows<ManagedReview>(sql`
			${managed} where ${matching} and product_reviews.id < ${cursor ?? Number.MAX_SAFE_INTEGER}
			order by product_reviews.id desc limit ${limit + 1}`),
		database.one<{ total: number }>(sql`
			select count(*) as total from product_reviews
			join products on products.id = product_reviews.product_id
			join accounts on accounts.id = product_reviews.account_id
			where ${matching}`),
	]);
	const items = rows.slice(0, limit).map(toManaged);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

export async function findManagedReview(queryable: Queryable, id: number): Promise<ManagedReview> {
	const review = await queryable.first<ManagedReview>(
		sql`${managed} where product_reviews.id = ${id}`,
	);
	if (!review) throw new Refusal("missing", "Review not found.");
	return toManaged(review);
}

/**
 * @param seen the version that the moderator saw
 * @throws Refusal `changed_elsewhere`
 */
const changeReview = (
	database: Database,
	actor: Actor,
	{ id, seen }: { id: number; seen: number },
	change: (
		transaction: Queryable,
		before: ManagedReview,
	) => Promise<Pick<AuditedChange, "action" | "before" | "after">>,
): Promise<ManagedReview> =>
	changeAndRecord(
		database,
		actor,
		async (transaction) => {
			await transaction.execute(sql`select from product_reviews where id = ${id} for update`);
			return findManagedReview(transaction, id);
		},
		async (transaction, before) => {
			if (before.version !== seen) {
				throw new Refusal("conflict", "This review was changed in the meantime.", {
					code: "changed_elsewhere",
				});
			}
			const happened = await change(transaction, before);
			await transaction.execute(
				sql`update product_reviews set version = version + 1 where id = ${id}`,
			);
			// The audit log contains the product's name but not the review's text, because the customer may delete the
			// review later.
			return {
				entity: "review",
				entityId: id,
				label: before.product.name,
				...happened,
			};
		},
	);

/** Publishes or hides a review, which also resolves its reports. */
export const setReviewState = (
	database: Database,
	actor: Actor,
	given: { id: number; version: number; state: "shown" | "hidden" },
): Promise<ManagedReview> =>
	changeReview(
		database,
		actor,
		{ id: given.id, seen: given.version },
		async (transaction, before) => {
			await transaction.execute(
				sql`update product_reviews set state = ${given.state} where id = ${given.id}`,
			);
			await transaction.execute(sql`delete from review_reports where review_id = ${given.id}`);
			return {
				action: `review.${given.state}`,
				before: { state: before.state },
				after: { state: given.state },
			};
		},
	);

/** Saves the shop's reply to a review. A blank reply removes it. */
export const answerReview = (
	{ database, now }: { database: Database; now: () => Date },
	actor: Actor,
	given: { id: number; version: number; text: string },
): Promise<ManagedReview> =>
	changeReview(
		database,
		actor,
		{ id: given.id, seen: given.version },
		async (transaction, before) => {
			const answer = given.text || null;
			await transaction.execute(sql`
				update product_reviews set answer = ${answer}, answered_at = ${answer && now()}
				where id = ${given.id}`);
			return { action: "review.answered", before: { answer: before.answer }, after: { answer } };
		},
	);
