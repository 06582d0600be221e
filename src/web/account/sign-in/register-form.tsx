import { type RefObject, useRef, useState } from "react";
import { register } from "#contract/account/session.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { typed } from "../form-fields.ts";
import { FormLink } from "../form-link.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { FormNotice, type Notice } from "../notice.tsx";
import { registrationPasswordHint } from "../password-hint.ts";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import { findRegistrationProblem, joinErrors, markFields } from "../registration.ts";
import { HumanCheck } from "./human-check.tsx";
import type { Carried } from "./use-auth-dialog.ts";

interface RegisterFormProps {
	email: string;
	firstField: RefObject<HTMLElement | null>;
	/** Notice shown before the first attempt. */
	opening: Notice | null;
	/** Why the form can't be submitted now; null if it can. */
	blockedBy: string | null;
	onRegistered: (message: string, redirect: string, email: string) => void;
	onSignIn: (carried: Carried) => void;
}

/** Registration form (specification §2, register modal). */
export function RegisterForm({
	email,
	firstField,
	opening,
	blockedBy,
	onRegistered,
	onSignIn,
}: RegisterFormProps) {
	const [notice, setNotice] = useState<Notice | null>(opening);
	const [isDone, setDone] = useState(false);
	const action = useAction();
	const { isBusy, refused, refuse, errorOf } = action;
	const [humanToken, setHumanToken] = useState<string | null>(null);
	const [humanTries, setHumanTries] = useState(0);
	const { turnstile_site_key: siteKey } = useShop();
	const form = useRef<HTMLFormElement>(null);
	const isBlocked = blockedBy !== null || isDone;

	const submit = (form: HTMLFormElement) => {
		if (isBlocked) return;
		const given = {
			name: typed(form, "name").trim(),
			email: typed(form, "email").trim(),
			password: typed(form, "password"),
			confirm: typed(form, "confirm"),
		};
		const problem = findRegistrationProblem(given);
		if (problem) return refuse(problem.text, markFields(problem));
		if (siteKey && !humanToken) return refuse("Please complete the human verification.");
		setNotice({ tone: "info", text: "Creating your account…" });
		const { name, email, password } = given;
		const asked = { name, email, password, ...(humanToken && { turnstile_token: humanToken }) };
		void action.submit(() => api(register, asked), {
			failed: "Registration failed.",
			summary: joinErrors,
			leaves: true,
			onDone: (answer) => {
				setDone(true);
				setNotice({ tone: "success", text: answer.message });
				onRegistered(answer.message, answer.redirect, email);
			},
			onRefused: () => {
				// Discard the token, because it is valid for one attempt only.
				setHumanToken(null);
				setHumanTries(humanTries + 1);
				return false;
			},
		});
	};
	const shown = refused.problem ? { tone: "error" as const, text: refused.problem } : notice;
	const isBad = (name: string) => errorOf(name) !== undefined;

	return (
		<ActionForm
			ref={form}
			action={action}
			onSubmit={submit}
			notice={<FormNotice notice={shown} blockedBy={blockedBy} />}
			postsTo="/register"
		>
			<fieldset disabled={isBlocked} className="grid gap-4">
				<NameAndEmail email={email} firstField={firstField} isBad={isBad} />
				<NewPasswordFields isBad={isBad} hint={registrationPasswordHint} />
				{siteKey && <HumanCheck key={humanTries} siteKey={siteKey} onToken={setHumanToken} />}
				<Button type="submit" disabled={isBusy} className="mt-2">
					Create account
				</Button>
				<ProviderButtons
					mode="signup"
					onRefused={(text) => {
						action.forget();
						setNotice({ tone: "info", text });
					}}
				/>
			</fieldset>
			<p className="flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-small text-ink-soft">
				Have an account?
				<FormLink
					href="#login"
					onFollow={() =>
						onSignIn({ email: form.current ? typed(form.current, "email").trim() : email })
					}
				>
					Sign in
				</FormLink>
			</p>
		</ActionForm>
	);
}

const NameAndEmail = ({
	email,
	firstField,
	isBad,
}: Pick<RegisterFormProps, "email" | "firstField"> & { isBad: (name: string) => boolean }) => (
	<>
		<Field
			ref={(input) => {
				firstField.current = input;
			}}
			label="Full name"
			name="name"
			required
			autoComplete="name"
			aria-invalid={isBad("name")}
		/>
		<Field
			label="Email"
			name="email"
			type="email"
			required
			defaultValue={email}
			autoComplete="username"
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			aria-invalid={isBad("email")}
		/>
	</>
);
