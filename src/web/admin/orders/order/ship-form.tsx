import type { AdminParcel } from "#contract/admin/orders.ts";
import { typed } from "#web/account/form-fields.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { CourierField } from "../courier-field.tsx";

/** Data that a status change needs besides the new status. */
export interface Move {
	courier?: string;
	tracking_number?: string;
	note?: string;
	decline_request?: true;
	override_reason?: string;
}

/** Form for courier and tracking number, shown before an order or parcel ships. */
export function ShipForm({
	parcel,
	isBusy,
	isCancelAsked,
	isUnconfirmed,
	onShip,
	onBack,
}: {
	/** Known values, which prefill the form. */
	parcel: Pick<AdminParcel, "courier" | "tracking_number"> | undefined;
	isBusy: boolean;
	isCancelAsked: boolean;
	/** True if the customer must confirm the order before it ships, and hasn't yet. */
	isUnconfirmed: boolean;
	onShip: (shipment: Move) => void;
	onBack: () => void;
}) {
	const action = useAction();
	const mayOverride = usePermissions().may("couriers");
	const submit = (form: HTMLFormElement) => {
		const courier = typed(form, "courier").trim();
		if (!courier) return action.refuseField("courier", "Please enter a courier.");
		const reason = typed(form, "reason").trim();
		const tracking = typed(form, "tracking").trim();
		const note = typed(form, "note").trim();
		onShip({
			courier,
			...(tracking && { tracking_number: tracking }),
			...(note && { note }),
			...(isCancelAsked && { decline_request: true }),
			...(reason && { override_reason: reason }),
		});
	};
	return (
		<ActionForm
			action={action}
			onSubmit={submit}
			className="grid gap-4 rounded-medium bg-paper p-4"
		>
			<CourierField error={action.errorOf("courier")} defaultValue={parcel?.courier ?? ""} />
			<Field
				label="Tracking number"
				name="tracking"
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				defaultValue={parcel?.tracking_number ?? ""}
				hint="Customers can copy the number. Leave blank if there is none."
			/>
			{isUnconfirmed && (
				<div className="grid gap-3 border-l-4 border-warning pl-4">
					<p>
						<strong>Not confirmed yet.</strong>{" "}
						{mayOverride
							? "Confirm with the customer first, or enter a reason to ship anyway."
							: "Confirm with the customer first."}
					</p>
					{mayOverride && (
						<Field label="Reason to ship anyway" name="reason" maxLength={300} autoComplete="off" />
					)}
				</div>
			)}
			{isCancelAsked && (
				<div className="grid gap-3 border-l-4 border-chili pl-4">
					<p>
						<strong>The customer asked to cancel.</strong> If you ship the order, we decline the
						request and notify the customer.
					</p>
					<Field label="Message to the customer (optional)" name="note" maxLength={1000} />
				</div>
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={isBusy}>
					{isBusy ? "Processing…" : isCancelAsked ? "Decline and ship" : "Mark as shipped"}
				</Button>
				<Button size="small" tone="quiet" onClick={onBack} disabled={isBusy}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}
