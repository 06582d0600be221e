import type { AskedField } from "#contract/custom-values.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import AskedFields from "./asked-fields.tsx";

const sign = "custom_fields.";

/** What the shop asks with an order in fields of its own, as the last part of a checkout. */
export default function OrderAsks({
	errors,
	...rest
}: {
	fields: readonly AskedField[];
	/** What was answered before. */
	initial: GivenValues;
	/** Of the whole order, by the names of its fields. */
	errors: Readonly<Record<string, string | undefined>>;
	isDisabled: boolean;
	onChange: (values: GivenValues) => void;
}) {
	const own = Object.entries(errors).filter(([name]) => name.startsWith(sign));
	return (
		<section aria-labelledby="order-asks" className="grid gap-4 border-t border-line py-7">
			<h2 id="order-asks" className="text-title">
				A few more details
			</h2>
			<AskedFields
				errors={Object.fromEntries(own.map(([name, text]) => [name.slice(sign.length), text]))}
				{...rest}
			/>
		</section>
	);
}
