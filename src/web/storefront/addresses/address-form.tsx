import { useRef, useState } from "react";
import type { Place } from "#lib/phone-and-address/place.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { type AddressFields, missingFields, noAddress } from "./address-text.ts";
import { findPlaceProblems, zipBeside } from "./chosen-place.ts";
import { PlaceField } from "./place-field.tsx";

const fieldNames = [
	"fullName",
	"contactNumber",
	"streetAddress",
	"city",
	"zip",
	"landmark",
] as const satisfies readonly (keyof AddressFields)[];
const missingTexts = {
	fullName: "Please enter the full name.",
	streetAddress: "Please enter the street address.",
};

/**
 * Returns an error for each missing field. If no field is missing, returns the errors of place and city. Returns an
 * empty object for a valid address.
 */
function findWrong(fields: AddressFields, typedPlace: string): Record<string, string[]> {
	const missing = missingFields(fields);
	const wrong: Record<string, string> =
		missing.length > 0
			? Object.fromEntries(missing.map((name) => [name, missingTexts[name]]))
			: findPlaceProblems(fields.place, typedPlace, fields.city);
	return Object.fromEntries(Object.entries(wrong).map(([name, text]) => [name, [text]]));
}

interface AddressFormProps {
	initial?: AddressFields;
	/** True if the address is already the default, which changes only when another address becomes the default. */
	isDefault?: boolean;
	/**
	 * True if the customer can choose whether this is the default address. The first address becomes the default
	 * automatically.
	 */
	canMakeDefault?: boolean;
	/** Resolves to true once the address is saved. The caller then closes the form. */
	onSave: (fields: AddressFields, makeDefault: boolean) => Promise<boolean>;
	onCancel?: () => void;
}

export function AddressForm({
	initial = noAddress,
	isDefault = false,
	canMakeDefault = true,
	onSave,
	onCancel,
}: AddressFormProps) {
	const action = useAction();
	const { isBusy, errorOf, forget } = action;
	const [place, setPlace] = useState(initial.place);
	const element = useRef<HTMLFormElement>(null);
	const proposedZip = useRef(initial.place?.zip ?? null);

	const inputOf = (name: string): HTMLInputElement | null => {
		const found = element.current?.elements.namedItem(name);
		return found instanceof HTMLInputElement ? found : null;
	};
	/** Fill in the city of the chosen place. Replace the ZIP code only if the customer hasn't typed one. */
	const choose = (chosen: Place | null) => {
		setPlace(chosen);
		forget("place");
		forget("city");
		const [city, zip] = [inputOf("city"), inputOf("zip")];
		if (!chosen || !city || !zip) return;
		city.value = chosen.city;
		zip.value = zipBeside(chosen, zip.value, proposedZip.current);
		proposedZip.current = chosen.zip;
	};

	const submit = (form: HTMLFormElement) => {
		const data = new FormData(form);
		const fields = { ...noAddress, place };
		for (const name of fieldNames) fields[name] = String(data.get(name) ?? "");
		const wrong = findWrong(fields, String(data.get("place") ?? ""));
		if (Object.keys(wrong).length > 0) return action.refuse(null, wrong);
		void action.submit(() => onSave(fields, data.get("makeDefault") !== null));
	};

	return (
		<ActionForm
			ref={element}
			action={action}
			onSubmit={submit}
			className="grid items-start gap-4 sm:grid-cols-2"
		>
			<Field
				label="Full name"
				name="fullName"
				required
				autoComplete="name"
				defaultValue={initial.fullName}
				error={errorOf("fullName")}
			/>
			<Field
				label="Contact number"
				name="contactNumber"
				type="tel"
				autoComplete="tel"
				defaultValue={initial.contactNumber}
				placeholder="0917 123 4567"
			/>
			<Field
				label="Street address"
				name="streetAddress"
				required
				autoComplete="street-address"
				defaultValue={initial.streetAddress}
				error={errorOf("streetAddress")}
				className="sm:col-span-2"
				placeholder="House number, street, barangay"
			/>
			<PlaceField initial={initial.place} error={errorOf("place")} onChoose={choose} />
			<Field
				label="City"
				name="city"
				autoComplete="address-level2"
				defaultValue={initial.city}
				error={errorOf("city")}
			/>
			<Field
				label="ZIP"
				name="zip"
				inputMode="numeric"
				autoComplete="postal-code"
				defaultValue={initial.zip}
			/>
			<Field
				label="Landmark"
				name="landmark"
				autoComplete="off"
				maxLength={100}
				defaultValue={initial.landmark}
				placeholder="Next to the chapel, green gate"
				className="sm:col-span-2"
			/>
			{canMakeDefault && <DefaultChoice isDefault={isDefault} />}
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" disabled={isBusy}>
					{isBusy ? "Processing…" : "Save address"}
				</Button>
				{onCancel && (
					<Button tone="quiet" onClick={onCancel}>
						Cancel
					</Button>
				)}
			</div>
		</ActionForm>
	);
}

const DefaultChoice = ({ isDefault }: { isDefault: boolean }) => (
	<label className="flex min-h-11 items-center gap-2.5 text-small sm:col-span-2">
		<input
			type="checkbox"
			name="makeDefault"
			defaultChecked={isDefault}
			disabled={isDefault}
			className="size-5 accent-ink"
		/>
		{isDefault ? "This is your default address" : "Make this my default address"}
	</label>
);
