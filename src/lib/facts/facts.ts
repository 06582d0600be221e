/** What is known of one attribute: a number in the attribute's own unit, a choice's code or several, yes or no, or words. */
export type FactValue = number | string | boolean | string[];
/** By the code of the attribute. */
export type Facts = Record<string, FactValue>;
/** As somebody states them; null and what is empty is not known. */
export type GivenFacts = Record<string, FactValue | null>;

/** Characters of one that is told in words. */
export const longestFact = 500;

export const attributeKinds = ["number", "choice", "choices", "flag", "text", "colour"] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Whether a fact is usually the same for everything that is sold of a product. */
export const factLevels = ["product", "variation"] as const;
export type FactLevel = (typeof factLevels)[number];

export interface AttributeChoice {
	code: string;
	name: string;
	/** Other words for it, by which files and titles name it. */
	also: string[];
}

/** What can be known of products. */
export interface Attribute {
	code: string;
	name: string;
	kind: AttributeKind;
	/** Of a number; null: a plain number, and all that is no number. */
	unit: string | null;
	/** What a number may be. */
	lowest: number | null;
	highest: number | null;
	/** None but of `choice` and `choices`. */
	choices: AttributeChoice[];
	/** Every product has it, whatever its type and without one. */
	is_general: boolean;
}

export interface TypeAttribute {
	code: string;
	level: FactLevel;
	is_required: boolean;
}

/** A kind of product with the attributes that say what it is, in the order in which they are told. */
export interface ProductType {
	code: string;
	name: string;
	attributes: TypeAttribute[];
}

/** Why somebody should look at a product's facts. */
export const factCheckKinds = ["proposed", "contradiction", "missing", "untyped"] as const;
export type FactCheckKind = (typeof factCheckKinds)[number];

/** The shop's types and attributes as its rows say. */
export interface FactTables {
	types: ProductType[];
	attributes: Attribute[];
}

export const typeOf = ({ types }: FactTables, code: string | null): ProductType | null =>
	types.find((type) => type.code === code) ?? null;

export const attributeOf = ({ attributes }: FactTables, code: string): Attribute | null =>
	attributes.find((attribute) => attribute.code === code) ?? null;

/** What the attributes of a product of this type are: the type's in its order, then those of every product. */
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

/** `Power (W)` */
export const nameWithUnit = ({ name, unit }: Pick<Attribute, "name" | "unit">): string =>
	unit === null ? name : `${name} (${unit})`;
