import { useState } from "react";
import { href } from "react-router";
import { becomeOwner } from "#contract/account/owner-link.ts";
import { carryWantedPage } from "../../account/carried.ts";
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

/** Name, email and password of the shop's first owner, or the account they are signed in with. */
export function BecomeOwner({ token }: { token: string }) {
	const { user } = useSession();
	const [notice, setNotice] = useState<Notice | null>(null);
	const action = useAction();
	const { isBusy, refused, errorOf } = action;

	const send = (account?: { name: string; email: string; password: string }) => {
		setNotice(null);
		void action.submit(() => api(becomeOwner, { token, ...(account && { account }) }), {
			failed: "We could not save your changes.",
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
				</p>
				<FormNotice notice={shown} blockedBy={null} />
				<Button disabled={isBusy} onClick={() => send()}>
					Create the owner account
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
			{/* Someone who returns from a provider is signed in and redirected here. */}
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
