import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { shopName } from "#domain/settings/mail-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { answerMail } from "#email/answer-mail.ts";
import { findQuestion, type QuestionDetail } from "./list-questions.ts";

/** Answers a question by mail and marks it answered. */
export function answerQuestion(
	{ database, jobs, origin }: { database: Database; jobs: JobQueue; origin: string },
	actor: Actor,
	id: number,
	text: string,
): Promise<QuestionDetail> {
	return database.transaction(async (transaction) => {
		const question = await findQuestion(transaction, id);
		const answer = await transaction.one<{ id: number }>(sql`
			insert into question_answers (question_id, author_id, text)
			values (${id}, ${actor.accountId}, ${text}) returning id`);
		await transaction.execute(sql`update questions set state = 'answered' where id = ${id}`);
		const shop = { name: await readSetting(transaction, shopName), origin };
		await queueMail(transaction, jobs, {
			eventKey: `question:${id}:answer:${answer.id}`,
			recipient: question.email,
			...answerMail(shop, { name: question.name, text, question: question.message }),
		});
		await recordChange(transaction, actor, {
			action: "question.answered",
			entity: "question",
			entityId: id,
			label: question.name,
			after: { answer: text },
		});
		return findQuestion(transaction, id);
	});
}

/** Puts a question aside without an answer, or opens it again. */
export function setQuestionState(
	database: Database,
	actor: Actor,
	id: number,
	state: "open" | "answered",
): Promise<QuestionDetail> {
	return database.transaction(async (transaction) => {
		const before = await findQuestion(transaction, id);
		await transaction.execute(sql`update questions set state = ${state} where id = ${id}`);
		await recordChange(transaction, actor, {
			action: "question.state_changed",
			entity: "question",
			entityId: id,
			label: before.name,
			before: { state: before.state },
			after: { state },
		});
		return findQuestion(transaction, id);
	});
}
