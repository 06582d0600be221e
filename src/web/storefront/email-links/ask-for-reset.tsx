import { useEffect, useState } from "react";
import { requestPasswordReset } from "#contract/account/password.ts";
import { carryEmail, takeEmail } from "../../account/carry-over.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";
import { AccountPage } from "./account-page.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** Form that emails a password reset link. */
export function AskForReset() {
	const action = useAction();
	const { isBusy, refused } = action;
	/** The server's message; null until the link was sent. */
	const [sent, setSent] = useState<string | null>(null);
	const isSent = sent !== null;
	// The email that was typed on the previous page. Set after hydration, because the server doesn't know it.
	const [carried, setCarried] = useState("");
	useEffect(() => {
		const email = takeEmail();
		if (email === "") return;
		setCarried(email);
		carryEmail(email);
	}, []);

	const submit = (form: HTMLFormElement) => {
		const email = typed(form, "email").trim();
		if (email === "") return action.refuseField("email", "Please enter your email address.");
		void action.submit(() => api(requestPasswordReset, { email }), {
			failed: "We couldn't send the email. Please try again.",
			onDone: ({ message }) => {
				setSent(message);
				setCarried(email);
				carryEmail(email);
			},
			onRefused: (_, message) => {
				action.refuse(message);
				focusFirst(form, ["email"]);
				return true;
			},
		});
	};
	return (
		<AccountPage
			title={isSent ? "Check your email" : "Forgot your password?"}
			charge={isSent ? 0.6 : 0.2}
			chargeLabel={isSent ? "Link sent" : "No link sent yet"}
		>
			{sent && <Alert tone="success">{sent}</Alert>}
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			{isSent ? (
				<p className="text-ink-soft">
					The link works once and expires after 60 minutes. No email? Check your spam folder, or{" "}
					<button
						type="button"
						onClick={() => {
							setSent(null);
						}}
						className="min-h-11 font-semibold text-sea underline underline-offset-4"
					>
						send it again
					</button>
					.
				</p>
			) : (
				<ActionForm
					action={action}
					onSubmit={submit}
					notice={null}
					postsTo="/password/email"
					className="grid gap-5"
				>
					<p className="text-ink-soft">
						Enter your email address. If you have an account, we will send you a reset link.
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
						error={action.errorOf("email")}
					/>
					<Button type="submit" disabled={isBusy}>
						Send reset link
					</Button>
				</ActionForm>
			)}
			<SignInLink>Back to sign in</SignInLink>
		</AccountPage>
	);
}
