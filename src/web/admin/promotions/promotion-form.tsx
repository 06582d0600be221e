import { listAttributes, listProductTypes } from "#contract/admin/facts.ts";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { createPromotion, type Promotion, updatePromotion } from "#contract/admin/promotions.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { formatPesos } from "#lib/money/money.ts";
import { worstCase } from "#lib/promotions/worst-case.ts";
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
import { type FormFields, useRecordForm } from "../kit/form/use-record-form.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { useConfirm } from "../kit/page/confirm.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { ChoiceList } from "./choice-list.tsx";
import { ProductList } from "./product-list.tsx";
import { kindNames } from "./promotion-labels.ts";
import { type PromotionValues, ruleOf, toFields, toValues } from "./promotion-values.ts";
import { RewardFields } from "./reward-fields.tsx";
import { VariationList } from "./variation-list.tsx";

type Form = { form: FormFields<PromotionValues> };

const save = (values: PromotionValues, { id, version }: Promotion): Promise<Promotion> =>
	id === 0
		? api(createPromotion, toFields(values))
		: api(updatePromotion, { id, version, ...toFields(values) });

const labels: Partial<Record<keyof PromotionValues, string>> = {
	name: "Name",
	code: "Code",
	kind: "Discount",
	percent: "Percentage",
	amount: "Amount",
	price: "Price",
	buy: "Buy",
	get: "Get",
	of: "Discounted items",
	tiers: "Tiers",
	items: "Items of the set",
	free_shipping: "Free shipping",
	is_on_web: "Web shop",
	is_at_counter: "Counter",
	branch_ids: "Branches",
	minimum_subtotal: "Minimum spend",
	minimum_quantity: "Minimum items",
	is_first_order: "First order only",
	category_ids: "Categories",
	makers: "Brands",
	product_types: "Product types",
	product_ids: "Products",
	variation_ids: "Variations",
	sale_items: "Sale items",
	priority: "Priority",
	stacks: "Combine with other promotions",
	starts_at: "Starts",
	ends_at: "Ends",
	most_redemptions: "Total uses",
	most_per_customer: "Uses per customer",
	is_active: "Active",
};

function show(name: keyof PromotionValues, value: unknown): string {
	if (value === null || value === "") return "(none)";
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (name === "kind") return kindNames[value as PromotionValues["kind"]];
	if (name === "starts_at" || name === "ends_at") return exactTime(String(value));
	if (name === "amount" || name === "price" || name === "minimum_subtotal") {
		return formatPesos(Number(value));
	}
	if (!Array.isArray(value)) return String(value);
	return value.length === 0 ? "All" : `${value.length} selected`;
}

/** Form of a promotion. Saving asks for confirmation if the discount could be very large. */
export function PromotionForm({
	promotion,
	onSaved,
}: {
	promotion: Promotion;
	onSaved: (promotion: Promotion) => void;
}) {
	const confirm = useConfirm();
	const form = useRecordForm({ record: promotion, toValues, save, onSaved });
	const submit = async () => {
		const worst = worstCase(ruleOf(form.values));
		const isSure =
			worst === null ||
			(await confirm({
				title: "Save this promotion?",
				text: `Worst case: ${worst}`,
				confirmLabel: "Save promotion",
				cancelLabel: "Keep editing",
				danger: true,
			}));
		return isSure && form.submit();
	};
	return (
		<RecordForm
			form={{ ...form, submit }}
			labels={labels}
			show={show}
			saveLabel={promotion.id === 0 ? "Create promotion" : "Save"}
		>
			<TextField
				label="Name"
				hint="Customers see the name in their cart and on receipts, such as “Buy 1, Take 1”."
				maxLength={60}
				{...form.bind("name")}
			/>
			<TextField
				label="Code"
				hint="Leave blank to apply the promotion automatically. Codes are not case-sensitive."
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={40}
				{...form.bind("code")}
			/>
			<RewardFields form={form} />
			{form.values.kind !== "none" && (
				<CheckField label="Also free shipping" {...form.bind("free_shipping")} />
			)}
			<Conditions form={form} />
			{form.values.kind !== "bundle" && <Target form={form} />}
			<Limits form={form} />
			<CheckField
				label="Active"
				hint="Existing orders keep their discount."
				{...form.bind("is_active")}
			/>
		</RecordForm>
	);
}

