import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { shownName } from "#domain/reviews/shown-name.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { changeQuestion } from "./answer-question.ts";
import type { QuestionDetail } from "./list-questions.ts";

export interface ShownWords {
	question: string;
	answer: string;
}

const refuse = (code: string, message: string) => new Refusal("conflict", message, { code });

/**
 * Publishes a question with its answer on the product page, in the given wording. Unpublishes the question if the
 * wording is null. The customer is named only if they agreed. The name is abbreviated as in reviews.
 * @throws Refusal `no_product`, `not_answered`
 */
export const showQuestion = (
	{ database, now }: { database: Database; now: () => Date },
	actor: Actor,
	id: number,
	words: ShownWords | null,
): Promise<QuestionDetail> =>
	changeQuestion(database, actor, id, async (transaction, before) => {
		if (words === null) {
			await transaction.execute(sql`delete from shown_questions where question_id = ${id}`);
		} else {
			if (!before.product) {
				throw refuse(
					"no_product",
					"This question is not about a product, so it can't be shown on a product page.",
				);
			}
			if (before.answers.length === 0) {
				throw refuse("not_answered", "Answer the question first.");
			}
			const asker = before.may_be_named ? shownName(before.name) : null;
			await transaction.execute(sql`
				insert into shown_questions (question_id, product_id, question, answer, asker, shown_at)
				values (
					${id}, ${before.product.id}, ${words.question}, ${words.answer}, ${asker}, ${now()}
				)
				on conflict (question_id) do update set
					question = excluded.question, answer = excluded.answer`);
		}
		// The audit log contains the shop's own text, but no text that the customer wrote.
		return {
			action: words === null ? "question.hidden" : "question.shown",
			before: { answer: before.shown?.answer ?? null },
			after: { answer: words?.answer ?? null },
		};
	});
