/** Types of records that can have custom fields. */
export const customFieldKinds = ["order", "customer"] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

export const customFieldTypes = [
	"text",
	"long_text",
	"number",
	"amount",
	"date",
	"yes_no",
	"choice",
] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** Value of a custom field. Amounts are in pesos instead of centavos, because they are only displayed. */
export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;
/** Values as submitted; null or a blank text clears a field. */
export type GivenValues = Readonly<Record<string, CustomValue | null>>;

/** The properties of a custom field that determine which values are valid. */
export interface CustomField {
	/** Key in the API and in files. It never changes. */
	key: string;
	label: string;
	type: CustomFieldType;
	/** Options of a `choice` field; empty for other types. */
	choices: string[];
	help: string;
	is_required: boolean;
	/** True if the customer can see the value. */
	is_shown: boolean;
	/** True if customers can fill in the field, at checkout or in their profile. */
	is_asked: boolean;
	/** True if staff stopped using the field. */
	is_archived: boolean;
}

/** Maximum length of texts. */
export const longestValue = { text: 200, long_text: 2_000, choice: 100 } as const;
/** Maximum number of fields per kind, including archived ones. */
export const maxCustomFields = 50;
export const maxChoices = 100;
