import type { AdminOrderDetail, AdminParcel } from "#contract/admin/orders.ts";
import { splitParcel } from "#contract/admin/parcels.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { ChangeOrder } from "./change-order.ts";

/** Form to move units of each item to a separate parcel. */
export function SplitForm({
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
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const items: { id: number; quantity: number }[] = [];
		for (const { id, quantity } of parcel.items) {
			const given = typed(form, `item-${id}`).trim();
			if (given === "" || given === "0") continue;
			if (!/^\d{1,2}$/.test(given) || Number(given) > quantity) {
				return action.refuseField(`item-${id}`, `Enter a number up to ${quantity}.`);
			}
			items.push({ id, quantity: Number(given) });
		}
		const taken = items.reduce((sum, { quantity }) => sum + quantity, 0);
		const packed = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
		if (taken === 0) return action.refuse("Choose items for the new parcel.");
		if (taken === packed) return action.refuse("Keep at least one item in the parcel.");
		const of = { id: String(order.id), parcel_id: String(parcel.id), version: parcel.version };
		void change.run(() => api(splitParcel, { ...of, items }), {
			done: `Parcel ${parcel.number} split`,
			onDone: onBack,
		});
	};
	return (
		<ActionForm
			action={action}
			onSubmit={submit}
			className="grid gap-3 rounded-medium bg-paper p-4"
		>
			<p>
				<strong className="block">Split into a new parcel</strong> The rest stays in parcel{" "}
				{parcel.number}.
			</p>
			{parcel.items.map((item) => (
				<Field
					key={item.id}
					label={`${[item.product_name, item.variation_name].filter(Boolean).join(" · ")} (of ${item.quantity})`}
					name={`item-${item.id}`}
					inputMode="numeric"
					autoComplete="off"
					defaultValue="0"
					error={action.errorOf(`item-${item.id}`)}
					onFocus={(event) => event.currentTarget.select()}
				/>
			))}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={change.isBusy}>
					{change.isBusy ? "Processing…" : "Split parcel"}
				</Button>
				<Button size="small" tone="quiet" onClick={onBack} disabled={change.isBusy}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}
