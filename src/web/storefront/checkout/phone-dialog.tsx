import { type FormEvent, useEffect, useRef, useState } from "react";
import { getProfile } from "#contract/user/profile.ts";
import { showContactNumber } from "#lib/phone-and-address/address-line.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { api } from "../../api.ts";
import { useAsked } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { isReachableNumber } from "../addresses/address-text.ts";

/** Asks for a phone number before shipping to an address whose number couriers can't call. */
export default function PhoneDialog({
	open,
	onSave,
	onClose,
}: {
	open: boolean;
	/** Resolves to true once saved. */
	onSave: (number: string) => Promise<boolean>;
	onClose: () => void;
}) {
	const { value: profile } = useAsked(open ? "profile" : null, () => api(getProfile));
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (!open) return;
		setError(undefined);
	}, [open]);
	useEffect(() => {
		// Prefill the account's number, unless something was typed in the meantime.
		if (open && field.current?.value === "" && profile?.phone)
			field.current.value = showPhone(profile.phone);
	}, [open, profile]);
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy || !field.current) return;
		const number = field.current.value;
		const isReachable = isReachableNumber(number);
		setError(isReachable ? undefined : "Enter a number such as 0917 123 4567.");
		if (!isReachable) return field.current.focus();
		setBusy(true);
		await onSave(showContactNumber(number));
		setBusy(false);
	};
	return (
		<Modal
			open={open}
			onClose={onClose}
			title="Which number can the courier call?"
			initialFocus={field}
		>
			<form noValidate onSubmit={submit} className="grid gap-4">
				<p className="text-ink-soft">
					This address has no phone number. Couriers call or text before delivery.
				</p>
				<Field
					ref={field}
					label="Contact number"
					name="contactNumber"
					type="tel"
					autoComplete="tel"
					placeholder="0917 123 4567"
					error={error}
				/>
				<Button type="submit" aria-disabled={isBusy}>
					{isBusy ? "Processing…" : "Save and place order"}
				</Button>
			</form>
		</Modal>
	);
}
