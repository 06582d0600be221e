import { useState } from "react";
import { href } from "react-router";
import { becomeOwner } from "#contract/account/owner-link.ts";
import { carryWantedPage } from "../../account/carry-over.ts";
import { typed } from "../../account/form-fields.ts";
import { localPath } from "../../account/local-path.ts";
import { NewPasswordFields } from "../../account/new-password-fields.tsx";
import { FormNotice, type Notice } from "../../account/notice.tsx";
import { ProviderButtons } from "../../account/providers/provider-buttons.tsx";
import { findRegistrationProblem, joinErrors, markFields } from "../../account/registration.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** Form for the shop's first owner, with name, email and password, or with the account that they are signed in to. */
export function BecomeOwner({ token }: { token: string }) {
	const { user } = useSession();
	const [notice, setNotice] = useState<Notice | null>(null);
	const action = useAction();
	const { isBusy, refused, errorOf } = action;

	const send = (account?: { name: string; email: string; password: string }) => {
		setNotice(null);
		void action.submit(() => api(becomeOwner, { token, ...(account && { account }) }), {
			failed: "We couldn't create the owner account. Please try again.",
			summary: joinErrors,
			leaves: true,
			onDone: ({ redirect }) => window.location.assign(localPath(redirect) ?? href("/admin")),
		});
	};
	const shown = refused.problem ? { tone: "error" as const, text: refused.problem } : notice;
	if (user.id !== null) {
		return (
			<>
				<p className="text-ink-soft">
					You are signed in as <strong className="font-semibold text-ink">{user.email}</strong>.
					This account will own the shop.
				</p>
				<FormNotice notice={shown} blockedBy={null} />
				<Button disabled={isBusy} onClick={() => send()}>
					Use this account
				</Button>
			</>
		);
	}
	const submit = (form: HTMLFormElement) => {
		const account = {
			name: typed(form, "name").trim(),
			email: typed(form, "email").trim(),
			password: typed(form, "password"),
		};
		const problem = findRegistrationProblem({ ...account, confirm: typed(form, "confirm") });
		if (problem) return action.refuse(problem.text, markFields(problem));
		send(account);
	};
	const isBad = (name: string) => (errorOf(name) ?? errorOf(`account.${name}`)) !== undefined;
	return (
		<>
			<p className="text-ink-soft">
				Enter your details. Next, set up two-step sign-in, then your shop.
			</p>
			<FormNotice notice={shown} blockedBy={null} />
			<ActionForm
				action={action}
				onSubmit={submit}
				notice={null}
				postsTo="/owner-link/use"
				className=""
			>
				<fieldset disabled={isBusy} className="grid gap-4">
					<Field
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
						autoComplete="username"
						inputMode="email"
						autoCapitalize="none"
						spellCheck={false}
						aria-invalid={isBad("email")}
					/>
					<NewPasswordFields isBad={isBad} />
					<Button type="submit" className="mt-2">
						Create the owner account
					</Button>
				</fieldset>
			</ActionForm>
			{/* A person who returns from a sign-in provider is redirected here, already signed in. */}
			<div
				onClickCapture={() =>
					carryWantedPage(`${href("/welcome")}?token=${encodeURIComponent(token)}`)
				}
			>
				<ProviderButtons
					mode="signup"
					onRefused={(text) => {
						action.forget();
						setNotice({ tone: "info", text });
					}}
				/>
			</div>
		</>
	);
}
