import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { becomeOwner } from "#contract/account/owner-link.ts";
import { ApiError } from "#contract/client.ts";
import { carryWantedPage } from "../../account/carried.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { localPath } from "../../account/local-path.ts";
import { NewPasswordFields } from "../../account/new-password-fields.tsx";
import { FormNotice, type Notice } from "../../account/notice.tsx";
import { ProviderButtons } from "../../account/providers/provider-buttons.tsx";
import { findRegistrationProblem, joinErrors } from "../../account/registration.ts";
import { useSession } from "../../account/session.tsx";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** Name, email and password of the shop's first owner, or the account they are signed in with. */
export function BecomeOwner({ token }: { token: string }) {
	const { user } = useSession();
	const [notice, setNotice] = useState<Notice | null>(null);
	const [badFields, setBadFields] = useState<readonly string[]>([]);
	const [isBusy, setBusy] = useState(false);

	const send = async (
		account: { name: string; email: string; password: string } | undefined,
		refuse: (text: string, fields: readonly string[]) => void,
	) => {
		setNotice(null);
		setBadFields([]);
		setBusy(true);
		try {
			const { redirect } = await api(becomeOwner, { token, ...(account && { account }) });
			window.location.assign(localPath(redirect) ?? href("/admin"));
		} catch (error) {
			const errors = error instanceof ApiError ? error.errors : undefined;
			const fields = Object.keys(errors ?? {}).map((name) => name.replace("account.", ""));
			refuse(joinErrors(errors) || messageOf(error, "We could not save your changes."), fields);
			setBusy(false);
		}
	};
	if (user.id !== null) {
		return (
			<>
				<p className="text-ink-soft">
					You are signed in as <strong className="font-semibold text-ink">{user.email}</strong>.
				</p>
				<FormNotice notice={notice} blockedBy={null} />
				<Button
					disabled={isBusy}
					onClick={() => send(undefined, (text) => setNotice({ tone: "error", text }))}
				>
					Create the owner account
				</Button>
			</>
		);
	}
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		const form = event.currentTarget;
		const refuse = (text: string, fields: readonly string[]) => {
			setNotice({ tone: "error", text });
			setBadFields(fields);
			focusFirst(form, fields);
		};
		const account = {
			name: typed(form, "name").trim(),
			email: typed(form, "email").trim(),
			password: typed(form, "password"),
		};
		const problem = findRegistrationProblem({ ...account, confirm: typed(form, "confirm") });
		if (problem) return refuse(problem.text, problem.fields);
		return send(account, refuse);
	};
	const isBad = (name: string) => badFields.includes(name);
	return (
		<>
			<p className="text-ink-soft">
				Enter your details. Next, set up two-step sign-in, then your shop.
			</p>
			<FormNotice notice={notice} blockedBy={null} />
			<form noValidate method="post" action="/owner-link/use" onSubmit={submit}>
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
			</form>
			{/* Someone who returns from a provider is signed in and redirected here. */}
			<div
				onClickCapture={() =>
					carryWantedPage(`${href("/welcome")}?token=${encodeURIComponent(token)}`)
				}
			>
				<ProviderButtons mode="signup" onRefused={(text) => setNotice({ tone: "info", text })} />
			</div>
		</>
	);
}