function Conditions({ form }: Form) {
	const branches = useRead(listAdminBranches, {}).value ?? [];
	return (
		<>
			<div className="grid grid-cols-2 items-start gap-3">
				<PesosField
					label="Minimum spend"
					hint="Cart subtotal, without shipping."
					{...form.bind("minimum_subtotal")}
				/>
				<NumberField
					label="Minimum items"
					hint="Counts eligible items only."
					{...form.bind("minimum_quantity")}
				/>
			</div>
			<fieldset>
				<legend className="text-small font-semibold">Where it applies</legend>
				<CheckField label="Web shop" {...form.bind("is_on_web")} error={form.errorOf("channels")} />
				<CheckField
					label="Counter"
					hint="Tills apply it offline, too."
					{...form.bind("is_at_counter")}
				/>
			</fieldset>
			{form.values.is_at_counter && branches.length > 1 && (
				<ChoiceList
					label="Branches"
					hint="Leave blank for all branches."
					choices={branches.map(({ id, name }) => ({ value: id, name }))}
					{...form.bind("branch_ids")}
				/>
			)}
		</>
	);
}

const saleItemChoices = [
	{ value: "any", name: "All items" },
	{ value: "none", name: "Only items at their regular price" },
	{ value: "only", name: "Only items on sale" },
] as const;

function Target({ form }: Form) {
	const categories = useRead(listAdminCategories, {}).value ?? [];
	const types = useRead(listProductTypes, {}).value ?? [];
	const attributes = useRead(listAttributes, {}).value ?? [];
	const brands = attributes.find(({ code }) => code === "maker")?.choices ?? [];
	const { category_ids, makers, product_types, product_ids, variation_ids } = form.values;
	const lists = [category_ids, makers, product_types, product_ids, variation_ids];
	const isForAll = lists.every((list) => list.length === 0);
	return (
		<section aria-label="Eligible items" className="grid gap-4">
			<p className="text-small text-ink-soft">
				{isForAll
					? "Nothing is selected below, so the promotion applies to every item."
					: "The promotion applies to items that match any selection below."}
			</p>
			<ChoiceList
				label="Categories"
				choices={categories.map(({ id, name }) => ({ value: id, name }))}
				{...form.bind("category_ids")}
			/>
			{brands.length > 0 && (
				<ChoiceList
					label="Brands"
					choices={brands.map(({ code, name }) => ({ value: code, name }))}
					{...form.bind("makers")}
				/>
			)}
			{types.length > 0 && (
				<ChoiceList
					label="Product types"
					choices={types.map(({ code, name }) => ({ value: code, name }))}
					{...form.bind("product_types")}
				/>
			)}
			<ProductList label="Products" {...form.bind("product_ids")} />
			<VariationList {...form.bind("variation_ids")} />
			<SelectField label="Sale items" choices={saleItemChoices} {...form.bind("sale_items")} />
		</section>
	);
}

function Limits({ form }: Form) {
	return (
		<>
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
				label="First order only"
				hint="For customers with an account."
				{...form.bind("is_first_order")}
			/>
			<CheckField
				label="Combine with other promotions"
				hint="If off, customers get either this promotion or the others: those with the higher priority, or with equal priority those that save more."
				{...form.bind("stacks")}
			/>
			<NumberField
				label="Priority"
				hint="Promotions with a higher priority apply first. Leave blank for normal priority."
				{...form.bind("priority")}
			/>
		</>
	);
}
