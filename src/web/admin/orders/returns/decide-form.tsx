import { useRef, useState } from "react";
import { approveReturn, declineReturn } from "#contract/admin/returns.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import {
	type ReturnShipping,
	ReturnShippingFields,
	useFirstBranch,
} from "./return-shipping-fields.tsx";
import type { ReturnStep } from "./return-step.ts";

/** Approves or declines a return request, with a message to the customer. */
export function DecideForm({ orderReturn, branches, onChanged, onRefused }: ReturnStep) {
	const branchId = useFirstBranch(branches);
	const [back, setBack] = useState<ReturnShipping>({ branchId, way: "drop_off" });
	const form = useRef<HTMLFormElement>(null);
	const action = useAction();
	const outcome = {
		failed: "Your decision could not be saved. Please try again.",
		onDone: onChanged,
		onRefused: ({ status }: { status: number }) => {
			if (status === 409) onRefused();
			return false;
		},
	};
	const { id } = orderReturn;
	const approve = (element: HTMLFormElement) => {
		const note = typed(element, "note").trim();
		void action.submit(
			() => api(approveReturn, { id, branch_id: Number(back.branchId), way: back.way, note }),
			{ ...outcome, done: `${orderReturn.ref} approved` },
		);
	};
	const decline = () => {
		const note = form.current ? typed(form.current, "note").trim() : "";
		if (!note) return action.refuseField("note", "Enter a reason for the customer.");
		void action.submit(() => api(declineReturn, { id, note }), {
			...outcome,
			done: `${orderReturn.ref} declined`,
			field: "note",
		});
	};
	return (
		<ActionForm action={action} onSubmit={approve} ref={form}>
			<ReturnShippingFields branches={branches} value={back} onChange={setBack} />
			<Field
				label="Message to the customer"
				name="note"
				maxLength={500}
				error={action.errorOf("note")}
				autoComplete="off"
			/>
			<div className="flex flex-wrap justify-end gap-2">
				<Button tone="quiet" onClick={decline} disabled={action.isBusy}>
					Decline
				</Button>
				<Button type="submit" disabled={action.isBusy}>
					Approve
				</Button>
			</div>
		</ActionForm>
	);
}
