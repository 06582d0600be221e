/** Records that can have custom fields. */
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

/** Pesos stay pesos here, because no calculation uses them. */
export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;
/** Values as submitted; null or a blank text clears one. */
export type GivenValues = Readonly<Record<string, CustomValue | null>>;

/** A custom field, as far as its values depend on it. */
export interface CustomField {
	/** Key used by programs and files; it never changes. */
	key: string;
	label: string;
	type: CustomFieldType;
	/** Only for the type `choice`. */
	choices: string[];
	help: string;
	is_required: boolean;
	/** Shown to the customer. */
	is_shown: boolean;
	/** Asked from the customer, at checkout or in their profile. */
	is_asked: boolean;
	/** No longer filled in. */
	is_archived: boolean;
}

/** Maximum length of texts. */
export const longestValue = { text: 200, long_text: 2_000, choice: 100 } as const;
/** Per kind, including archived fields. */
export const maxCustomFields = 50;
export const maxChoices = 100;
