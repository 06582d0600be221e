import { useState } from "react";
import { changePassword } from "#contract/account/password.ts";
import { typed } from "../../account/form-fields.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { passwordHint } from "../../account/password-hint.ts";
import { findPasswordProblem, joinErrors, markFields } from "../../account/registration.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** Form to change the password, which requires the old one. */
export function Password({
	email,
	hasPassword,
	onChanged,
}: {
	email: string;
	hasPassword: boolean;
	/** Called after the password was changed, which signs the user out of all other browsers. */
	onChanged: () => void;
}) {
	const [isOpen, setOpen] = useState(false);
	if (!hasPassword) {
		return (
			<Section id="password" title="Password">
				<div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-4">
					<p className="min-w-0 flex-1 basis-60 text-ink-soft">
						You have no password because you sign in with another account. We can email you a link
						to set one.
					</p>
					<ButtonLink to="/password/reset" tone="outline" size="small">
						Set a password
					</ButtonLink>
				</div>
			</Section>
		);
	}
	return (
		<Section
			id="password"
			title="Password"
			action={
				!isOpen && (
					<Button tone="outline" size="small" onClick={() => setOpen(true)}>
						Change password
					</Button>
				)
			}
		>
			{isOpen ? (
				<PasswordForm
					email={email}
					onChanged={() => {
						setOpen(false);
						onChanged();
					}}
					onCancel={() => setOpen(false)}
				/>
			) : (
				<p className="border-t border-line py-4 text-ink-soft">
					Changing your password signs you out on your other devices.
				</p>
			)}
		</Section>
	);
}

function PasswordForm({
	email,
	onChanged,
	onCancel,
}: {
	email: string;
	onChanged: () => void;
	onCancel: () => void;
}) {
	const action = useAction();
	const { isBusy, refused, errorOf } = action;

	const submit = (form: HTMLFormElement) => {
		const current = typed(form, "current_password");
		const password = typed(form, "password");
		if (current === "") {
			return action.refuse("Please complete all fields.", { current_password: [""] });
		}
		const problem = findPasswordProblem(password, typed(form, "confirm"));
		if (problem) return action.refuse(problem.text, markFields(problem));
		void action.submit(() => api(changePassword, { current_password: current, password }), {
			failed: "We couldn't save the password. Please try again.",
			summary: joinErrors,
			onDone: () => {
				profileToast("Saved");
				onChanged();
			},
			onRefused: () => {
				profileToast("Save failed", "error");
				return false;
			},
		});
	};
	const isBad = (name: string) => errorOf(name) !== undefined;
	return (
		<ActionForm
			action={action}
			onSubmit={submit}
			notice={refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			className="grid max-w-md gap-4 border-t border-line py-5"
		>
			<input
				type="email"
				name="username"
				autoComplete="username"
				value={email}
				readOnly
				hidden
				aria-label="Email"
			/>
			<PasswordField
				label="Current password"
				name="current_password"
				required
				autoFocus
				autoComplete="current-password"
				aria-invalid={isBad("current_password")}
			/>
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
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={isBusy}>
					Save
				</Button>
				<Button tone="quiet" size="small" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</ActionForm>
	);
}
