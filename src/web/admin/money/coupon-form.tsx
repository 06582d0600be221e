import { type Coupon, createCoupon, updateCoupon } from "#contract/admin/coupons.ts";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import {
	CheckField,
	MomentField,
	NumberField,
	PesosField,
	SelectField,
	TextField,
} from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { CategoryChoice } from "./category-choice.tsx";

type Kind = "percent" | "amount" | "shipping";

interface Values
	extends Pick<
		Coupon,
		| "code"
		| "percent"
		| "amount_off"
		| "free_shipping"
		| "starts_at"
		| "ends_at"
		| "most_redemptions"
		| "most_per_customer"
		| "is_active"
	> {
	kind: Kind;
	minimum_subtotal: number | null;
	category_ids: number[];
}

/** Default values of a new coupon, which has no id yet. */
export const newCoupon: Coupon = {
	id: 0,
	version: 0,
	code: "",
	label: "",
	percent: null,
	amount_off: null,
	free_shipping: false,
	minimum_subtotal: 0,
	category_ids: null,
	starts_at: null,
	ends_at: null,
	most_redemptions: null,
	most_per_customer: null,
	is_active: true,
	uses: 0,
	state: "active",
	created_at: "",
};

const kindOf = ({ percent, amount_off: amount, free_shipping: isFree }: Coupon): Kind =>
	amount !== null ? "amount" : percent === null && isFree ? "shipping" : "percent";

const toValues = (coupon: Coupon): Values => ({
	code: coupon.code,
	kind: kindOf(coupon),
	percent: coupon.percent,
	amount_off: coupon.amount_off,
	free_shipping: coupon.free_shipping,
	minimum_subtotal: coupon.minimum_subtotal || null,
	category_ids: coupon.category_ids ?? [],
	starts_at: coupon.starts_at,
	ends_at: coupon.ends_at,
	most_redemptions: coupon.most_redemptions,
	most_per_customer: coupon.most_per_customer,
	is_active: coupon.is_active,
});

function save({ kind, ...values }: Values, { id, version }: Coupon): Promise<Coupon> {
	const fields = {
		...values,
		percent: kind === "percent" ? values.percent : null,
		amount_off: kind === "amount" ? values.amount_off : null,
		free_shipping: values.free_shipping || kind === "shipping",
		minimum_subtotal: values.minimum_subtotal ?? 0,
		category_ids: values.category_ids.length > 0 ? values.category_ids : null,
	};
	return id === 0 ? api(createCoupon, fields) : api(updateCoupon, { id, version, ...fields });
}

const kinds = [
	{ value: "percent", name: "Percentage" },
	{ value: "amount", name: "Fixed amount" },
	{ value: "shipping", name: "Free shipping" },
] as const;

const labels: Record<keyof Values, string> = {
	code: "Code",
	kind: "Discount",
	percent: "Percentage",
	amount_off: "Amount",
	free_shipping: "Free shipping",
	minimum_subtotal: "Minimum spend",
	category_ids: "Categories",
	starts_at: "Starts",
	ends_at: "Ends",
	most_redemptions: "Total uses",
	most_per_customer: "Uses per customer",
	is_active: "Active",
};

/** Form fields of a coupon. */
export function CouponForm({
	coupon,
	onSaved,
}: {
	coupon: Coupon;
	onSaved: (coupon: Coupon) => void;
}) {
	const categories = useRead(listAdminCategories, {});
	const form = useRecordForm({ record: coupon, toValues, save, onSaved });
	const { kind } = form.values;
	const show = (name: keyof Values, value: unknown): string => {
		if (value === null || value === "") return "(none)";
		if (typeof value === "boolean") return value ? "Yes" : "No";
		if (name === "kind") return kinds.find((each) => each.value === value)?.name ?? "";
		if (name === "starts_at" || name === "ends_at") return exactTime(String(value));
		if (name === "amount_off" || name === "minimum_subtotal") return formatPesos(Number(value));
		if (name !== "category_ids") return String(value);
		const chosen = value as number[];
		if (chosen.length === 0) return "All";
		return (categories.value ?? [])
			.filter(({ id }) => chosen.includes(id))
			.map((each) => each.name)
			.join(", ");
	};
	return (
		<RecordForm
			form={form}
			labels={labels}
			show={show}
			saveLabel={coupon.id === 0 ? "Create coupon" : "Save"}
		>
			<TextField
				label="Code"
				hint="Customers enter this code. It is not case-sensitive."
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={40}
				{...form.bind("code")}
			/>
			<div className="grid grid-cols-2 gap-3">
				<SelectField label="Discount" choices={kinds} {...form.bind("kind")} />
				{kind === "percent" && <NumberField label="Percentage (%)" {...form.bind("percent")} />}
				{kind === "amount" && (
					<PesosField
						label="Amount"
						{...form.bind("amount_off")}
						error={form.errorOf("amount_off") ?? form.errorOf("percent")}
					/>
				)}
			</div>
			{kind !== "shipping" && (
				<CheckField label="Also free shipping" {...form.bind("free_shipping")} />
			)}
			<PesosField
				label="Minimum spend"
				hint="Of the cart subtotal, before shipping."
				{...form.bind("minimum_subtotal")}
			/>
			<ReadState read={categories}>
				{(all) => <CategoryChoice categories={all} {...form.bind("category_ids")} />}
			</ReadState>
			<div className="grid gap-4">
				<MomentField label="Starts" {...form.bind("starts_at")} />
				<MomentField label="Ends" {...form.bind("ends_at")} />
			</div>
			<div className="grid grid-cols-2 items-start gap-3">
				<NumberField
					label="Total uses"
					hint="Leave blank for no limit."
					{...form.bind("most_redemptions")}
				/>
				<NumberField
					label="Per customer"
					hint="Leave blank for no limit."
					{...form.bind("most_per_customer")}
				/>
			</div>
			<CheckField
				label="Active"
				hint="Existing orders keep their discount."
				{...form.bind("is_active")}
			/>
		</RecordForm>
	);
}
