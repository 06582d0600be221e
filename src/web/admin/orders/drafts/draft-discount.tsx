import { NumberField, PesosField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { Section } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import type { DraftPart } from "./draft-customer.tsx";
import type { DiscountKind } from "./draft-values.ts";

const kinds: { value: DiscountKind; name: string }[] = [
	{ value: "none", name: "None" },
	{ value: "percent", name: "Percentage" },
	{ value: "amount", name: "Fixed amount" },
];

/**
 * Fields for the coupon code and for a discount on the items, which needs a reason. Users without permission can only
 * view the discount.
 */
export function DraftDiscount({
	form,
	bind,
	couponProblem,
}: DraftPart & { couponProblem: string | undefined }) {
	const { may } = usePermissions();
	const { discount_kind: kind } = form.values;
	const disabled = !may("orders.prices");
	const coupon = bind("coupon_code");
	const amount = { ...bind("discount"), error: form.errorOf(`discount_${kind}`), disabled };
	return (
		<Section title="Discount">
			<div className="grid gap-4 @2xl:grid-cols-[12rem_9rem_minmax(0,1fr)]">
				<TextField
					label="Coupon code"
					{...coupon}
					error={coupon.error ?? couponProblem}
					maxLength={40}
					autoCapitalize="characters"
					autoComplete="off"
					spellCheck={false}
					className="@2xl:col-span-3"
				/>
				{(!disabled || kind !== "none") && (
					<SelectField
						label="Discount type"
						{...bind("discount_kind")}
						choices={kinds}
						disabled={disabled}
					/>
				)}
				{kind === "percent" && <NumberField label="Percent" {...amount} />}
				{kind === "amount" && <PesosField label="Amount" {...amount} />}
				{kind !== "none" && (
					<TextField
						label="Reason for the discount"
						{...bind("discount_reason")}
						maxLength={200}
						disabled={disabled}
					/>
				)}
			</div>
		</Section>
	);
}
