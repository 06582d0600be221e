import { useEffect, useRef } from "react";
import { getProfile } from "#contract/user/profile.ts";
import { showContactNumber } from "#lib/phone-and-address/address-line.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useRequest } from "../../loading.ts";
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
	/** Resolves to true once the number is saved. */
	onSave: (number: string) => Promise<boolean>;
	onClose: () => void;
}) {
	const { value: profile } = useRequest(open ? "profile" : null, () => api(getProfile));
	const action = useAction();
	const { isBusy } = action;
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		// Fill in the account's number, unless the customer has already typed something.
		if (open && field.current?.value === "" && profile?.phone)
			field.current.value = showPhone(profile.phone);
	}, [open, profile]);
	const submit = (form: HTMLFormElement) => {
		const number = typed(form, "contactNumber");
		if (!isReachableNumber(number)) {
			return action.refuseField("contactNumber", "Enter a number such as 0917 123 4567.");
		}
		void action.submit(() => onSave(showContactNumber(number)));
	};
	return (
		<Modal
			open={open}
			onClose={() => {
				action.forget();
				onClose();
			}}
			title="Which number can the courier call?"
			initialFocus={field}
		>
			<ActionForm action={action} onSubmit={submit}>
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
					error={action.errorOf("contactNumber")}
				/>
				<Button type="submit" aria-disabled={isBusy}>
					{isBusy ? "Processing…" : "Save and place order"}
				</Button>
			</ActionForm>
		</Modal>
	);
}
