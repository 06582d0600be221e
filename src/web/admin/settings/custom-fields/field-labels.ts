import type { CustomFieldEntry } from "#contract/admin/custom-fields.ts";
import type { CustomFieldKind, CustomFieldType } from "#lib/custom-fields/custom-field.ts";

export const typeNames: Readonly<Record<CustomFieldType, string>> = {
	text: "Text, one line",
	long_text: "Text, several lines",
	number: "Whole number",
	amount: "Amount in pesos",
	date: "Date",
	yes_no: "Yes or no",
	choice: "One option from a list",
};

export const kindNames: Readonly<Record<CustomFieldKind, string>> = {
	order: "Orders",
	customer: "Customers",
};

/** How a custom field is used: only by staff, also shown to the customer, or filled in by the customer. */
export type FieldUse = "staff" | "shown" | "asked";

export const fieldUseOf = ({
	is_asked: isAsked,
	is_shown: isShown,
}: Pick<CustomFieldEntry, "is_asked" | "is_shown">): FieldUse =>
	isAsked ? "asked" : isShown ? "shown" : "staff";

export const useNames: Readonly<Record<CustomFieldKind, Readonly<Record<FieldUse, string>>>> = {
	order: {
		staff: "Only staff enter and see it",
		shown: "Staff enter it, customers see it",
		asked: "Customers enter it at checkout",
	},
	customer: {
		staff: "Only staff enter and see it",
		shown: "Staff enter it, customers see it",
		asked: "Customers enter it in their profile",
	},
};
