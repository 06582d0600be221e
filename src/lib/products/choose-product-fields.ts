import {
	type FieldOf,
	type FieldWith,
	type PlainKind,
	type ProductField,
	type ProductFieldName,
	type ProductValues,
	plainKinds,
	productFields,
	specialKinds,
} from "./product-fields.ts";

export const fieldEntries = (): [ProductFieldName, ProductField][] =>
	Object.entries(productFields) as [ProductFieldName, ProductField][];

const namesWhere = (isMeant: (field: ProductField) => boolean): ProductFieldName[] =>
	fieldEntries()
		.filter(([, field]) => isMeant(field))
		.map(([name]) => name);

export const isPlain = ({ kind }: ProductField): boolean => Object.hasOwn(plainKinds, kind);

export type PlainField = FieldOf<PlainKind>;
export type ListedField = FieldWith<{ isListed: true }>;
export type BulkField = FieldWith<{ isBulk: true }>;
export type ShownField = FieldWith<{ shownIn: "lists" }>;
export type PageField = FieldWith<{ shownIn: "page" }>;

export const allFields = (): ProductFieldName[] => namesWhere(() => true);
export const plainFields = (): PlainField[] => namesWhere(isPlain) as PlainField[];
export const listedFields = (): ListedField[] =>
	namesWhere(({ isListed }) => isListed === true) as ListedField[];
export const bulkFields = (): BulkField[] =>
	namesWhere(({ isBulk }) => isBulk === true) as BulkField[];
export const plainBulkFields = (): Extract<BulkField, PlainField>[] =>
	namesWhere((field) => isPlain(field) && field.isBulk === true) as Extract<
		BulkField,
		PlainField
	>[];
/** Returns the fields that all product lists for customers include. */
export const shownFields = (): ShownField[] =>
	namesWhere(({ shownIn }) => shownIn === "lists") as ShownField[];
/** Returns the fields that only the product page shows. */
export const pageFields = (): PageField[] =>
	namesWhere(({ shownIn }) => shownIn === "page") as PageField[];

const kinds = { ...plainKinds, ...specialKinds };

/** Returns the initial values of a new product. */
export const emptyProduct = (): ProductValues =>
	Object.fromEntries(
		fieldEntries().map(([name, { kind }]) => [name, kinds[kind].initial]),
	) as unknown as ProductValues;

/** Returns only the named fields of a record. */
export const pick = <Row extends object, Name extends keyof Row>(
	row: Row,
	names: readonly Name[],
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
