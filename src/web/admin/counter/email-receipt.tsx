import { useState } from "react";
import { mailReceipt } from "#contract/admin/counter-sales.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../kit/form/fields.tsx";

/** Form that emails the receipt of a sale to the customer. */
export function EmailReceipt({ receipt }: { receipt: string }) {
	const [email, setEmail] = useState("");
	const action = useAction();
	const send = () =>
		action.submit(() => api(mailReceipt, { receipt, email }), {
			done: `Receipt emailed to ${email.trim()}`,
			field: "email",
			onDone: () => setEmail(""),
		});
	return (
		<ActionForm
			action={action}
			isBrief
			onSubmit={send}
			className="grid w-full max-w-md grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
		>
			<TextField
				label="Receipt by email"
				name="email"
				type="email"
				value={email}
				maxLength={254}
				onChange={setEmail}
				error={action.errorOf("email")}
			/>
			<Button
				type="submit"
				size="small"
				tone="outline"
				disabled={action.isBusy || email.trim() === ""}
				className={action.errorOf("email") ? "mb-7" : ""}
			>
				Email receipt
			</Button>
		</ActionForm>
	);
}
