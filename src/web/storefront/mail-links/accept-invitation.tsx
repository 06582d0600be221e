import { type FormEvent, useState } from "react";
import { acceptInvitation, type readInvitation } from "#contract/account/staff.ts";
import { ApiError } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { carryRegistered } from "../../account/carried.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { localPath } from "../../account/local-path.ts";
import { NewPasswordFields } from "../../account/new-password-fields.tsx";
import { FormNotice, type Notice } from "../../account/notice.tsx";
import { findRegistrationProblem, joinErrors } from "../../account/registration.ts";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** Name and password for an invited staff member. */
export function AcceptInvitation({
	token,
	invitation,
}: {
	token: string;
	invitation: Output<typeof readInvitation>;
}) {
	const [notice, setNotice] = useState<Notice | null>(null);
	const [badFields, setBadFields] = useState<readonly string[]>([]);
	const [isBusy, setBusy] = useState(false);
	const { email, role, branch_name: branch, has_account: hasAccount } = invitation;

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		const form = event.currentTarget;
		const name = typed(form, "name").trim();
		const password = typed(form, "password");
		const refuse = (text: string, fields: readonly string[]) => {
			setNotice({ tone: "error", text });
			setBadFields(fields);
			focusFirst(form, fields);
		};
		const confirm = typed(form, "confirm");
		const problem = findRegistrationProblem({ name, email, password, confirm });
		if (problem) return refuse(problem.text, problem.fields);
		setNotice(null);
		setBadFields([]);
		setBusy(true);
		try {
			const { message, redirect } = await api(acceptInvitation, { token, name, password });
			carryRegistered(message);
			window.location.assign(localPath(redirect) ?? "/#login");
		} catch (error) {
			const errors = error instanceof ApiError ? error.errors : undefined;
			const text = joinErrors(errors) || messageOf(error, "We could not save your changes.");
			refuse(text, Object.keys(errors ?? {}));
			setBusy(false);
		}
	};
	const isBad = (name: string) => badFields.includes(name);
	return (
		<>
			<p className="text-ink-soft">
				You are invited as <strong className="font-semibold text-ink">{role}</strong>
				{branch && <> at the branch {branch}</>}.
				{hasAccount && " You will join with your existing account. Choose a new password for it."}
			</p>
			<FormNotice notice={notice} blockedBy={null} />
			<form noValidate method="post" action="/invitations/accept" onSubmit={submit}>
				<fieldset disabled={isBusy} className="grid gap-4">
					<Field label="Email" name="email" value={email} readOnly autoComplete="username" />
					<Field
						label="Full name"
						name="name"
						required
						autoComplete="name"
						aria-invalid={isBad("name")}
					/>
					<NewPasswordFields isBad={isBad} />
					<Button type="submit" className="mt-2">
						Join
					</Button>
				</fieldset>
			</form>
		</>
	);
}
