import type { AskedField } from "#contract/custom-values.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import AskedFields from "./asked-fields.tsx";

const sign = "custom_fields.";

/** The order's custom fields, at the end of the checkout. */
export default function OrderFields({
	errors,
	...rest
}: {
	fields: readonly AskedField[];
	/** Answers that the fields contain at first. */
	initial: GivenValues;
	/** Errors of the whole order, by field name. */
	errors: Readonly<Record<string, string | undefined>>;
	isDisabled: boolean;
	onChange: (values: GivenValues) => void;
}) {
	const own = Object.entries(errors).filter(([name]) => name.startsWith(sign));
	return (
		<section aria-labelledby="order-fields" className="grid gap-4 border-t border-line py-7">
			<h2 id="order-fields" className="text-title">
				A few more details
			</h2>
			<AskedFields
				errors={Object.fromEntries(own.map(([name, text]) => [name.slice(sign.length), text]))}
				{...rest}
			/>
		</section>
	);
}
