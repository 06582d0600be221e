import { type FormEvent, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { deleteAccount } from "#contract/user/profile.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { FormNotice, type Notice } from "../../account/notice.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { joinErrors } from "../../account/registration.ts";
import { sendTabSignal } from "../../account/tab-signals.ts";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

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
	const [notice, setNotice] = useState<Notice | null>(null);
	const [isBusy, setBusy] = useState(false);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		const form = event.currentTarget;
		const password = typed(form, "password");
		const refuse = (text: string) => {
			setNotice({ tone: "error", text });
			focusFirst(form, ["password"]);
		};
		if (hasPassword && password === "") return refuse("Please enter your password.");
		setBusy(true);
		try {
			await api(deleteAccount, hasPassword ? { password } : {});
			sendTabSignal({ type: "logout" });
			// Load a new page, so that no personal data stays in memory.
			window.location.assign("/");
		} catch (error) {
			const errors = error instanceof ApiError ? error.errors : undefined;
			refuse(joinErrors(errors) || messageOf(error, "Your account could not be deleted."));
			setBusy(false);
		}
	};
	return (
		<Modal open={open} onClose={onClose} title="Delete your account?">
			<form noValidate onSubmit={submit} className="grid gap-4">
				<p className="text-ink-soft">
					This permanently deletes your profile, addresses, cart and wishlist. We keep orders for
					accounting without your name.{" "}
					{storeCredit > 0 && (
						<strong className="block pt-2 text-ink">
							You will lose your store credit of {formatPesos(storeCredit)}.
						</strong>
					)}
				</p>
				<FormNotice notice={notice} blockedBy={null} />
				{hasPassword && (
					<PasswordField
						label="Password"
						name="password"
						required
						autoComplete="current-password"
						aria-invalid={notice !== null}
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
			</form>
		</Modal>
	);
}
