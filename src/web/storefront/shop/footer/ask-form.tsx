import { useState } from "react";
import { askQuestion } from "#contract/landing/questions.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { typed } from "#web/account/form-fields.ts";
import { useSession } from "#web/account/session.tsx";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, inputClass } from "#web/ui/field.tsx";
import { SentNote } from "#web/ui/sent-note.tsx";

const names = ["name", "email", "message"] as const;
/** Returns an error for each blank field. */
function missing(form: HTMLFormElement): Record<string, string[]> {
	const texts = { name: "your name", email: "your email address", message: "your question" };
	const empty = names.filter((name) => typed(form, name).trim() === "");
	return Object.fromEntries(empty.map((name) => [name, [`Please enter ${texts[name]}.`]]));
}

/**
 * A form that sends the shop a question. The shop answers by email.
 * @param productId the product that the question is about; the shop may publish such questions on the product's page
 */
export function AskForm({ shop, productId }: { shop: Shop; productId?: number }) {
	const { user } = useSession();
	const action = useAction();
	const { isBusy, refused, errorOf } = action;
	const isAtField = names.some((name) => errorOf(name) !== undefined);
	const [sent, setSent] = useState<{ message: string; email: string } | null>(null);

	const send = (form: HTMLFormElement) => {
		const found = missing(form);
		if (Object.keys(found).length > 0) return action.refuse(null, found);
		const given = {
			name: typed(form, "name"),
			email: typed(form, "email"),
			message: typed(form, "message"),
		};
		const about = productId !== undefined && {
			product_id: productId,
			may_be_named: new FormData(form).has("may_be_named"),
		};
		void action.submit(() => api(askQuestion, { kind: "ask", ...given, ...about }), {
			failed: "Your question could not be sent. Please try again.",
			onDone: ({ message }) => setSent({ message, email: given.email.trim() }),
		});
	};

	if (sent) {
		return (
			<SentNote title={sent.message}>
				<p className="text-small text-ink-soft">
					We will reply to <span className="break-all">{sent.email}</span> during store hours:{" "}
					{shop.hours}.
				</p>
				<Button tone="quiet" className="justify-self-start" onClick={() => setSent(null)}>
					Ask another question
				</Button>
			</SentNote>
		);
	}
	return (
		<ActionForm action={action} onSubmit={send} notice={null}>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field
					label="Your name"
					name="name"
					required
					maxLength={100}
					autoComplete="name"
					defaultValue={user.name ?? ""}
					error={errorOf("name")}
				/>
				<Field
					label="Email"
					name="email"
					type="email"
					required
					autoComplete="email"
					defaultValue={user.email ?? ""}
					error={errorOf("email")}
				/>
			</div>
			<QuestionField hasFitData={shop.has_fit_data} error={errorOf("message")} />
			{productId !== undefined && (
				<div>
					<p className="text-small text-ink-soft">
						We may show your question and our answer on the product page, without your name.
					</p>
					<label className="flex min-h-11 items-center gap-2.5 text-small">
						<input type="checkbox" name="may_be_named" className="size-5 shrink-0 accent-ink" />{" "}
						Show my first name and last initial
					</label>
				</div>
			)}
			<p role="alert" className="text-small text-chili empty:hidden">
				{isAtField ? null : refused.problem}
			</p>
			<Button type="submit" disabled={isBusy} className="justify-self-start">
				{isBusy ? "Sending…" : "Send question"}
			</Button>
		</ActionForm>
	);
}

function QuestionField({ hasFitData, error }: { hasFitData: boolean; error: string | undefined }) {
	return (
		<div className="grid gap-1.5">
			<label htmlFor="question" className="text-small font-semibold">
				Your question
			</label>
			<textarea
				id="question"
				name="message"
				rows={5}
				required
				maxLength={5000}
				placeholder={hasFitData ? "Which charger is the fastest for my phone?" : ""}
				aria-invalid={error ? true : undefined}
				aria-describedby="question-note"
				className={`${inputClass} py-3`}
			/>
			<p id="question-note" className={error ? "text-fine text-chili" : "text-fine text-ink-soft"}>
				{error ??
					(hasFitData
						? "If your question is about your phone or laptop, include the model. We answer by email."
						: "We answer by email.")}
			</p>
		</div>
	);
}
