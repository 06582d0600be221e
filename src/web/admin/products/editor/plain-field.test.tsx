import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Bound, FormFields } from "../../kit/form/use-record-form.ts";
import { furtherFields, PlainField } from "./plain-field.tsx";
import {
	blankProduct,
	type ProductValues,
	toChange,
	toProduct,
	toValues,
} from "./product-values.ts";

const values = { ...toValues(blankProduct), badge: "Bundle", description: "Soft", is_hot: true };
const form = {
	values,
	bind: (name: keyof ProductValues): Bound<unknown> => ({
		name,
		value: values[name],
		onChange: () => {},
		error: undefined,
	}),
} as unknown as FormFields<ProductValues>;

test.each([
	["badge", "Badge", /<input[^>]*maxLength="40"[^>]*value="Bundle"/],
	["description", "Description", /<textarea[^>]*maxLength="50000"[^>]*>Soft<\/textarea>/],
	["is_hot", "Hot", /<input[^>]*type="checkbox"[^>]*checked=""/],
	["seo_title", "SEO title", /<input[^>]*maxLength="200"/],
] as const)(
	'the field "%s" has the right kind of input, with its label and maximum length',
	(name, label, control) => {
		const html = renderToStaticMarkup(<PlainField name={name} form={form} />);
		expect(html).toContain(label);
		expect(html).toMatch(control);
	},
);

test("every plain field has a fixed position in the form", () => {
	expect(furtherFields).toEqual([]);
});

test("a blank text is sent as null, and only changed fields are sent", () => {
	const typed = { ...values, name: "Sleeve", price: 500, badge: "" };
	expect(toProduct(typed)).toMatchObject({ badge: null, description: "Soft", is_hot: true });
	expect(toChange(typed, ["badge"])).toEqual({ badge: null });
});
