import { useState } from "react";
import type { Action } from "../../forms/use-action.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { NumberField, PesosField, SelectField, TextField } from "../kit/form/fields.tsx";
import { useTillRights } from "./cashiers/till-rights.ts";
import { noDiscount, type SaleDiscount } from "./sale.ts";

const kinds = [
	{ value: "percent" as const, name: "Percentage" },
	{ value: "amount" as const, name: "Fixed amount" },
];

/** Discount on the whole sale, for cashiers who may change prices. A manager may have to approve the discount. */
export function Discount({
	discount,
	action,
	onChange,
}: {
	discount: SaleDiscount;
	action: Action;
	onChange: (discount: SaleDiscount) => void;
}) {
	const { canPrice } = useTillRights();
	/** False for a discount that a reload restored. Its field must not take the focus from the scan field. */
	const [isNew, setNew] = useState(false);
	if (!canPrice) return null;
	const { kind } = discount;
	if (kind === "none") {
		return (
			<Button
				size="small"
				tone="quiet"
				className="-ml-4 justify-self-start"
				onClick={() => {
					setNew(true);
					onChange({ kind: "percent", value: null, reason: "" });
				}}
			>
				Give a discount
			</Button>
		);
	}
	const amount = {
		name: `discount_${kind}`,
		value: discount.value,
		autoFocus: isNew,
		onChange: (value: number | null) => onChange({ ...discount, value }),
		error: action.errorOf(`discount_${kind}`),
	};
	return (
		<fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-3">
			<legend className="sr-only">Discount</legend>
			<div className="col-span-full flex items-center justify-between gap-2">
				<p aria-hidden="true" className="text-small font-semibold">
					Discount
				</p>
				<IconButton label="Remove discount" className="-mr-2" onClick={() => onChange(noDiscount)}>
					<Icon name="trash" className="size-5" />
				</IconButton>
			</div>
			<SelectField
				label="Discount type"
				name="discount_kind"
				value={kind}
				choices={kinds}
				error={undefined}
				onChange={(next) => {
					setNew(false);
					onChange({ ...discount, kind: next, value: null });
				}}
			/>
			{kind === "percent" ? (
				<NumberField label="Percent" {...amount} />
			) : (
				<PesosField label="Amount" {...amount} />
			)}
			<div className="col-span-full">
				<TextField
					label="Reason for the discount"
					name="discount_reason"
					value={discount.reason}
					maxLength={200}
					onChange={(reason) => onChange({ ...discount, reason })}
					error={action.errorOf("discount_reason")}
				/>
			</div>
		</fieldset>
	);
}
