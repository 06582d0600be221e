import sql from "sql-template-tag";
import type { z } from "zod";
import type { shownQuestion } from "#contract/user/shown-questions.ts";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export type ShownQuestion = z.output<typeof shownQuestion>;

const usual = 10;

/** Returns the published questions and answers about a product, newest first, or throws a 404 refusal. */
export async function listShownQuestions(
	database: Queryable,
	productId: number,
	{ limit = usual, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: ShownQuestion[]; next: string | null; total: number }> {
	requireIdCursor(cursor);
	const product = await database.first<{ total: number }>(sql`
		select (select count(*) from shown_questions where product_id = products.id) as total
		from products where id = ${productId} and status = 'published'`);
	if (!product) throw new Refusal("missing", "Product not found.");
	const { total } = product;
	if (total === 0) return { items: [], next: null, total };
	const rows = await database.rows<ShownQuestion>(sql`
		select question_id as id, question, answer, asker, shown_at from shown_questions
		where product_id = ${productId} and question_id < ${cursor ?? Number.MAX_SAFE_INTEGER}
		order by question_id desc limit ${limit + 1}`);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}
