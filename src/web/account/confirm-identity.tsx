import { type FormEvent, useRef, useState } from "react";
import { confirmIdentity } from "#contract/user/profile.ts";
import { api, messageOf, type ProofKind } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { typed } from "./form-fields.ts";
import { PasswordField } from "./password-field.tsx";

const words = {
	password: { label: "Password", missing: "Please enter your password." },
	code: { label: "Code of your authenticator app", missing: "Please enter the code." },
};

/** Asks who is there for their password, or for a code where there is no password. */
export default function ConfirmIdentity({
	by,
	onEnd,
}: {
	/** null: nothing is asked. */
	by: readonly ProofKind[] | null;
	onEnd: (isProved: boolean) => void;
}) {
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const kind = by?.includes("password") === false ? "code" : "password";
	const { label, missing } = words[kind];

	const leave = (isProved: boolean) => {
		setError(undefined);
		onEnd(isProved);
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		// A dialog's events reach the form that it was opened from, in React's tree.
		event.stopPropagation();
		if (isBusy) return;
		const proof = typed(event.currentTarget, kind);
		setError(proof === "" ? missing : undefined);
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
	const common = { ref: field, label, name: kind, required: true, error };
	return (
		<Modal open={by !== null} onClose={() => leave(false)} title="Is it you?" initialFocus={field}>
			<form noValidate onSubmit={submit} className="grid gap-4">
				<p className="text-ink-soft">Please confirm that you are the one who signed in here.</p>
				{kind === "password" ? (
					<PasswordField {...common} autoComplete="current-password" />
				) : (
					<Field {...common} inputMode="numeric" autoComplete="one-time-code" />
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button tone="quiet" onClick={() => leave(false)}>
						Cancel
					</Button>
					<Button type="submit" disabled={isBusy}>
						Confirm
					</Button>
				</div>
			</form>
		</Modal>
	);
}
