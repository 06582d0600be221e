import { useState } from "react";
import { changeShipment } from "#contract/admin/order-delivery.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { CourierField } from "../courier-field.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";

/** Address and courier of an order. Staff can correct mistakes here. */
export function OrderShipment({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const [isEditing, setEditing] = useState(false);
	// True if the order has one parcel at most. Several parcels show their own shipment.
	const isOne = order.parcels.length <= 1;
	const isOut = isOne && orderStatusFacts(order.status).hasShipped;
	const save = (courier: string, trackingNumber: string) =>
		change.run(
			() => api(changeShipment, { id: order.id, courier, tracking_number: trackingNumber || null }),
			{ done: "Shipment corrected", onDone: () => setEditing(false) },
		);
	return (
		<PanelSection
			title="Ship to"
			actions={
				isOut &&
				order.may_change &&
				!isEditing && (
					<Button size="small" tone="quiet" className="-my-3" onClick={() => setEditing(true)}>
						Edit shipment
					</Button>
				)
			}
		>
			<p className="leading-relaxed">{order.shipping_address}</p>
			<p className="pt-1 text-ink-soft">
				{order.shipping_name} shipping
				{order.promised && `, estimated ${estimateText(order.promised)}`}
			</p>
			{isEditing ? (
				<ShipmentForm order={order} onSave={save} onBack={() => setEditing(false)} />
			) : (
				isOne &&
				(order.courier || order.tracking_number) && (
					<p className="pt-1 font-semibold">
						{[order.courier, order.tracking_number].filter(Boolean).join(" · ")}
					</p>
				)
			)}
		</PanelSection>
	);
}

function ShipmentForm({
	order,
	onSave,
	onBack,
}: {
	order: AdminOrderDetail;
	onSave: (courier: string, trackingNumber: string) => void;
	onBack: () => void;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const courier = typed(form, "courier").trim();
		if (!courier) return action.refuseField("courier", "Please enter a courier.");
		onSave(courier, typed(form, "tracking").trim());
	};
	return (
		<ActionForm
			action={action}
			onSubmit={submit}
			className="mt-3 grid gap-4 rounded-medium bg-paper p-4"
		>
			<CourierField error={action.errorOf("courier")} defaultValue={order.courier ?? ""} />
			<Field
				label="Tracking number"
				name="tracking"
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				defaultValue={order.tracking_number ?? ""}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small">
					Save
				</Button>
				<Button size="small" tone="quiet" onClick={onBack}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}
