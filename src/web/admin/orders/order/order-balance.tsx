import { useState } from "react";
import { receiveBalance } from "#contract/admin/order-changes.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { SelectField } from "../../kit/form/fields.tsx";
import type { ChangeOrder } from "./change-order.ts";

const ways = [
	{ value: "bank", name: "By transfer to our account" },
	{ value: "cash", name: "In cash" },
] as const;

/**
 * Open balance of an order that was changed after payment or partly paid with store credit. Staff can record the
 * payment of the balance.
 */
export function OrderBalance({
	order,
	change,
	isPrimary,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	isPrimary: boolean;
}) {
	const [isReceiving, setReceiving] = useState(false);
	const [into, setInto] = useState<"bank" | "cash">("bank");
	const action = useAction();
	const { id, balance_due: amount } = order;
	if (amount === 0) return null;
	const submit = (form: HTMLFormElement) => {
		const reference = typed(form, "reference").trim();
		void change.run(
			() => api(receiveBalance, { id, amount, into, ...(reference && { reference }) }),
			{
				done: `${formatPesos(amount)} received`,
				onDone: () => setReceiving(false),
			},
		);
	};
	return (
		<div className="grid gap-3 border-l-4 border-warning pl-4">
			<p>
				<strong>{formatPesos(amount)} is still due.</strong>{" "}
				{order.store_credit === undefined
					? "The order was changed after it was paid."
					: `Store credit covered ${formatPesos(order.store_credit)}.`}{" "}
				The courier collects the amount due unless the customer pays earlier.
			</p>
			{isReceiving ? (
				<ActionForm action={action} onSubmit={submit} className="grid gap-3">
					<SelectField
						label="Payment received"
						name="into"
						value={into}
						onChange={setInto}
						choices={ways}
						error={undefined}
					/>
					<Field label="Reference (optional)" name="reference" maxLength={100} autoComplete="off" />
					<div className="flex flex-wrap gap-2">
						<Button type="submit" size="small" disabled={change.isBusy}>
							{change.isBusy ? "Processing…" : `Record ${formatPesos(amount)}`}
						</Button>
						<Button size="small" tone="quiet" onClick={() => setReceiving(false)}>
							Back
						</Button>
					</div>
				</ActionForm>
			) : (
				order.may_change && (
					<div>
						<Button
							size="small"
							tone={isPrimary ? "primary" : "outline"}
							onClick={() => setReceiving(true)}
						>
							Record payment…
						</Button>
					</div>
				)
			)}
		</div>
	);
}
