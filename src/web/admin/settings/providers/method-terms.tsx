import type { MethodTerms, PaymentMethodSettings } from "#contract/admin/payment-methods.ts";
import {
	forEachMethod,
	type PaymentMethod,
	paymentMethods,
	waysToPay,
} from "#lib/payment-methods.ts";
import { LongTextField, NumberField, PesosField, TextField } from "../../kit/form/fields.tsx";
import type { RecordForm } from "../../kit/form/use-record-form.ts";

type Words = "name" | "words" | "areas";
type Numbers = "minimum" | "maximum" | "fee" | "fee_percent";
/** Each under the name that the server calls it by where it refuses it. */
export type TermValues = Record<`terms.${PaymentMethod}.${Words}`, string> &
	Record<`terms.${PaymentMethod}.${Numbers}`, number | null>;

const labels: Readonly<Record<Words | Numbers, string>> = {
	name: "Name",
	words: "Words below it",
	minimum: "Orders of at least",
	maximum: "Orders of at most",
	areas: "Only for these places",
	fee: "Fee",
	fee_percent: "Share of the order (%)",
};

/** What each field is called where two people have changed it at once. */
export const termWords: Readonly<Record<string, string>> = Object.fromEntries(
	paymentMethods.flatMap((method) =>
		Object.entries(labels).map(([name, label]) => [
			`terms.${method}.${name}`,
			`${waysToPay[method].title}: ${label}`,
		]),
	),
);

export const toTermValues = ({ terms }: PaymentMethodSettings): TermValues =>
	Object.fromEntries(
		paymentMethods.flatMap((method) => {
			const { areas, fee, fee_percent, ...rest } = terms[method];
			const values = {
				...{ ...rest, areas: areas.join("\n") },
				...{ fee: fee || null, fee_percent: fee_percent || null },
			};
			return Object.entries(values).map(([name, value]) => [`terms.${method}.${name}`, value]);
		}),
	) as TermValues;

export const fromTermValues = (values: TermValues): Record<PaymentMethod, MethodTerms> =>
	forEachMethod((method) => ({
		name: values[`terms.${method}.name`],
		words: values[`terms.${method}.words`],
		minimum: values[`terms.${method}.minimum`],
		maximum: values[`terms.${method}.maximum`],
		areas: values[`terms.${method}.areas`]
			.split(/[\n,;]+/)
			.map((area) => area.trim())
			.filter(Boolean),
		fee: values[`terms.${method}.fee`] ?? 0,
		fee_percent: values[`terms.${method}.fee_percent`] ?? 0,
	}));

/** What the owner says of one way to pay: folded away until somebody wants to say something. */
export function MethodTermsFields<Values extends TermValues>({
	method,
	form,
}: {
	method: PaymentMethod;
	form: RecordForm<Values>;
}) {
	const bind = <Name extends Words | Numbers>(name: Name) => ({
		label: labels[name],
		...form.bind(`terms.${method}.${name}`),
	});
	const { title, note } = waysToPay[method];
	return (
		<details className="group rounded-small border border-line px-4">
			<summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-sea">
				<span className="sr-only">{title}: </span>Name, limits, places and fee
			</summary>
			<div className="grid gap-4 pt-1 pb-5">
				<TextField maxLength={60} placeholder={title} hint="Empty: as above." {...bind("name")} />
				<LongTextField
					rows={2}
					maxLength={200}
					hint={note ? `Empty: “${note}”` : "Under its name at the checkout."}
					{...bind("words")}
				/>
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<PesosField hint="Items and shipping, less the discount." {...bind("minimum")} />
					<PesosField {...bind("maximum")} />
				</div>
				<LongTextField
					rows={3}
					hint="Regions, provinces, cities or towns, one a line, as customers write them in their address. Empty: everywhere."
					{...bind("areas")}
				/>
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<PesosField hint="For each order, on top of its total." {...bind("fee")} />
					<NumberField decimals={2} {...bind("fee_percent")} />
				</div>
			</div>
		</details>
	);
}
