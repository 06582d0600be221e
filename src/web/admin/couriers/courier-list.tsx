import { useState } from "react";
import {
	type Courier,
	type CourierProvider,
	createCourier,
	listCourierProviders,
	updateCourier,
} from "#contract/admin/couriers.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../kit/form/fields.tsx";
import { Section } from "../kit/page/admin-page.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { CourierBookingForm } from "./courier-booking-form.tsx";

const kindNames = {
	company: "Company",
	own_rider: "In-house rider",
	financing: "Financing partner",
};
const kindChoices = [
	{ value: "company" as const, name: "Company: pays by bank transfer" },
	{ value: "own_rider" as const, name: "In-house rider: hands over cash" },
	{ value: "financing" as const, name: "Financing partner: pays for sales at the counter" },
];

/** The shop's couriers and their tracking pages. */
export function CourierList({
	couriers,
	onChanged,
}: {
	couriers: readonly Courier[];
	onChanged: () => void;
}) {
	const providers = useRead(listCourierProviders, {}).value ?? [];
	return (
		<Section
			title="Couriers"
			hint="Shown when you ship an order. You can also type another courier. Financing partners are shown at the till."
		>
			<ul className="divide-y divide-line border-y border-line">
				{couriers.map((courier) => (
					<CourierItem
						key={courier.id}
						courier={courier}
						providers={providers}
						onChanged={onChanged}
					/>
				))}
			</ul>
			<NewCourier onAdded={onChanged} />
		</Section>
	);
}

function CourierItem({
	courier,
	providers,
	onChanged,
}: {
	courier: Courier;
	providers: readonly CourierProvider[];
	onChanged: () => void;
}) {
	const action = useAction();
	const [editing, setEditing] = useState<"link" | "booking" | null>(null);
	const toggleForm = (form: "link" | "booking") => setEditing(editing === form ? null : form);
	const close = () => setEditing(null);
	const { id, version, name, is_active: isActive, tracking_link: link } = courier;
	const ships = courier.kind !== "financing";
	const toggle = () =>
		action.run(() => api(updateCourier, { id: String(id), version, is_active: !isActive }), {
			done: `${name} ${isActive ? "deactivated" : "activated"}`,
			onDone: onChanged,
			onConflict: onChanged,
		});
	return (
		<li className="grid gap-2 py-1">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<span className={isActive ? "" : "text-ink-soft line-through"}>
					{name}
					<span className="block text-fine text-ink-soft">
						{kindNames[courier.kind]}
						{courier.can_book && " · booked from the back office"}
						{link && ` · tracked at ${link.split("/")[2]}`}
					</span>
				</span>
				<span className="-ml-4 flex flex-wrap gap-x-2">
					{ships && (providers.length > 0 || courier.provider !== null) && (
						<Button
							size="small"
							tone="quiet"
							aria-label={`Booking: ${name}`}
							aria-expanded={editing === "booking"}
							onClick={() => toggleForm("booking")}
						>
							Booking
						</Button>
					)}
					{ships && (
						<Button
							size="small"
							tone="quiet"
							aria-label={`Tracking link: ${name}`}
							aria-expanded={editing === "link"}
							onClick={() => toggleForm("link")}
						>
							Tracking link
						</Button>
					)}
					<Button
						size="small"
						tone="quiet"
						aria-label={`${isActive ? "Deactivate" : "Activate"}: ${name}`}
						disabled={action.isBusy}
						onClick={toggle}
					>
						{isActive ? "Deactivate" : "Activate"}
					</Button>
				</span>
			</div>
			{editing === "link" && (
				<TrackingLinkForm courier={courier} onChanged={onChanged} onClose={close} />
			)}
			{editing === "booking" && (
				<CourierBookingForm
					courier={courier}
					providers={providers}
					onChanged={onChanged}
					onClose={close}
				/>
			)}
		</li>
	);
}

function TrackingLinkForm({
	courier: { id, version, name, tracking_link: link },
	onChanged,
	onClose,
}: {
	courier: Courier;
	onChanged: () => void;
	onClose: () => void;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) =>
		action.submit(
			() =>
				api(updateCourier, {
					id: String(id),
					version,
					tracking_link: typed(form, "tracking_link"),
				}),
			{
				done: `Tracking link of ${name} saved`,
				field: "tracking_link",
				onConflict: onChanged,
				onDone: () => {
					onChanged();
					onClose();
				},
			},
		);
	return (
		<ActionForm action={action} onSubmit={submit} isBrief className="grid gap-3 pb-3">
			<Field
				label={`Tracking page of ${name}`}
				name="tracking_link"
				type="url"
				inputMode="url"
				maxLength={500}
				autoComplete="off"
				defaultValue={link ?? ""}
				placeholder="https://courier.example/track?number={number}"
				hint="Customers open this page to track a parcel. {number} is replaced by the tracking number. Leave blank for no link."
				error={action.errorOf("tracking_link")}
			/>
			<div className="flex gap-2">
				<Button type="submit" size="small" tone="outline" disabled={action.isBusy}>
					Save link
				</Button>
				<Button size="small" tone="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</ActionForm>
	);
}

function NewCourier({ onAdded }: { onAdded: () => void }) {
	const action = useAction();
	const [kind, setKind] = useState<Courier["kind"]>("company");
	const submit = (form: HTMLFormElement) => {
		const name = typed(form, "name").trim();
		if (!name) return action.refuseField("name", "Please enter a name.");
		void action.submit(() => api(createCourier, { name, kind }), {
			done: `${name} added`,
			onDone: () => {
				form.reset();
				onAdded();
			},
		});
	};
	return (
		<ActionForm action={action} onSubmit={submit} isBrief>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field
					label="New courier"
					name="name"
					maxLength={100}
					autoComplete="off"
					error={action.errorOf("name")}
				/>
				<SelectField
					label="Type"
					name="kind"
					value={kind}
					onChange={setKind}
					choices={kindChoices}
					error={undefined}
				/>
			</div>
			<div>
				<Button type="submit" size="small" tone="outline" disabled={action.isBusy}>
					Add courier
				</Button>
			</div>
		</ActionForm>
	);
}
