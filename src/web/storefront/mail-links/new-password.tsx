import { type FormEvent, useState } from "react";
import { resetPassword } from "#contract/account/password.ts";
import { ApiError } from "#contract/client.ts";
import { carryRegistered } from "../../account/carried.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { localPath } from "../../account/local-path.ts";
import { FormNotice, type Notice } from "../../account/notice.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { passwordHint } from "../../account/password-hint.ts";
import { findPasswordProblem, joinErrors } from "../../account/registration.ts";
import { api, messageOf } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AccountPage } from "./account-page.tsx";

/** The form that a password reset link opens. */
export function NewPassword({ token }: { token: string }) {
	const [notice, setNotice] = useState<Notice | null>(null);
	const [badFields, setBadFields] = useState<readonly string[]>([]);
	const [stage, setStage] = useState<"filling" | "sending" | "done" | "useless">("filling");

	const refuse = (form: HTMLFormElement, text: string, fields: readonly string[]) => {
		setNotice({ tone: "error", text });
		setBadFields(fields);
		focusFirst(form, fields);
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (stage !== "filling") return;
		const form = event.currentTarget;
		const password = typed(form, "password");
		const problem = findPasswordProblem(password, typed(form, "confirm"));
		if (problem) return refuse(form, problem.text, problem.fields);
		setNotice(null);
		setBadFields([]);
		setStage("sending");
		try {
			const { message, redirect } = await api(resetPassword, { token, password });
			setStage("done");
			carryRegistered(message);
			window.location.assign(localPath(redirect) ?? "/#login");
		} catch (error) {
			const errors = error instanceof ApiError ? error.errors : undefined;
			const isUseless = error instanceof ApiError && !errors?.["password"] && error.status < 429;
			setStage(isUseless && error.status !== 0 ? "useless" : "filling");
			refuse(
				form,
				joinErrors(errors) || messageOf(error, "We could not save the password."),
				errors?.["password"] ? ["password"] : [],
			);
		}
	};
	const isUseless = stage === "useless";
	return (
		<AccountPage
			title={isUseless ? "This link did not work" : "Choose a new password"}
			charge={isUseless ? 0.15 : stage === "done" ? 1 : 0.8}
			chargeLabel={isUseless ? "Not changed" : stage === "done" ? "Changed" : "One step left"}
		>
			<FormNotice notice={notice} blockedBy={null} />
			{isUseless ? (
				<>
					<p className="text-ink-soft">Each link works once, within 60 minutes.</p>
					<ButtonLink to="/password/reset">Ask for a new link</ButtonLink>
				</>
			) : (
				<form
					noValidate
					method="post"
					action="/password/reset"
					onSubmit={submit}
					className="grid gap-4"
				>
					<PasswordField
						label="New password"
						name="password"
						required
						autoComplete="new-password"
						hint={passwordHint}
						aria-invalid={badFields.includes("password")}
					/>
					<PasswordField
						label="Confirm password"
						name="confirm"
						required
						autoComplete="new-password"
						aria-invalid={badFields.includes("confirm")}
					/>
					<Button type="submit" disabled={stage !== "filling"} className="mt-2">
						Save new password
					</Button>
					<p className="text-small text-ink-soft">This signs you out on your other devices.</p>
				</form>
			)}
		</AccountPage>
	);
}
