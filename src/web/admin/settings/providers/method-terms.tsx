import type { MethodTerms } from "#contract/admin/payment-methods.ts";
import type { ShopMethod } from "#lib/payments/payment-methods.ts";
import { LongTextField, NumberField, PesosField, TextField } from "../../kit/form/fields.tsx";
import type { RecordForm } from "../../kit/form/use-record-form.ts";

/** Path of a method's terms in the form and in the server's errors. */
type Place = `terms.${ShopMethod}` | `named.${number}.terms`;
type Labels = "name" | "words" | "areas";
type Numbers = "minimum" | "maximum" | "fee" | "fee_percent";
/** Form values by the field names that the server's errors use. */
export type TermValues = Record<`${Place}.${Labels}`, string> &
	Record<`${Place}.${Numbers}`, number | null>;

const labels: Readonly<Record<Labels | Numbers, string>> = {
	name: "Name",
	words: "Description",
	minimum: "Minimum order",
	maximum: "Maximum order",
	areas: "Areas",
	fee: "Fee",
	fee_percent: "Percentage of the order (%)",
};

/** Field labels for the conflict dialog. */
export const termLabels = (place: Place, title: string): Record<string, string> =>
	Object.fromEntries(
		Object.entries(labels).map(([name, label]) => [`${place}.${name}`, `${title}: ${label}`]),
	);

export function toTermValues(place: Place, terms: MethodTerms): TermValues {
	const { areas, fee, fee_percent, ...rest } = terms;
	const values = {
		...rest,
		areas: areas.join("\n"),
		fee: fee || null,
		fee_percent: fee_percent || null,
	};
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [`${place}.${name}`, value]),
	) as TermValues;
}

export const fromTermValues = (place: Place, values: TermValues): MethodTerms => ({
	name: values[`${place}.name`] ?? "",
	words: values[`${place}.words`] ?? "",
	minimum: values[`${place}.minimum`] ?? null,
	maximum: values[`${place}.maximum`] ?? null,
	areas: (values[`${place}.areas`] ?? "")
		.split(/[\n,;]+/)
		.map((area) => area.trim())
		.filter(Boolean),
	fee: values[`${place}.fee`] ?? 0,
	fee_percent: values[`${place}.fee_percent`] ?? 0,
});

/** Terms of a payment method, collapsed by default. */
export function MethodTermsFields({
	place,
	title,
	note,
	form,
}: {
	place: Place;
	title: string;
	/** Default text of the description. */
	note: string | null;
	form: Pick<RecordForm<TermValues>, "bind">;
}) {
	const bind = <Name extends Labels | Numbers>(name: Name) => ({
		label: labels[name],
		...form.bind(`${place}.${name}`),
	});
	return (
		<details className="group rounded-small border border-line px-4">
			<summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-sea">
				<span className="sr-only">{title}: </span>Edit name, limits, areas and fee
			</summary>
			<div className="grid gap-4 pt-1 pb-5">
				<TextField
					maxLength={60}
					placeholder={title}
					hint="Leave blank to use the name above."
					{...bind("name")}
				/>
				<LongTextField
					rows={2}
					maxLength={200}
					hint={note ? `Leave blank for the default: ${note}` : "Shown under its name at checkout."}
					{...bind("words")}
				/>
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<PesosField hint="Items and shipping, minus the discount." {...bind("minimum")} />
					<PesosField {...bind("maximum")} />
				</div>
				<LongTextField
					rows={3}
					hint="Regions, provinces, cities or towns, one per line. Leave blank for everywhere."
					{...bind("areas")}
				/>
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<PesosField hint="Added to the total of each order." {...bind("fee")} />
					<NumberField decimals={2} {...bind("fee_percent")} />
				</div>
			</div>
		</details>
	);
}
