import type { ProductState, VariationState } from "#domain/catalogue/product/product-state.ts";
import type { Facts } from "#lib/facts/facts.ts";
import type { Fits } from "#lib/fit/fit.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { fieldEntries } from "#lib/products/choose-product-fields.ts";
import type { ProductField, ProductOption } from "#lib/products/product-fields.ts";
import { variationWordEntries } from "#lib/products/variation-fields.ts";
import { inSentence } from "../../formats/field-columns.ts";
import { writeFits } from "../../formats/fits-cell.ts";

/** One change of a product, as text for the preview. */
export interface FieldChange {
	field: string;
	from: string;
	to: string;
}

const longest = 160;
const clip = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
const money = (amount: number | null) => (amount === null ? "" : formatPesos(toPesos(amount)));
const yesOrNo = (flag: boolean) => (flag ? "yes" : "no");
const pairs = (options: Record<string, string>) =>
	Object.entries(options)
		.map(([name, value]) => `${name}: ${value}`)
		.join(", ");

/**
 * Returns specifications as text. Uses the codes of attributes instead of their names, because an attribute may have
 * been deleted.
 */
const factWords = (facts: Facts) =>
	Object.entries(facts)
		.map(([code, value]) => `${code}: ${typeof value === "boolean" ? yesOrNo(value) : value}`)
		.sort()
		.join("; ");

type Words = Record<string, string>;

/** @param categoryOf category names by id */
function describeProduct(state: ProductState, categoryOf: ReadonlyMap<number, string>): Words {
	const words = fieldEntries()
		.filter(([, { kind }]) => kind !== "address")
		.map(([name, field]) => [field.label, inWords(field, state[name], categoryOf)]);
	const pictures = state.images.map(({ path, alt }) => (alt ? `${path} (${alt})` : path));
	return { ...Object.fromEntries(words), Pictures: pictures.join(", ") };
}

function inWords(
	{ kind }: ProductField,
	value: unknown,
	categoryOf: ReadonlyMap<number, string>,
): string {
	if (kind === "price" || kind === "salePrice" || kind === "cost")
		return money(value as number | null);
	if (kind === "category") return categoryOf.get(value as number) ?? "";
	if (kind === "options") {
		return (value as ProductOption[])
			.map(({ name, values }) => `${name}: ${values.join(", ")}`)
			.join("; ");
	}
	if (kind === "facts") return factWords(value as Facts);
	if (kind === "fits") return writeFits(value as Fits);
	return typeof value === "boolean" ? yesOrNo(value) : String(value ?? "");
}

function describeVariation(variation: VariationState): Words {
	return {
		name: variation.name,
		options: pairs(variation.options),
		...Object.fromEntries(
			variationWordEntries().map(([name, field]) => [inSentence(field), variation[name] ?? ""]),
		),
		facts: factWords(variation.facts),
		fits: writeFits(variation.fits),
		cost: money(variation.cost),
		price: money(variation.price),
		"sale price": money(variation.sale_price),
		picture: variation.image ?? "",
		"on sale": yesOrNo(variation.archived_at === null),
	};
}

function compare(prefix: string, before: Words, after: Words): FieldChange[] {
	return Object.keys(after)
		.filter((field) => before[field] !== after[field])
		.map((field) => ({
			field: prefix + field,
			from: clip(before[field] ?? ""),
			to: clip(after[field] ?? ""),
		}));
}

/** Lists the differences between two states of a product. */
export function describeChanges(
	before: ProductState,
	after: ProductState,
	categoryOf: ReadonlyMap<number, string>,
): FieldChange[] {
	const earlier = new Map(before.variations.map((variation) => [variation.id, variation]));
	return [
		...compare("", describeProduct(before, categoryOf), describeProduct(after, categoryOf)),
		...after.variations.flatMap((variation) => {
			const was = variation.id === null ? undefined : earlier.get(variation.id);
			const name = variation.name || "Single item";
			if (!was) return [{ field: `Variation ${name}`, from: "", to: "new" }];
			const prefix = variation.name === "" ? "Single item: " : `${name}: `;
			return compare(prefix, describeVariation(was), describeVariation(variation));
		}),
	];
}
