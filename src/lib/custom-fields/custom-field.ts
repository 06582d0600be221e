/** What an owner can give fields of their own. */
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

/** Pesos are kept as such: nothing is counted with them. */
export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;
/** As somebody sends them; null or an empty text: none. */
export type GivenValues = Readonly<Record<string, CustomValue | null>>;

/** A field of the owner's own, as far as its values go by it. */
export interface CustomField {
	/** What programs and files call it; never another. */
	key: string;
	label: string;
	type: CustomFieldType;
	/** Of the type `choice` only. */
	choices: string[];
	help: string;
	is_required: boolean;
	/** To the customer. */
	is_shown: boolean;
	/** Of the customer, at checkout or in their profile. */
	is_asked: boolean;
	/** Nobody fills it in any more. */
	is_archived: boolean;
}

/** How long texts may be. */
export const longestValue = { text: 200, long_text: 2_000, choice: 100 } as const;
/** Of each kind, archived ones too. */
export const mostCustomFields = 50;
export const mostChoices = 100;
