import { useState } from "react";
import { type Courier, type CourierProvider, updateCourier } from "#contract/admin/couriers.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../kit/form/fields.tsx";

/** Form to choose the extension that books a courier's parcels. */
export function CourierBookingForm({
	courier: { id, version, name, provider },
	providers,
	onChanged,
	onClose,
}: {
	courier: Courier;
	providers: readonly CourierProvider[];
	onChanged: () => void;
	onClose: () => void;
}) {
	const action = useAction();
	const [chosen, setChosen] = useState(provider ?? "");
	const address = providers.find((each) => each.provider === chosen)?.webhook_address;
	const isMissing = provider !== null && !providers.some((each) => each.provider === provider);
	const choices = [
		{ value: "", name: "Book manually" },
		...providers.map((each) => ({
			value: each.provider,
			name: `Book from the back office through ${each.name}`,
		})),
		...(isMissing ? [{ value: provider, name: `${provider} (not set up)` }] : []),
	];
	const submit = () =>
		action.submit(() => api(updateCourier, { id: String(id), version, provider: chosen || null }), {
			done: `Booking method of ${name} saved`,
			field: "provider",
			onConflict: onChanged,
			onDone: () => {
				onChanged();
				onClose();
			},
		});
	return (
		<ActionForm action={action} onSubmit={submit} isBrief className="grid gap-3 pb-3">
			<SelectField
				label={`Booking method of ${name}`}
				name="provider"
				value={chosen}
				onChange={setChosen}
				choices={choices}
				error={action.errorOf("provider")}
			/>
			{address && (
				<p className="text-fine break-words text-ink-soft">
					Enter this URL in the courier's dashboard to get parcel updates: {address}
				</p>
			)}
			<div className="flex gap-2">
				<Button type="submit" size="small" tone="outline" disabled={action.isBusy}>
					Save booking method
				</Button>
				<Button size="small" tone="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</ActionForm>
	);
}
