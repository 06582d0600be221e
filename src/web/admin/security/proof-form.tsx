import { type FormEvent, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";

export interface Proof {
	/** null: the account has none. */
	password: string | null;
	code: string;
}

/** Password and code, before something about the account's guard changes. */
export function ProofForm({
	hasPassword,
	text,
	label,
	danger = false,
	onProve,
	onCancel,
}: {
	hasPassword: boolean;
	/** What will happen. */
	text: string;
	/** Of the button that does it. */
	label: string;
	danger?: boolean;
	onProve: (proof: Proof) => Promise<void>;
	onCancel: () => void;
}) {
	const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		setBusy(true);
		setErrors({});
		setProblem(null);
		try {
			await onProve({
				password: hasPassword ? typed(form, "password") : null,
				code: typed(form, "code"),
			});
		} catch (error) {
			const byField = (error instanceof ApiError && error.errors) || {};
			setErrors(byField);
			if (Object.keys(byField).length > 0) focusFirst(form, Object.keys(byField));
			else setProblem(messageOf(error, "That did not work. Please try again."));
		}
		setBusy(false);
	};
	return (
		<form noValidate onSubmit={submit} className="grid max-w-sm gap-4">
			{problem && <Alert tone="error">{problem}</Alert>}
			<p className="text-small text-ink-soft">{text}</p>
			{hasPassword && (
				<PasswordField
					label="Your password"
					name="password"
					required
					autoFocus
					autoComplete="current-password"
					error={errors["password"]?.[0]}
				/>
			)}
			<Field
				label="Code"
				name="code"
				required
				hint="Of the authenticator app, or a recovery code"
				autoComplete="one-time-code"
				error={errors["code"]?.[0]}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" tone={danger ? "danger" : "primary"} disabled={isBusy}>
					{label}
				</Button>
				<Button size="small" tone="quiet" disabled={isBusy} onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
