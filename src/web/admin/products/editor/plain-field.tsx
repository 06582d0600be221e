import { type PlainField as Name, plainFields } from "#lib/products/choose-product-fields.ts";
import { type ProductField, productFields } from "#lib/products/product-fields.ts";
import { CheckField, LongTextField, TextField } from "../../kit/form/fields.tsx";
import type { Bound, FormFields } from "../../kit/form/use-record-form.ts";
import { flagNames } from "../product-labels.ts";
import type { ProductValues } from "./product-values.ts";

/** Plain fields (texts and checkboxes of the product) that have a fixed position in the form. */
const placedFields: readonly Name[] = [
	...flagNames,
	...(["short_description", "description", "badge", "seo_title", "seo_description"] as const),
];
/** The plain fields without a fixed position. They are shown one below the other. */
export const furtherFields = plainFields().filter((name) => !placedFields.includes(name));

/** Input for a plain product field: a checkbox, a text area or a text field, depending on the field's kind. */
export function PlainField({
	name,
	rows = 2,
	form,
}: {
	name: Name;
	rows?: number;
	form: FormFields<ProductValues>;
}) {
	const { kind, label, hint, longest }: ProductField = productFields[name];
	const words = { label, ...(hint && { hint }) };
	const bound: unknown = form.bind(name);
	if (kind === "flag") return <CheckField {...words} {...(bound as Bound<boolean>)} />;
	const typed = { ...words, ...(bound as Bound<string>), ...(longest && { maxLength: longest }) };
	return kind === "text" ? <LongTextField rows={rows} {...typed} /> : <TextField {...typed} />;
}
