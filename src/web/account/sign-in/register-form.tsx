import { type FormEvent, type RefObject, useRef, useState } from "react";
import { register } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { api, messageOf } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { focusFirst, typed } from "../form-fields.ts";
import { FormLink } from "../form-link.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { FormNotice, type Notice } from "../notice.tsx";
import { registrationPasswordHint } from "../password-hint.ts";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import { findRegistrationProblem, joinErrors } from "../registration.ts";
import { HumanCheck } from "./human-check.tsx";
import type { Carried } from "./use-auth-dialog.ts";

const fieldOrder = ["name", "email", "password", "confirm"];

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

/** Registration form (§2 register modal). */
export function RegisterForm({
	email,
	firstField,
	opening,
	blockedBy,
	onRegistered,
	onSignIn,
}: RegisterFormProps) {
	const [notice, setNotice] = useState<Notice | null>(opening);
	const [badFields, setBadFields] = useState<readonly string[]>([]);
	const [stage, setStage] = useState<"filling" | "sending" | "done">("filling");
	const [humanToken, setHumanToken] = useState<string | null>(null);
	const [humanTries, setHumanTries] = useState(0);
	const { turnstile_site_key: siteKey } = useShop();
	const form = useRef<HTMLFormElement>(null);
	const isBlocked = blockedBy !== null || stage === "done";

	const refuse = (form: HTMLFormElement, text: string, fields: readonly string[]) => {
		setNotice({ tone: "error", text });
		setBadFields(fields);
		focusFirst(
			form,
			fieldOrder.filter((name) => fields.includes(name)),
		);
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (stage !== "filling" || isBlocked) return;
		const form = event.currentTarget;
		const given = {
			name: typed(form, "name").trim(),
			email: typed(form, "email").trim(),
			password: typed(form, "password"),
			confirm: typed(form, "confirm"),
		};
		const problem = findRegistrationProblem(given);
		if (problem) return refuse(form, problem.text, problem.fields);
		if (siteKey && !humanToken) {
			return refuse(form, "Please complete the human verification.", []);
		}
		setBadFields([]);
		setNotice({ tone: "info", text: "Creating your account…" });
		setStage("sending");
		try {
			const { name, email, password } = given;
			const answer = await api(register, {
				name,
				email,
				password,
				...(humanToken && { turnstile_token: humanToken }),
			});
			setStage("done");
			setNotice({ tone: "success", text: answer.message });
			onRegistered(answer.message, answer.redirect, email);
		} catch (error) {
			const errors = error instanceof ApiError ? error.errors : undefined;
			setStage("filling");
			// A token is valid for one attempt only.
			setHumanToken(null);
			setHumanTries(humanTries + 1);
			refuse(
				form,
				joinErrors(errors) || messageOf(error, "Registration failed."),
				Object.keys(errors ?? {}),
			);
		}
	};
	const isBad = (name: string) => badFields.includes(name);

	return (
		<form
			ref={form}
			noValidate
			onSubmit={submit}
			method="post"
			action="/register"
			className="grid gap-4"
		>
			<FormNotice notice={notice} blockedBy={blockedBy} />
			<fieldset disabled={isBlocked} className="grid gap-4">
				<NameAndEmail email={email} firstField={firstField} isBad={isBad} />
				<NewPasswordFields isBad={isBad} hint={registrationPasswordHint} />
				{siteKey && <HumanCheck key={humanTries} siteKey={siteKey} onToken={setHumanToken} />}
				<Button type="submit" disabled={stage !== "filling"} className="mt-2">
					Create account
				</Button>
				<ProviderButtons mode="signup" onRefused={(text) => setNotice({ tone: "info", text })} />
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
		</form>
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
