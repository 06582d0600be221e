import { useState } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { type AdminOrderReturns, makeReturn } from "#contract/admin/returns.ts";
import { type ReturnReason, returnReasonFacts, returnReasons } from "#lib/orders/return-states.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { randomId } from "#web/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberField, SelectField } from "../../kit/form/fields.tsx";
import { ReturnScanField } from "./return-scan-field.tsx";
import {
	type ReturnShipping,
	ReturnShippingFields,
	useFirstBranch,
} from "./return-shipping-fields.tsx";
import { type ScannableItem, scannableItems } from "./scan-return.ts";

const reasonChoices = returnReasons.map((value) => ({
	value,
	name: returnReasonFacts[value].name,
}));

/** Form in which staff create a return for a customer, for example at the counter. */
export function MakeReturnForm({
	order,
	returns,
	onMade,
	onClose,
}: {
	order: AdminOrderDetail;
	returns: AdminOrderReturns;
	onMade: (returns: AdminOrderReturns) => void;
	onClose: () => void;
}) {
	const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
	const [reason, setReason] = useState<ReturnReason>("damaged");
	const branchId = useFirstBranch(returns.branches);
	const [back, setBack] = useState<ReturnShipping>({ branchId, way: "drop_off" });
	const [key] = useState(randomId);
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const lines = [...quantities].map(([id, quantity]) => ({ id, quantity, reason }));
		if (lines.length === 0) return action.refuse("Choose the items to return.");
		const note = typed(form, "note").trim();
		void action.submit(
			() =>
				api(
					makeReturn,
					{ id: order.id, lines, note, branch_id: Number(back.branchId), way: back.way },
					{ headers: { "Idempotency-Key": key } },
				),
			{
				done: "Return created",
				failed: "The return could not be created. Please try again.",
				onDone: onMade,
			},
		);
	};
	const returnable = new Map(returns.items.map((item) => [item.id, item.returnable]));
	const chosen = ({ id }: ScannableItem) => quantities.get(id) ?? 0;
	return (
		<div className="grid gap-3">
			<ReturnScanField
				items={scannableItems(order.items, returnable)}
				refuse={(item) =>
					chosen(item) < item.quantity
						? null
						: `The customer can return up to ${item.quantity} of ${item.name}.`
				}
				onFound={(item) => setQuantities(new Map(quantities).set(item.id, chosen(item) + 1))}
			/>
			<ActionForm action={action} onSubmit={submit}>
				{returns.items
					.filter(({ returnable }) => returnable > 0)
					.map(({ id, product_name: name, variation_name: variation, returnable }) => (
						<div key={id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
							<p className="pb-2.5 text-small break-words">
								{[name, variation].filter(Boolean).join(" · ")}
							</p>
							<NumberField
								label={`of ${returnable}`}
								name={`quantity-${id}`}
								aria-label={`Quantity of ${name} to return`}
								value={quantities.get(id) ?? null}
								onChange={(quantity) => {
									const all = new Map(quantities);
									if (quantity) all.set(id, quantity);
									else all.delete(id);
									setQuantities(all);
								}}
								error={undefined}
							/>
						</div>
					))}
				<SelectField
					label="Reason"
					name="reason"
					value={reason}
					onChange={setReason}
					choices={reasonChoices}
					error={undefined}
				/>
				<ReturnShippingFields branches={returns.branches} value={back} onChange={setBack} />
				<Field label="Customer's explanation (optional)" name="note" maxLength={1000} />
				<div className="flex flex-wrap justify-end gap-2">
					<Button tone="quiet" onClick={onClose} disabled={action.isBusy}>
						Back
					</Button>
					<Button type="submit" disabled={action.isBusy}>
						{action.isBusy ? "Processing…" : "Return items"}
					</Button>
				</div>
			</ActionForm>
		</div>
	);
}
