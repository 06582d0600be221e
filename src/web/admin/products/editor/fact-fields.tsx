import type { AdminProduct } from "#contract/admin/products.ts";
import { checkFacts } from "#lib/facts/check-facts.ts";
import {
	type Attribute,
	attributeOf,
	attributesOf,
	type Facts,
	type FactTables,
	type FactValue,
	type TypeAttribute,
	typeOf,
} from "#lib/facts/facts.ts";
import { formatFact } from "#lib/facts/format-facts.ts";
import { factsOfType } from "#lib/facts/read-facts.ts";
import { Alert } from "#web/ui/status.tsx";
import { SelectField } from "../../kit/form/fields.tsx";
import type { FormFields } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { FactField } from "./fact-field.tsx";
import { liveVariations, type ProductValues } from "./product-values.ts";

/** Sets or removes a specification. */
export function withFact(facts: Facts, code: string, value: FactValue | undefined): Facts {
	const { [code]: _, ...others } = facts;
	return value === undefined ? others : { ...others, [code]: value };
}

/** True if the product has named variations, which can have their own specifications. */
export const isVaried = (product: AdminProduct): boolean =>
	liveVariations(product).some(({ name }) => name !== "");

/** Product type and its specifications; the type determines the fields. */
export function FactFields({
	product,
	form,
	tables,
}: {
	product: AdminProduct;
	form: FormFields<ProductValues>;
	tables: FactTables;
}) {
	const { values, set, errorOf } = form;
	const type = typeOf(tables, values.product_type);
	const varied = isVaried(product);
	const asked = attributesOf(tables, type);
	const known = type
		? []
		: Object.keys(values.facts)
				.filter((code) => !asked.some((one) => one.code === code))
				.flatMap((code) => attributeOf(tables, code) ?? []);
	const shown: (Attribute & Partial<TypeAttribute>)[] = [
		...asked.filter(
			({ code, level }) => level === "product" || !varied || values.facts[code] !== undefined,
		),
		...known,
	];
	const gone = Object.entries(product.facts).flatMap(([code]) =>
		values.facts[code] === undefined && !asked.some((one) => one.code === code)
			? (attributeOf(tables, code)?.name ?? [])
			: [],
	);
	const problems = type
		? checkFacts(
				{ ...values, variations: values.variations.map(({ facts }) => facts) },
				tables,
			).filter(({ kind }) => kind === "contradiction")
		: [];
	const ofVariations = asked.filter(({ level }) => level === "variation");
	const choose = (code: string) => {
		const next = code || null;
		set("product_type", next);
		// Include the saved specifications, so that they appear again when the user switches back to the saved type.
		set("facts", factsOfType({ ...product.facts, ...values.facts }, next, tables));
		set(
			"variations",
			values.variations.map((one) => ({ ...one, facts: factsOfType(one.facts, next, tables) })),
		);
	};
	return (
		<Section title="Specifications" hint="Specifications that shoppers see, filter and compare.">
			<SelectField
				label="Product type"
				name="product_type"
				value={values.product_type ?? ""}
				error={errorOf("product_type")}
				choices={[
					{ value: "", name: "Not specified" },
					...tables.types.map(({ code, name }) => ({ value: code, name })),
				]}
				onChange={choose}
			/>
			{type && gone.length > 0 && (
				<Alert tone="warning">
					Saving removes {gone.join(", ")}, because products of the type {type.name} don't have{" "}
					{gone.length === 1 ? "this specification" : "these specifications"}.
				</Alert>
			)}
			{problems.map(({ code, text }) => (
				<Alert key={code} tone="warning">
					{text}.
				</Alert>
			))}
			{shown.length > 0 && (
				<div className="grid gap-4 sm:grid-cols-2">
					{shown.map((attribute) => (
						<FactField
							key={attribute.code}
							attribute={attribute}
							isRequired={attribute.is_required === true}
							name={`facts.${attribute.code}`}
							error={errorOf(`facts.${attribute.code}`)}
							value={values.facts[attribute.code]}
							onChange={(value) => set("facts", withFact(values.facts, attribute.code, value))}
						/>
					))}
				</div>
			)}
			{type && varied && ofVariations.length > 0 && (
				<p className="text-fine text-ink-soft">
					{setPerVariation(ofVariations.map(({ name }) => name))}
				</p>
			)}
		</Section>
	);
}

/** Returns a sentence that names the specifications set per variation. */
export const setPerVariation = (names: readonly string[]): string =>
	`${names.join(", ")} ${names.length === 1 ? "is" : "are"} set for each variation below.`;

/** Fields for one variation's specifications, limited to those that may differ between variations. */
export function VariationFacts({
	facts,
	product,
	tables,
	field,
	form,
	onChange,
}: {
	facts: Facts;
	product: { product_type: string | null; facts: Facts };
	tables: FactTables;
	/** Path of the specifications in the form, such as `variations.2.facts`. */
	field: string;
	form: FormFields<ProductValues>;
	onChange: (facts: Facts) => void;
}) {
	const asked = attributesOf(tables, typeOf(tables, product.product_type)).filter(
		({ code, level }) => level === "variation" || facts[code] !== undefined,
	);
	if (asked.length === 0) return null;
	return (
		<div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
			{asked.map((attribute) => {
				const shared = product.facts[attribute.code];
				return (
					<FactField
						key={attribute.code}
						attribute={attribute}
						isRequired={attribute.is_required && shared === undefined}
						name={`${field}.${attribute.code}`}
						error={form.errorOf(`${field}.${attribute.code}`)}
						value={facts[attribute.code]}
						{...(shared !== undefined && { placeholder: formatFact(shared, attribute) })}
						onChange={(value) => onChange(withFact(facts, attribute.code, value))}
					/>
				);
			})}
		</div>
	);
}
