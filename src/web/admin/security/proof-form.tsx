import { typed } from "../../account/form-fields.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

export interface Proof {
	/** Typed password; null if the account has no password. */
	password: string | null;
	code: string;
}

/** Asks for password and code before the account's security changes. */
export function ProofForm({
	hasPassword,
	text,
	label,
	danger = false,
	onProve,
	onCancel,
}: {
	hasPassword: boolean;
	/** Explains what will happen. */
	text: string;
	/** Label of the submit button. */
	label: string;
	danger?: boolean;
	onProve: (proof: Proof) => Promise<void>;
	onCancel: () => void;
}) {
	const action = useAction();
	const { isBusy } = action;
	const submit = (form: HTMLFormElement) =>
		action.submit(() =>
			onProve({
				password: hasPassword ? typed(form, "password") : null,
				code: typed(form, "code"),
			}),
		);
	return (
		<ActionForm action={action} onSubmit={submit} isBrief className="grid max-w-sm gap-4">
			<p className="text-small text-ink-soft">{text}</p>
			{hasPassword && (
				<PasswordField
					label="Your password"
					name="password"
					required
					autoFocus
					autoComplete="current-password"
					error={action.errorOf("password")}
				/>
			)}
			<Field
				label="Code"
				name="code"
				required
				hint="From the authenticator app, or a recovery code"
				autoComplete="one-time-code"
				error={action.errorOf("code")}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" tone={danger ? "danger" : "primary"} disabled={isBusy}>
					{label}
				</Button>
				<Button size="small" tone="quiet" disabled={isBusy} onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</ActionForm>
	);
}
