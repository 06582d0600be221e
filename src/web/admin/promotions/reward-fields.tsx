import { Button } from "../../ui/button.tsx";
import { NumberField, PesosField, SelectField } from "../kit/form/fields.tsx";
import type { FormFields } from "../kit/form/use-record-form.ts";
import { ProductList } from "./product-list.tsx";
import { kindNames } from "./promotion-labels.ts";
import type { PromotionValues, RewardKind } from "./promotion-values.ts";

const kinds = Object.entries(kindNames).map(([value, name]) => ({
	value: value as RewardKind,
	name,
}));
const groups = [
	{ value: "same", name: "The same item" },
	{ value: "cheapest", name: "The cheapest eligible items" },
] as const;

/** Fields of the reward, which depend on its kind. */
export function RewardFields({ form }: { form: FormFields<PromotionValues> }) {
	const { kind } = form.values;
	/**
	 * Like `form.bind`, but also shows the server's errors, whose field names have a prefix, such as `reward.percent`.
	 */
	const bind = <K extends keyof PromotionValues & string>(name: K) => ({
		...form.bind(name),
		error: form.errorOf(`reward.${name}`) ?? form.errorOf(name),
	});
	return (
		<>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
				<SelectField
					label="Discount"
					choices={kinds}
					{...bind("kind")}
					error={form.errorOf("reward")}
				/>
				{kind === "percent" && <NumberField label="Percentage (%)" {...bind("percent")} />}
				{kind === "amount" && <PesosField label="Amount" {...bind("amount")} />}
				{kind === "fixed_price" && <PesosField label="Price of each item" {...bind("price")} />}
				{kind === "bundle" && <PesosField label="Price of the set" {...bind("price")} />}
			</div>
			{kind === "buy_get" && (
				<>
					<div className="grid grid-cols-3 items-start gap-3">
						<NumberField label="Buy" {...bind("buy")} />
						<NumberField label="Get" {...bind("get")} />
						<NumberField
							label="Percent off"
							hint="Leave blank to give the items for free."
							{...bind("percent")}
						/>
					</div>
					<SelectField label="Discounted items" choices={groups} {...bind("of")} />
				</>
			)}
			{kind === "tiers" && <Tiers {...bind("tiers")} errorOf={form.errorOf} />}
			{kind === "bundle" && <SetItems {...bind("items")} errorOf={form.errorOf} />}
		</>
	);
}

type ErrorOf = FormFields<PromotionValues>["errorOf"];
interface Listed<Value> {
	value: Value;
	onChange: (value: Value) => void;
	error: string | undefined;
	errorOf: ErrorOf;
}

function Tiers({ value: tiers, onChange, error, errorOf }: Listed<PromotionValues["tiers"]>) {
	const change = (place: number, changed: Partial<PromotionValues["tiers"][number]>) =>
		onChange(tiers.map((tier, index) => (index === place ? { ...tier, ...changed } : tier)));
	return (
		<fieldset className="grid gap-2">
			<legend className="text-small font-semibold">Tiers</legend>
			{tiers.map((tier, place) => (
				<div key={place} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
					<NumberField
						label="Minimum items"
						name={`tiers.${place}.quantity`}
						value={tier.quantity}
						onChange={(quantity) => change(place, { quantity })}
						error={errorOf(`reward.tiers.${place}.quantity`)}
					/>
					<NumberField
						label="Percent off"
						name={`tiers.${place}.percent`}
						value={tier.percent}
						onChange={(percent) => change(place, { percent })}
						error={errorOf(`reward.tiers.${place}.percent`)}
					/>
					<Button
						size="small"
						tone="quiet"
						disabled={tiers.length === 1}
						onClick={() => onChange(tiers.filter((_, index) => index !== place))}
					>
						Remove<span className="sr-only"> tier {place + 1}</span>
					</Button>
				</div>
			))}
			{error && (
				<p role="alert" className="text-fine text-chili">
					{error}
				</p>
			)}
			<Button
				size="small"
				tone="outline"
				className="justify-self-start"
				onClick={() => onChange([...tiers, { quantity: null, percent: null }])}
			>
				Add tier
			</Button>
		</fieldset>
	);
}

function SetItems({ value: items, onChange, error, errorOf }: Listed<PromotionValues["items"]>) {
	const quantities = new Map(items.map((item) => [item.product_id, item.quantity]));
	return (
		<ProductList
			label="Items of the set"
			name="items"
			value={items.map((item) => item.product_id)}
			error={error}
			onChange={(ids) =>
				onChange(ids.map((id) => ({ product_id: id, quantity: quantities.get(id) ?? 1 })))
			}
			beside={(id) => (
				<NumberField
					label="Quantity"
					name={`quantity of ${id}`}
					value={quantities.get(id) ?? null}
					onChange={(quantity) =>
						onChange(items.map((item) => (item.product_id === id ? { ...item, quantity } : item)))
					}
					error={errorOf(
						`reward.items.${items.findIndex((item) => item.product_id === id)}.quantity`,
					)}
				/>
			)}
		/>
	);
}
