import { useState } from "react";
import type { AdminOrderDetail, AdminParcel } from "#contract/admin/orders.ts";
import { changeParcel } from "#contract/admin/parcels.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberField, PesosField } from "../../kit/form/fields.tsx";
import { CourierField } from "../courier-field.tsx";
import type { ChangeOrder } from "./change-order.ts";

/** Courier, tracking number, shipping cost and weight of a parcel. */
export function ParcelForm({
	order,
	parcel,
	change,
	onBack,
}: {
	order: AdminOrderDetail;
	parcel: AdminParcel;
	change: ChangeOrder;
	onBack: () => void;
}) {
	const [fee, setFee] = useState(parcel.fee);
	const [weight, setWeight] = useState(parcel.weight);
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const courier = typed(form, "courier").trim();
		if (!courier) return action.refuseField("courier", "Please enter a courier.");
		if (fee !== null && !(fee >= 0)) return action.refuseField("fee", "Enter an amount.");
		if (weight !== null && !(Number.isInteger(weight) && weight > 0)) {
			return action.refuseField("weight", "Enter the weight in grams.");
		}
		const of = { id: String(order.id), parcel_id: String(parcel.id), version: parcel.version };
		const given = {
			courier,
			tracking_number: typed(form, "tracking").trim() || null,
			fee,
			weight,
		};
		void change.run(() => api(changeParcel, { ...of, ...given }), {
			done: `Parcel ${parcel.number} saved`,
			onDone: onBack,
		});
	};
	return (
		<ActionForm
			action={action}
			onSubmit={submit}
			className="grid gap-3 rounded-medium bg-paper p-4"
		>
			<CourierField error={action.errorOf("courier")} defaultValue={parcel.courier ?? ""} />
			<Field
				label="Tracking number"
				name="tracking"
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				defaultValue={parcel.tracking_number ?? ""}
			/>
			<div className="grid grid-cols-2 gap-2">
				<PesosField
					label="Courier fee"
					name="fee"
					value={fee}
					onChange={setFee}
					error={action.errorOf("fee")}
				/>
				<NumberField
					label="Weight (g)"
					name="weight"
					value={weight}
					onChange={setWeight}
					error={action.errorOf("weight")}
				/>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={change.isBusy}>
					{change.isBusy ? "Processing…" : "Save"}
				</Button>
				<Button size="small" tone="quiet" onClick={onBack} disabled={change.isBusy}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}
