import type { Action } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { NumberField, PesosField, SelectField, TextField } from "../kit/form/fields.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { noDiscount, type SaleDiscount } from "./sale.ts";

const kinds = [
	{ value: "none" as const, name: "None" },
	{ value: "percent" as const, name: "Percentage" },
	{ value: "amount" as const, name: "Fixed amount" },
];

/** Discount on the whole sale, for users with permission. */
export function Discount({
	discount,
	action,
	onChange,
}: {
	discount: SaleDiscount;
	action: Action;
	onChange: (discount: SaleDiscount) => void;
}) {
	const { may } = usePermissions();
	if (!may("orders.prices")) return null;
	const { kind } = discount;
	if (kind === "none") {
		return (
			<Button
				size="small"
				tone="quiet"
				className="-ml-4 justify-self-start"
				onClick={() => onChange({ kind: "percent", value: null, reason: "" })}
			>
				Give a discount
			</Button>
		);
	}
	const amount = {
		name: `discount_${kind}`,
		value: discount.value,
		onChange: (value: number | null) => onChange({ ...discount, value }),
		error: action.errorOf(`discount_${kind}`),
	};
	return (
		<div className="grid grid-cols-2 items-start gap-3">
			<SelectField
				label="Discount type"
				name="discount_kind"
				value={kind}
				choices={kinds}
				error={undefined}
				onChange={(next) =>
					onChange(next === "none" ? noDiscount : { ...discount, kind: next, value: null })
				}
			/>
			{kind === "percent" ? (
				<NumberField label="Percent" {...amount} />
			) : (
				<PesosField label="Amount" {...amount} />
			)}
			<div className="col-span-2">
				<TextField
					label="Reason for the discount"
					name="discount_reason"
					value={discount.reason}
					maxLength={200}
					onChange={(reason) => onChange({ ...discount, reason })}
					error={action.errorOf("discount_reason")}
				/>
			</div>
		</div>
	);
}
