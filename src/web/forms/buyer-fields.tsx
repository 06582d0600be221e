import { useState } from "react";
import { filledIn, type TypedBuyer } from "#lib/orders/buyer.ts";
import { Field } from "../ui/field.tsx";

/**
 * Business details for the invoice. They are collapsed at first, unless they are filled in, because few buyers need
 * them.
 */
export function BuyerFields({
	buyer,
	errors,
	isDisabled = false,
	onChange,
}: {
	buyer: TypedBuyer;
	errors: Readonly<Partial<Record<string, string>>>;
	isDisabled?: boolean;
	onChange: (name: keyof TypedBuyer, value: string) => void;
}) {
	/** null until the buyer expands or collapses the fields. */
	const [isOpen, setIsOpen] = useState<boolean | null>(null);
	const isFilledIn = Object.keys(filledIn(buyer)).length > 0;
	const isNeeded = Boolean(errors["buyer_tin"] || errors["business_name"]);
	const field = (name: keyof TypedBuyer) => ({
		name,
		value: buyer[name],
		error: errors[name],
		disabled: isDisabled,
		onChange: (event: { currentTarget: { value: string } }) =>
			onChange(name, event.currentTarget.value),
	});
	return (
		<details
			open={(isOpen ?? isFilledIn) || isNeeded}
			onToggle={(event) => setIsOpen(event.currentTarget.open)}
			className="min-w-0"
		>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold text-sea underline underline-offset-4">
				Invoice for a business
			</summary>
			<div className="grid gap-4 pt-2 sm:grid-cols-2">
				<Field
					label="Business name (optional)"
					autoComplete="organization"
					maxLength={200}
					{...field("business_name")}
				/>
				<Field
					label="TIN (optional)"
					autoComplete="off"
					maxLength={40}
					placeholder="123-456-789-00000"
					{...field("buyer_tin")}
				/>
			</div>
		</details>
	);
}
