import { type FormEvent, useRef, useState } from "react";
import { confirmIdentity } from "#contract/user/profile.ts";
import { api, messageOf, type ProofKind } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { Alert } from "../ui/status.tsx";
import { typed } from "./form-fields.ts";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import { confirmWithPasskey, wasCancelled } from "./passkeys/passkeys.ts";
import { PasswordField } from "./password-field.tsx";

const words = {
	password: { label: "Password", missing: "Please enter your password." },
	code: { label: "Code from your authenticator app", missing: "Please enter the code." },
};

/** Asks the current user to confirm their identity with a password or code. A passkey also works. */
export default function ConfirmIdentity({
	by,
	onEnd,
}: {
	/** Accepted proofs; null while no confirmation is needed. */
	by: readonly ProofKind[] | null;
	onEnd: (isProved: boolean) => void;
}) {
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const kind = by?.includes("password") ? "password" : by?.includes("code") ? "code" : null;

	const leave = (isProved: boolean) => {
		setError(undefined);
		onEnd(isProved);
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		// In React's tree a dialog's events bubble to the form that opened it.
		event.stopPropagation();
		if (isBusy) return;
		if (kind === null) return;
		const proof = typed(event.currentTarget, kind);
		setError(proof === "" ? words[kind].missing : undefined);
		if (proof === "") return field.current?.focus();
		setBusy(true);
		try {
			await api(confirmIdentity, { [kind]: proof });
			leave(true);
		} catch (problem) {
			setError(messageOf(problem, "Please try again."));
			field.current?.select();
		} finally {
			setBusy(false);
		}
	};
	const usePasskey = async () => {
		setBusy(true);
		setError(undefined);
		try {
			await confirmWithPasskey();
			leave(true);
		} catch (problem) {
			setError(wasCancelled(problem) ? undefined : messageOf(problem, "Please try again."));
		} finally {
			setBusy(false);
		}
	};
	const common = { ref: field, required: true, error };
	return (
		<Modal
			open={by !== null}
			onClose={() => leave(false)}
			title="Confirm it's you"
			initialFocus={field}
		>
			<form noValidate onSubmit={submit} className="grid gap-4">
				<p className="text-ink-soft">To continue, confirm that you are the person who signed in.</p>
				{kind === "password" && (
					<PasswordField
						{...{ ...common, label: words.password.label }}
						name="password"
						autoComplete="current-password"
					/>
				)}
				{kind === "code" && (
					<Field
						{...{ ...common, label: words.code.label }}
						name="code"
						inputMode="numeric"
						autoComplete="one-time-code"
					/>
				)}
				{by?.includes("passkey") && (
					<PasskeyButton
						tone={kind === null ? "primary" : "outline"}
						disabled={isBusy}
						onPress={usePasskey}
					>
						Use a passkey
					</PasskeyButton>
				)}
				{kind === null && error && <Alert tone="error">{error}</Alert>}
				<div className="flex flex-wrap justify-end gap-3">
					<Button tone="quiet" onClick={() => leave(false)}>
						Cancel
					</Button>
					{kind !== null && (
						<Button type="submit" disabled={isBusy}>
							Confirm
						</Button>
					)}
				</div>
			</form>
		</Modal>
	);
}
