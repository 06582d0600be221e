import { deleteAccount } from "#contract/user/profile.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { typed } from "../../account/form-fields.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { joinErrors } from "../../account/registration.ts";
import { sendTabSignal } from "../../account/tab-signals.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Alert } from "../../ui/status.tsx";

/** Asks for a final confirmation before deleting the account. */
export default function DeleteAccount({
	open,
	hasPassword,
	storeCredit,
	onClose,
}: {
	open: boolean;
	hasPassword: boolean;
	/** Store credit that is lost with the account. */
	storeCredit: Pesos;
	onClose: () => void;
}) {
	const action = useAction();
	const { isBusy, refused } = action;

	const submit = (form: HTMLFormElement) => {
		const password = typed(form, "password");
		if (hasPassword && password === "") return action.refuse("Please enter your password.");
		void action.submit(() => api(deleteAccount, hasPassword ? { password } : {}), {
			failed: "We couldn't delete your account. Please try again.",
			summary: joinErrors,
			leaves: true,
			onDone: () => {
				sendTabSignal({ type: "logout" });
				// Load a new page, so that no personal data stays in memory.
				window.location.assign("/");
			},
		});
	};
	return (
		<Modal open={open} onClose={onClose} title="Delete your account?">
			<ActionForm action={action} onSubmit={submit} notice={null}>
				<p className="text-ink-soft">
					This permanently deletes your profile, addresses, cart and wishlist. For accounting, we
					keep your orders without your name.{" "}
					{storeCredit > 0 && (
						<strong className="block pt-2 text-ink">
							You will lose your store credit of {formatPesos(storeCredit)}.
						</strong>
					)}
				</p>
				{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
				{hasPassword && (
					<PasswordField
						label="Password"
						name="password"
						required
						autoComplete="current-password"
						aria-invalid={refused.problem !== null}
					/>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button tone="quiet" onClick={onClose}>
						Keep my account
					</Button>
					<Button type="submit" tone="danger" disabled={isBusy}>
						Delete
					</Button>
				</div>
			</ActionForm>
		</Modal>
	);
}
