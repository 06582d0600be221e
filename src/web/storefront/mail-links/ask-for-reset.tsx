import { type FormEvent, useEffect, useState } from "react";
import { requestPasswordReset } from "#contract/account/password.ts";
import { carryEmail, takeEmail } from "../../account/carried.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { FormNotice, type Notice } from "../../account/notice.tsx";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AccountPage } from "./account-page.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** Emails a password reset link. */
export function AskForReset() {
	const [notice, setNotice] = useState<Notice | null>(null);
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const [isSent, setSent] = useState(false);
	// Typed on the previous page, so the server renders this one without it.
	const [carried, setCarried] = useState("");
	useEffect(() => {
		const email = takeEmail();
		if (email === "") return;
		setCarried(email);
		carryEmail(email);
	}, []);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		const form = event.currentTarget;
		const email = typed(form, "email").trim();
		setNotice(null);
		setError(email === "" ? "Please enter your email address." : undefined);
		if (email === "") return focusFirst(form, ["email"]);
		setBusy(true);
		try {
			const { message } = await api(requestPasswordReset, { email });
			setNotice({ tone: "success", text: message });
			setSent(true);
			setCarried(email);
			carryEmail(email);
		} catch (problem) {
			setNotice({ tone: "error", text: messageOf(problem, "We could not send the email.") });
			focusFirst(form, ["email"]);
		}
		setBusy(false);
	};
	return (
		<AccountPage
			title={isSent ? "Check your email" : "Forgot your password?"}
			charge={isSent ? 0.6 : 0.2}
			chargeLabel={isSent ? "Link sent" : "No link sent yet"}
		>
			<FormNotice notice={notice} blockedBy={null} />
			{isSent ? (
				<p className="text-ink-soft">
					The link works once, within 60 minutes. No email? Check your spam folder, or{" "}
					<button
						type="button"
						onClick={() => {
							setSent(false);
							setNotice(null);
						}}
						className="min-h-11 font-semibold text-sea underline underline-offset-4"
					>
						send it again
					</button>
					.
				</p>
			) : (
				<form
					noValidate
					method="post"
					action="/password/email"
					onSubmit={submit}
					className="grid gap-5"
				>
					<p className="text-ink-soft">
						Enter your email. If it has an account, we will send you a reset link.
					</p>
					<Field
						key={carried}
						defaultValue={carried}
						label="Email"
						name="email"
						type="email"
						required
						autoComplete="username"
						inputMode="email"
						autoCapitalize="none"
						spellCheck={false}
						error={error}
					/>
					<Button type="submit" disabled={isBusy}>
						Send reset link
					</Button>
				</form>
			)}
			<SignInLink>Back to sign in</SignInLink>
		</AccountPage>
	);
}
