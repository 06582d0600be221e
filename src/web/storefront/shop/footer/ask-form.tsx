import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { focusFirst, typed } from "../../../account/form-fields.ts";
import { useSession } from "../../../account/session.tsx";
import { api, messageOf } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, inputClass } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icons.tsx";

const names = ["name", "email", "message"] as const;
type Errors = { [Name in (typeof names)[number]]?: string | undefined };

/** What a person has to fill in still. */
function missing(form: HTMLFormElement): Errors {
	const texts = { name: "your name", email: "your email address", message: "your question" };
	const empty = names.filter((name) => typed(form, name).trim() === "");
	return Object.fromEntries(empty.map((name) => [name, `Please enter ${texts[name]}.`]));
}

/** A question to the shop's people, who answer by email. */
export function AskForm({ shop }: { shop: Shop }) {
	const { user } = useSession();
	const [errors, setErrors] = useState<Errors>({});
	const [problem, setProblem] = useState<string>();
	const [isSending, setSending] = useState(false);
	const [sent, setSent] = useState<{ message: string; email: string } | null>(null);
	const thanks = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (sent) thanks.current?.focus();
	}, [sent]);

	const refuse = (form: HTMLFormElement, found: Errors, text?: string) => {
		setErrors(found);
		setProblem(text);
		focusFirst(
			form,
			names.filter((name) => found[name]),
		);
	};
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (isSending) return;
		const found = missing(form);
		if (Object.keys(found).length > 0) return refuse(form, found);
		refuse(form, {});
		setSending(true);
		const [name, email, message] = names.map((each) => typed(form, each)) as [
			string,
			string,
			string,
		];
		try {
			const answer = await api(askQuestion, { kind: "ask", name, email, message });
			setSent({ message: answer.message, email: email.trim() });
		} catch (error) {
			const told = (error instanceof ApiError && error.errors) || {};
			const byField = Object.fromEntries(
				names.map((each) => [each, told[each]?.[0]]).filter(([, text]) => text),
			);
			const isTold = Object.keys(byField).length > 0;
			const text = messageOf(error, "Your question could not be sent. Please try again.");
			refuse(form, byField, isTold ? undefined : text);
		}
		setSending(false);
	};

	if (sent) {
		return (
			<div
				ref={thanks}
				tabIndex={-1}
				role="status"
				className="grid gap-2 rounded-medium bg-success-soft p-5"
			>
				<p className="flex items-center gap-2 text-large font-semibold">
					<Icon name="check" className="size-6 shrink-0 text-success" />
					{sent.message}
				</p>
				<p className="text-small text-ink-soft">
					Our answer comes to <span className="break-all">{sent.email}</span>, in store hours:{" "}
					{shop.hours}.
				</p>
				<Button tone="quiet" className="justify-self-start" onClick={() => setSent(null)}>
					Ask another question
				</Button>
			</div>
		);
	}
	return (
		<form noValidate onSubmit={send} className="grid gap-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field
					label="Your name"
					name="name"
					required
					maxLength={100}
					autoComplete="name"
					defaultValue={user.name ?? ""}
					error={errors.name}
				/>
				<Field
					label="Email"
					name="email"
					type="email"
					required
					autoComplete="email"
					defaultValue={user.email ?? ""}
					error={errors.email}
				/>
			</div>
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
					placeholder="Which charger is the fastest for my phone?"
					aria-invalid={errors.message ? true : undefined}
					aria-describedby="question-note"
					className={`${inputClass} py-3`}
				/>
				<p
					id="question-note"
					className={errors.message ? "text-fine text-chili" : "text-fine text-ink-soft"}
				>
					{errors.message ??
						"Tell us the model of your phone or laptop if it is about one. We answer by email."}
				</p>
			</div>
			<p role="alert" className="text-small text-chili empty:hidden">
				{problem}
			</p>
			<Button type="submit" disabled={isSending} className="justify-self-start">
				{isSending ? "Sending…" : "Send question"}
			</Button>
		</form>
	);
}
