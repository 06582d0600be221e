import sql, { join } from "sql-template-tag";
import type { z } from "zod";
import type { question as questionSchema, questionSummary } from "#contract/admin/questions.ts";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { containing } from "#lib/lists/like-pattern.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export type QuestionRow = z.output<typeof questionSummary>;
export type QuestionDetail = z.output<typeof questionSchema>;

const columns = sql`
	questions.id, kind, questions.name, email, message, state, may_be_named, questions.created_at,
	(
		select json_build_object('id', id, 'name', products.name, 'slug', slug)
		from products where id = product_id
	) as product`;

/** Returns the inbox, newest first. */
export async function listQuestions(
	database: Queryable,
	{ state, search }: { state?: "open" | "answered" | undefined; search?: string | undefined },
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: QuestionRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	requireIdCursor(page.cursor);
	const conditions = [sql`true`];
	if (state) conditions.push(sql`state = ${state}`);
	if (search) {
		const pattern = containing(search);
		conditions.push(
			sql`(name ilike ${pattern} or email ilike ${pattern} or message ilike ${pattern})`,
		);
	}
	const matching = join(conditions, " and ");
	const [rows, { total }] = await Promise.all([
		database.rows<QuestionRow>(sql`
			select ${columns} from questions
			where ${matching} and id < ${page.cursor ?? Number.MAX_SAFE_INTEGER}
			order by id desc limit ${limit + 1}`),
		database.one<{ total: number }>(sql`select count(*) as total from questions where ${matching}`),
	]);
	const items = rows.slice(0, limit);
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}

export async function findQuestion(queryable: Queryable, id: number): Promise<QuestionDetail> {
	const question = await queryable.first<QuestionRow & Pick<QuestionDetail, "shown">>(sql`
		select ${columns}, (
			select json_build_object('question', question, 'answer', answer, 'asker', asker)
			from shown_questions where question_id = questions.id
		) as shown
		from questions where questions.id = ${id}`);
	if (!question) throw new Refusal("missing", "Question not found.");
	const answers = await queryable.rows<QuestionDetail["answers"][number]>(sql`
		select question_answers.id, text, accounts.name as author_name, question_answers.created_at
		from question_answers join accounts on accounts.id = author_id
		where question_id = ${id} order by question_answers.id`);
	return { ...question, answers };
}
