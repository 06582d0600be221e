import * as calls from "#contract/admin/questions.ts";
import { askQuestion as askQuestionCall } from "#contract/landing/questions.ts";
import { listShownQuestions as listShownCall } from "#contract/user/shown-questions.ts";
import { answerQuestion, setQuestionState } from "#domain/questions/answer-question.ts";
import { askQuestion } from "#domain/questions/ask-question.ts";
import { findQuestion, listQuestions } from "#domain/questions/list-questions.ts";
import { listShownQuestions } from "#domain/questions/list-shown-questions.ts";
import { showQuestion } from "#domain/questions/show-question.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { dependsOnProducts } from "../shared-answer.ts";

/** Routes for question forms and the inbox. */
export function questionRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, askQuestionCall, async ({ input, context }) => {
		await askQuestion(dependencies, input, context.get("clientAddress"));
		return { message: "Thank you! We will answer by email." };
	});
	handle(app, listShownCall, async ({ input: { id, ...page }, context }) => {
		const shown = await listShownQuestions(database, id, page);
		dependsOnProducts(context, [{ id }]);
		return shown;
	});
	handle(app, calls.listQuestions, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await database.onReplica((source) =>
			listQuestions(source, filter, { limit, cursor }),
		);
		return {
			items: items.map((row) => ({ ...row, created_at: row.created_at })),
			...rest,
		};
	});
	handle(app, calls.getQuestion, ({ input }) => findQuestion(database, input.id));
	handle(app, calls.answerQuestion, ({ input, actor }) =>
		answerQuestion(dependencies, actor, input.id, input),
	);
	handle(app, calls.setQuestionState, ({ input, actor }) =>
		setQuestionState(database, actor, input.id, input.state),
	);
	handle(app, calls.showQuestion, ({ input, actor }) =>
		showQuestion(dependencies, actor, input.id, input.shown),
	);
}
