import { acceptInvitation, type readInvitation } from "#contract/account/staff.ts";
import type { Output } from "#contract/endpoint.ts";
import { carryRegistered } from "../../account/carry-over.ts";
import { typed } from "../../account/form-fields.ts";
import { localPath } from "../../account/local-path.ts";
import { NewPasswordFields } from "../../account/new-password-fields.tsx";
import { findRegistrationProblem, joinErrors, markFields } from "../../account/registration.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";

/** Form for the name and password of an invited staff member. */
export function AcceptInvitation({
	token,
	invitation,
}: {
	token: string;
	invitation: Output<typeof readInvitation>;
}) {
	const action = useAction();
	const { isBusy, refused, errorOf } = action;
	const { email, role, branch_name: branch, has_account: hasAccount } = invitation;

	const submit = (form: HTMLFormElement) => {
		const name = typed(form, "name").trim();
		const password = typed(form, "password");
		const confirm = typed(form, "confirm");
		const problem = findRegistrationProblem({ name, email, password, confirm });
		if (problem) return action.refuse(problem.text, markFields(problem));
		void action.submit(() => api(acceptInvitation, { token, name, password }), {
			failed: "We couldn't save your changes. Please try again.",
			summary: joinErrors,
			leaves: true,
			onDone: ({ message, redirect }) => {
				carryRegistered(message);
				window.location.assign(localPath(redirect) ?? "/#login");
			},
		});
	};
	const isBad = (name: string) => errorOf(name) !== undefined;
	return (
		<>
			<p className="text-ink-soft">
				You are invited as <strong className="font-semibold text-ink">{role}</strong>
				{branch && <> at the branch {branch}</>}.
				{hasAccount && " You will join with your existing account. Choose a new password for it."}
			</p>
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			<ActionForm
				action={action}
				onSubmit={submit}
				notice={null}
				postsTo="/invitations/accept"
				className=""
			>
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
			</ActionForm>
		</>
	);
}
