import { useRef } from "react";
import { confirmIdentity } from "#contract/user/profile.ts";
import { api, type ProofKind } from "../api.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useAction } from "../forms/use-action.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Modal } from "../ui/modal.tsx";
import { Alert } from "../ui/status.tsx";
import { typed } from "./form-fields.ts";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import { confirmWithPasskey, wasCancelled } from "./passkeys/passkeys.ts";
import { PasswordField } from "./password-field.tsx";

const texts = {
	password: { label: "Password", missing: "Please enter your password." },
	code: { label: "Code from your authenticator app", missing: "Please enter the code." },
};

const failed = "Please try again.";

/** Asks the current user to confirm their identity with a password or code. A passkey also works. */
export default function ConfirmIdentity({
	by,
	onEnd,
}: {
	/** Ways in which the user can confirm their identity; null while no confirmation is needed. */
	by: readonly ProofKind[] | null;
	onEnd: (isProved: boolean) => void;
}) {
	const action = useAction();
	const { isBusy, refused, run, submit, refuse, refuseField, forget } = action;
	const field = useRef<HTMLInputElement>(null);
	const kind = by?.includes("password") ? "password" : by?.includes("code") ? "code" : null;

	const leave = (isProved: boolean) => {
		forget();
		onEnd(isProved);
	};
	const confirm = (form: HTMLFormElement) => {
		if (kind === null) return;
		const proof = typed(form, kind);
		if (proof === "") return refuseField(kind, texts[kind].missing);
		void submit(() => api(confirmIdentity, { [kind]: proof }), {
			failed,
			onDone: () => leave(true),
			onRefused: (_, message) => {
				refuseField(kind, message);
				field.current?.select();
				return true;
			},
		});
	};
	const usePasskey = () => {
		forget();
		void run(confirmWithPasskey, {
			failed,
			onDone: () => leave(true),
			onFailed: (text, problem) => {
				if (wasCancelled(problem)) return;
				if (kind === null) refuse(text);
				else refuseField(kind, text);
			},
		});
	};
	const common = { ref: field, required: true, error: kind ? action.errorOf(kind) : undefined };
	return (
		<Modal
			open={by !== null}
			onClose={() => leave(false)}
			title="Confirm it's you"
			initialFocus={field}
		>
			<ActionForm action={action} onSubmit={confirm} notice={null}>
				<p className="text-ink-soft">To continue, confirm that you are the person who signed in.</p>
				{kind === "password" && (
					<PasswordField
						{...{ ...common, label: texts.password.label }}
						name="password"
						autoComplete="current-password"
					/>
				)}
				{kind === "code" && (
					<Field
						{...{ ...common, label: texts.code.label }}
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
				{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
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
			</ActionForm>
		</Modal>
	);
}
