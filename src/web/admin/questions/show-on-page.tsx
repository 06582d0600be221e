import { useState } from "react";
import { href, Link } from "react-router";
import { type Question, showQuestion } from "#contract/admin/questions.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField, LongTextField } from "../kit/form/fields.tsx";

/** Publishes a question on its product's page, with edited text. */
export function ShowOnPage({
	question,
	onChanged,
}: {
	question: Question;
	onChanged: (question: Question) => void;
}) {
	const { id, product, message, answers, shown, may_be_named } = question;
	const [isShown, setShown] = useState(shown !== null);
	const [asked, setAsked] = useState(shown?.question ?? message.slice(0, 1_000));
	const [answer, setAnswer] = useState(shown?.answer ?? answers.at(-1)?.text.slice(0, 2_000) ?? "");
	const action = useAction();
	if (!product || answers.length === 0) return null;
	const isUnchanged = isShown
		? shown?.question === asked.trim() && shown.answer === answer.trim()
		: shown === null;
	const save = () => {
		if (isShown && !asked.trim()) return action.refuseField("question", "Enter the question.");
		if (isShown && !answer.trim()) return action.refuseField("answer", "Enter the answer.");
		void action.submit(
			() => api(showQuestion, { id, shown: isShown ? { question: asked, answer } : null }),
			{
				done: isShown ? "Shown on the product page" : "No longer shown",
				onDone: onChanged,
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={save} className="grid gap-3 border-t border-line pt-4">
			<CheckField
				label="Show on the product page"
				name="is_shown"
				value={isShown}
				hint={
					may_be_named
						? "Shown with the customer's first name and last initial, as they agreed."
						: "Shown without a name, because the customer did not agree to it."
				}
				error={undefined}
				onChange={setShown}
			/>
			{isShown && (
				<>
					<LongTextField
						label="Question, as shown on the page"
						hint="Remove personal details: names, numbers, addresses."
						name="question"
						value={asked}
						rows={3}
						maxLength={1_000}
						error={action.errorOf("question") ?? action.errorOf("shown.question")}
						onChange={setAsked}
					/>
					<LongTextField
						label="Answer, as shown on the page"
						name="answer"
						value={answer}
						rows={4}
						maxLength={2_000}
						error={action.errorOf("answer") ?? action.errorOf("shown.answer")}
						onChange={setAnswer}
					/>
				</>
			)}
			<div className="flex flex-wrap items-center justify-between gap-2">
				<Link
					to={href("/app/products/:slug", { slug: product.slug })}
					className="inline-flex min-h-11 items-center text-sea underline underline-offset-2"
				>
					View product page
				</Link>
				<Button type="submit" size="small" tone="secondary" disabled={action.isBusy || isUnchanged}>
					{action.isBusy ? "Saving…" : "Save"}
				</Button>
			</div>
		</ActionForm>
	);
}
