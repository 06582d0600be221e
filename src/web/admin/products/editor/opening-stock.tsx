import type { AdminBranch } from "#contract/admin/stock.ts";
import { NumberField, PesosField, TextField } from "../../kit/form/fields.tsx";
import type { FormFields } from "../../kit/form/use-record-form.ts";
import { writeNumber } from "../../kit/format/number-text.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { combinationsOf } from "./compare-variations.ts";
import {
	type BranchQuantities,
	blankCombination,
	type CombinationValues,
	type NewProductValues,
} from "./new-product-values.ts";

interface Props {
	form: FormFields<NewProductValues>;
	branches: readonly AdminBranch[];
}

/** Fields for the opening stock of a new product, or of each of its variations. */
export function OpeningStock({ form, branches }: Props) {
	const names = combinationsOf(form.values.options);
	return names.length === 0 ? (
		<SingleStock form={form} branches={branches} />
	) : (
		<Section title="Stock of each variation" hint="Leave a price blank to use the product's price.">
			<ul className="divide-y divide-line">
				{names.map((name, index) => (
					<li key={name} className="py-4 first:pt-0 last:pb-0">
						<Combination name={name} index={index} form={form} branches={branches} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function SingleStock({ form: { values, set, errorOf }, branches }: Props) {
	const [single] = values.variations;
	const change = (codes: { sku?: string; barcode?: string }) =>
		set(
			"variations",
			values.variations.map((each) => ({ ...each, ...codes })),
		);
	return (
		<Section title="Stock">
			<div className="grid grid-cols-2 items-start gap-3">
				<Quantities
					branches={branches}
					quantities={values.stock}
					field="stock"
					errorOf={errorOf}
					onChange={(stock) => set("stock", stock)}
				/>
				<TextField
					label="SKU"
					name="variations.0.sku"
					maxLength={100}
					value={single?.sku ?? ""}
					error={errorOf("variations.0.sku") ?? errorOf("sku")}
					onChange={(sku) => change({ sku })}
				/>
				<TextField
					label="Barcode"
					name="variations.0.barcode"
					maxLength={40}
					value={single?.barcode ?? ""}
					error={errorOf("variations.0.barcode") ?? errorOf("barcode")}
					onChange={(barcode) => change({ barcode })}
				/>
			</div>
		</Section>
	);
}

function Combination({
	name,
	index,
	form: { values, set, errorOf },
	branches,
}: Props & { name: string; index: number }) {
	const own = values.combinations[name] ?? blankCombination;
	const place = `variations.${index}`;
	const change = (next: Partial<CombinationValues>) =>
		set("combinations", { ...values.combinations, [name]: { ...own, ...next } });
	return (
		<fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
			<legend className="pb-2 font-semibold">{name}</legend>
			<Quantities
				branches={branches}
				quantities={own.stock}
				field={`${place}.stock`}
				errorOf={errorOf}
				onChange={(stock) => change({ stock })}
			/>
			<PesosField
				label="Price"
				name={`${place}.price`}
				placeholder={writeNumber(values.price, 2)}
				value={own.price}
				error={errorOf(`${place}.price`)}
				onChange={(price) => change({ price })}
			/>
			<TextField
				label="SKU"
				name={`${place}.sku`}
				maxLength={100}
				value={own.sku}
				error={errorOf(`${place}.sku`)}
				onChange={(sku) => change({ sku })}
			/>
		</fieldset>
	);
}

/** A quantity field for each branch, in the order in which the branches are sent. */
function Quantities({
	branches,
	quantities,
	field,
	errorOf,
	onChange,
}: {
	branches: readonly AdminBranch[];
	quantities: BranchQuantities;
	/** Path of the list in the server's errors. */
	field: string;
	errorOf: (name: string) => string | undefined;
	onChange: (quantities: BranchQuantities) => void;
}) {
	return branches.map(({ id, name }, index) => {
		const place = `${field}.${index}`;
		return (
			<NumberField
				key={id}
				label={branches.length === 1 ? "In stock" : `In stock at ${name}`}
				name={`${place}.quantity`}
				value={quantities[id] ?? null}
				error={errorOf(`${place}.quantity`) ?? errorOf(`${place}.branch_id`)}
				onChange={(quantity) => onChange({ ...quantities, [id]: quantity })}
			/>
		);
	});
}
