import { useState } from "react";
import { resetPassword } from "#contract/account/password.ts";
import { carryRegistered } from "../../account/carry-over.ts";
import { typed } from "../../account/form-fields.ts";
import { localPath } from "../../account/local-path.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { passwordHint } from "../../account/password-hint.ts";
import { findPasswordProblem, joinErrors, markFields } from "../../account/registration.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { AccountPage } from "./account-page.tsx";

/** The form that a password reset link opens. */
export function NewPassword({ token }: { token: string }) {
	const action = useAction();
	const { isBusy, refused, errorOf } = action;
	const [outcome, setOutcome] = useState<"done" | "useless" | null>(null);

	const submit = (form: HTMLFormElement) => {
		const password = typed(form, "password");
		const problem = findPasswordProblem(password, typed(form, "confirm"));
		if (problem) return action.refuse(problem.text, markFields(problem));
		void action.submit(() => api(resetPassword, { token, password }), {
			failed: "We couldn't save the password. Please try again.",
			summary: joinErrors,
			leaves: true,
			onDone: ({ message, redirect }) => {
				setOutcome("done");
				carryRegistered(message);
				window.location.assign(localPath(redirect) ?? "/#login");
			},
			onRefused: ({ status, errors }) => {
				if (!errors?.["password"] && status > 0 && status < 429) setOutcome("useless");
				return false;
			},
		});
	};
	const isUseless = outcome === "useless";
	const isBad = (name: string) => errorOf(name) !== undefined;
	return (
		<AccountPage
			title={isUseless ? "This link did not work" : "Choose a new password"}
			charge={isUseless ? 0.15 : outcome === "done" ? 1 : 0.8}
			chargeLabel={isUseless ? "Not changed" : outcome === "done" ? "Changed" : "One step left"}
		>
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			{isUseless ? (
				<>
					<p className="text-ink-soft">Each link works once and expires after 60 minutes.</p>
					<ButtonLink to="/password/reset">Request a new link</ButtonLink>
				</>
			) : (
				<ActionForm action={action} onSubmit={submit} notice={null} postsTo="/password/reset">
					<PasswordField
						label="New password"
						name="password"
						required
						autoComplete="new-password"
						hint={passwordHint}
						aria-invalid={isBad("password")}
					/>
					<PasswordField
						label="Confirm password"
						name="confirm"
						required
						autoComplete="new-password"
						aria-invalid={isBad("confirm")}
					/>
					<Button type="submit" disabled={isBusy} className="mt-2">
						Save new password
					</Button>
					<p className="text-small text-ink-soft">This signs you out on your other devices.</p>
				</ActionForm>
			)}
		</AccountPage>
	);
}
