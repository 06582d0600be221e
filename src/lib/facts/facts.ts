/** Value of an attribute: a number in its unit, one or several option codes, a boolean, or text. */
export type FactValue = number | string | boolean | string[];
/** Values by attribute code. */
export type Facts = Record<string, FactValue>;
/** Values as submitted; null or a blank text means that the value is unknown. */
export type GivenFacts = Record<string, FactValue | null>;

/** Maximum length of a text value. */
export const longestFact = 500;

export const attributeKinds = ["number", "choice", "choices", "flag", "text", "colour"] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Levels at which an attribute is usually set: on the whole product or on each variation. */
export const factLevels = ["product", "variation"] as const;
export type FactLevel = (typeof factLevels)[number];

export interface AttributeChoice {
	code: string;
	name: string;
	/** Other names of the choice, for parsing files and titles. */
	also: string[];
}

/** An attribute of products. */
export interface Attribute {
	code: string;
	name: string;
	kind: AttributeKind;
	/** Unit of a number; null for numbers without a unit and for other kinds. */
	unit: string | null;
	/** Lowest allowed number; null for no limit. */
	lowest: number | null;
	highest: number | null;
	/** Options of a `choice` or `choices` attribute; empty for other kinds. */
	choices: AttributeChoice[];
	/** True if every product has the attribute, even without a product type. */
	is_general: boolean;
}

export interface TypeAttribute {
	code: string;
	level: FactLevel;
	is_required: boolean;
}

/** A product type with its attributes in display order. */
export interface ProductType {
	code: string;
	name: string;
	attributes: TypeAttribute[];
}

/** Reasons to check a product's specifications. */
export const factCheckKinds = ["proposed", "contradiction", "missing", "untyped"] as const;
export type FactCheckKind = (typeof factCheckKinds)[number];

/** A shop's product types and attributes. */
export interface FactTables {
	types: ProductType[];
	attributes: Attribute[];
}

export const typeOf = ({ types }: FactTables, code: string | null): ProductType | null =>
	types.find((type) => type.code === code) ?? null;

export const attributeOf = ({ attributes }: FactTables, code: string): Attribute | null =>
	attributes.find((attribute) => attribute.code === code) ?? null;

/**
 * Returns the attributes of a product type: its own attributes in order, then the attributes that every product has.
 */
export function attributesOf(
	tables: FactTables,
	type: ProductType | null,
): (Attribute & TypeAttribute)[] {
	const own = (type?.attributes ?? []).flatMap((one) => {
		const attribute = attributeOf(tables, one.code);
		return attribute ? [{ ...attribute, ...one }] : [];
	});
	const general = tables.attributes
		.filter(({ is_general: isGeneral, code }) => isGeneral && !own.some((one) => one.code === code))
		.map((one) => ({ ...one, level: "product" as const, is_required: false }));
	return [...own, ...general];
}

/** Returns the attribute's name and unit, such as `Power (W)`. */
export const nameWithUnit = ({ name, unit }: Pick<Attribute, "name" | "unit">): string =>
	unit === null ? name : `${name} (${unit})`;
