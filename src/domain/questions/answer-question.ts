import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { changeAndRecord } from "#domain/audit/change-and-record.ts";
import type { Actor, AuditedChange } from "#domain/audit/record-change.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findQuestion, type QuestionDetail } from "./list-questions.ts";

type Happened = Pick<AuditedChange, "action" | "before" | "after">;

/**
 * Changes a question and records the change in the audit log. The log refers to the question by id, because its entries
 * outlive the question.
 */
export const changeQuestion = (
	database: Database,
	actor: Actor,
	id: number,
	change: (transaction: Queryable, before: QuestionDetail) => Promise<Happened>,
): Promise<QuestionDetail> =>
	changeAndRecord(
		database,
		actor,
		async (transaction) => {
			await transaction.execute(sql`select from questions where id = ${id} for update`);
			return findQuestion(transaction, id);
		},
		async (transaction, before) => ({
			entity: "question",
			entityId: id,
			label: `Question ${id}`,
			...(await change(transaction, before)),
		}),
	);

/** Returns the product of the question if the shop still sells it. */
async function findSold(
	queryable: Queryable,
	{ product }: QuestionDetail,
	origin: string,
): Promise<{ name: string; address: string } | null> {
	const sold =
		product &&
		(await queryable.first<{ name: string; slug: string }>(sql`
			select name, slug from products where id = ${product.id} and status = 'published'`));
	return sold ? { name: sold.name, address: `${origin}/app/products/${sold.slug}` } : null;
}

/**
 * Answers a question by email and marks it as answered.
 * @param answer.seen number of answers that the author has seen
 * @throws Refusal `changed_elsewhere` if someone else has answered since
 */
export const answerQuestion = (
	{ database, jobs, origin }: Shop,
	actor: Actor,
	id: number,
	{ text, seen }: { text: string; seen?: number | undefined },
): Promise<QuestionDetail> =>
	changeQuestion(database, actor, id, async (transaction, question) => {
		const latest = question.answers.at(-1);
		if (latest && seen !== undefined && question.answers.length > seen) {
			throw new Refusal("conflict", `${latest.author_name} has answered in the meantime.`, {
				code: "changed_elsewhere",
			});
		}
		const answer = await transaction.one<{ id: number }>(sql`
			insert into question_answers (question_id, author_id, text)
			values (${id}, ${actor.accountId}, ${text}) returning id`);
		await transaction.execute(sql`update questions set state = 'answered' where id = ${id}`);
		await queueEmail(transaction, jobs, {
			eventKey: `question:${id}:answer:${answer.id}`,
			recipient: question.email,
			message: {
				kind: "answer",
				data: {
					name: question.name,
					text,
					question: question.message,
					product: await findSold(transaction, question, origin),
				},
			},
		});
		return { action: "question.answered", after: { answer: answer.id } };
	});

/** Closes a question without an answer, or reopens it. */
export const setQuestionState = (
	database: Database,
	actor: Actor,
	id: number,
	state: "open" | "answered",
): Promise<QuestionDetail> =>
	changeQuestion(database, actor, id, async (transaction, before) => {
		await transaction.execute(sql`update questions set state = ${state} where id = ${id}`);
		return {
			action: "question.state_changed",
			before: { state: before.state },
			after: { state },
		};
	});
