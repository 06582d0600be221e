import { useState } from "react";
import { type HeldOrder, handOverCash } from "#contract/admin/couriers.ts";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PesosField } from "../kit/form/fields.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { Section } from "../kit/page/admin-page.tsx";

/** Form to record the amount that a financing partner paid for the chosen sales, and the fee it deducted. */
export function PartnerPayout({
	partner,
	sales,
	onDone,
	onBack,
}: {
	partner: string;
	sales: readonly HeldOrder[];
	onDone: () => void;
	onBack: () => void;
}) {
	const action = useAction();
	const owed = toPesos(sales.reduce((sum, sale) => sum + toCentavos(sale.owed), 0));
	const [received, setReceived] = useState<number | null>(owed);
	const [fee, setFee] = useState<number | null>(null);
	const submit = (form: HTMLFormElement) => {
		const reference = typed(form, "reference").trim();
		if (!reference) return action.refuseField("reference", "Enter the payout's reference.");
		void action.submit(
			() =>
				api(handOverCash, {
					courier: partner,
					order_ids: sales.map(({ id }) => id),
					to: "bank",
					reference,
					received: received ?? 0,
					fee: fee ?? 0,
				}),
			{ done: `${formatPesos(received ?? 0)} recorded`, onDone },
		);
	};
	return (
		<Section
			title={`Payout for ${countOf(sales.length, "sale")}`}
			hint={`${partner} owes you ${formatPesos(owed)} for these sales. If the payout and the fee add up to a different amount, leave out the sales that weren’t paid.`}
		>
			<ActionForm action={action} onSubmit={submit} isBrief>
				<div className="grid gap-3 sm:grid-cols-3">
					<PesosField
						label="Amount received"
						name="received"
						value={received}
						onChange={setReceived}
						error={action.errorOf("received")}
					/>
					<PesosField
						label="Fee"
						name="fee"
						value={fee}
						onChange={setFee}
						error={action.errorOf("fee")}
					/>
					<Field
						label="Reference"
						name="reference"
						maxLength={100}
						autoComplete="off"
						error={action.errorOf("reference")}
					/>
				</div>
				<div className="flex gap-2">
					<Button type="submit" disabled={action.isBusy}>
						Record payout
					</Button>
					<Button tone="quiet" onClick={onBack} disabled={action.isBusy}>
						Back
					</Button>
				</div>
			</ActionForm>
		</Section>
	);
}
