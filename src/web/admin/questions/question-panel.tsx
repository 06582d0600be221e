import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import {
	answerQuestion,
	getQuestion,
	type Question,
	setQuestionState,
} from "#contract/admin/questions.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { LongTextField } from "../kit/form/fields.tsx";
import { useLeaveGuard } from "../kit/form/use-leave-guard.ts";
import { exactTime } from "../kit/format/show-time.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { QuestionState } from "./question-state.tsx";
import { ShowOnPage } from "./show-on-page.tsx";

interface Listeners {
	onChanged: (question: Question) => void;
	onClose: () => void;
}

/** A question with its answers, and a form for the next one. */
export default function QuestionPanel({ id, onChanged, onClose }: Listeners & { id: number }) {
	const read = useRead(getQuestion, { id });
	const take = (question: Question) => {
		read.set(question);
		onChanged(question);
	};
	return (
		<SidePanel title={read.value?.name ?? "Question"} onClose={onClose}>
			<ReadState read={read}>
				{(question) => (
					<>
						<Asked question={question} />
						{question.answers.map((answer) => (
							<article
								key={answer.id}
								aria-label={`Answer by ${answer.author_name}`}
								className="ml-6 rounded-small bg-tint-mint p-3"
							>
								<p className="break-words whitespace-pre-line">{answer.text}</p>
								<p className="pt-1 text-fine text-ink-soft">
									{answer.author_name} · {exactTime(answer.created_at)}
								</p>
							</article>
						))}
						<Answer question={question} onChanged={take} onConflict={read.reload} />
						<ShowOnPage key={question.answers.length} question={question} onChanged={take} />
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}

const kindNames = { contact: "Contact form", ask: "Question form" } as const;
const linkClass =
	"inline-flex min-h-11 items-center wrap-anywhere text-sea underline underline-offset-2";

function Asked({ question }: { question: Question }) {
	const { kind, email, message, product, state, created_at } = question;
	return (
		<div className="grid gap-1">
			<p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
				<QuestionState state={state} />
				{kindNames[kind]} · {exactTime(created_at)}
			</p>
			<p className="flex flex-wrap gap-x-4">
				<a href={`mailto:${email}`} className={linkClass}>
					{email}
				</a>
				{product && (
					<Link to={href("/admin/products/:id", { id: String(product.id) })} className={linkClass}>
						{product.name}
					</Link>
				)}
			</p>
			<article
				aria-label="The question"
				className="mr-6 rounded-small border border-line bg-paper p-3"
			>
				<p className="break-words whitespace-pre-line">{message}</p>
			</article>
		</div>
	);
}

/**
 * Adds an answer or changes the state. A change of state can be undone. An answer can't be undone, because it's
 * emailed.
 */
function Answer({
	question,
	onChanged,
	onConflict,
}: Pick<Listeners, "onChanged"> & { question: Question; onConflict: () => void }) {
	const { id, state, email, answers } = question;
	const [text, setText] = useState("");
	const answering = useAction();
	const action = useAction();
	const isDirty = useRef(false);
	useEffect(() => {
		isDirty.current = text.trim() !== "";
	}, [text]);
	useLeaveGuard(isDirty);

	const send = () => {
		if (!text.trim()) return answering.refuseField("text", "Enter an answer first.");
		void answering.submit(() => api(answerQuestion, { id, text, seen: answers.length }), {
			done: `Answer on its way to ${email}`,
			onDone: (answered) => {
				isDirty.current = false;
				setText("");
				onChanged(answered);
			},
			onConflict,
		});
	};
	const changeState = (to: Question["state"]): Promise<boolean> =>
		action.run(() => api(setQuestionState, { id, state: to }), {
			done: to === "answered" ? "Question closed" : "Question reopened",
			undo: () => changeState(to === "answered" ? "open" : "answered"),
			onDone: onChanged,
		});
	return (
		<ActionForm
			action={answering}
			onSubmit={send}
			onKeyDown={(event) => {
				if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
			}}
			className="grid gap-3"
		>
			<LongTextField
				label={answers.length > 0 ? "Another answer" : "Answer"}
				hint="Sent by email. Press Ctrl+Enter to send it."
				name="text"
				value={text}
				rows={6}
				maxLength={5_000}
				error={answering.errorOf("text")}
				onChange={(typed) => {
					setText(typed);
					answering.forget("text");
				}}
			/>
			<div className="flex flex-wrap justify-between gap-2">
				<Button
					size="small"
					tone="quiet"
					disabled={action.isBusy}
					onClick={() => changeState(state === "open" ? "answered" : "open")}
				>
					{state === "open" ? "Close without answer" : "Reopen"}
				</Button>
				<Button type="submit" size="small" disabled={answering.isBusy}>
					{answering.isBusy ? "Sending…" : "Send answer"}
				</Button>
			</div>
		</ActionForm>
	);
}
