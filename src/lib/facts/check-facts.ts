import {
	attributeOf,
	attributesOf,
	type FactCheckKind,
	type Facts,
	type FactTables,
	typeOf,
} from "./facts.ts";
import { formatFact } from "./format-facts.ts";
import { factsIn } from "./propose-facts.ts";

export interface CheckedProduct {
	name: string;
	product_type: string | null;
	facts: Facts;
	/** Specifications of each variation. */
	variations: readonly Facts[];
}

export interface FactProblem {
	kind: Exclude<FactCheckKind, "proposed">;
	/** Code of the attribute; null if the problem is the product type. */
	code: string | null;
	/** Message for staff: `Title says 67 W, specifications say 45 W`. */
	text: string;
}

/**
 * Returns the contradictions between a product's specifications and its title, and the required specifications that are
 * missing.
 */
export function checkFacts(product: CheckedProduct, tables: FactTables): FactProblem[] {
	const type = typeOf(tables, product.product_type);
	if (!type) return [{ kind: "untyped", code: null, text: "Product type missing" }];
	return [...contradictions(product, type.code, tables), ...missing(product, tables)];
}

/**
 * Kinds of attributes that are compared with the title. Colors and brands aren't compared, because titles use other
 * words for them.
 */
const compared = new Set(["number", "choice", "choices"]);

function contradictions(
	{ name, facts, variations }: CheckedProduct,
	productType: string,
	tables: FactTables,
): FactProblem[] {
	return Object.entries(factsIn(name, productType, tables)).flatMap(([code, said]) => {
		const attribute = attributeOf(tables, code);
		const known = [facts[code], ...variations.map((own) => own[code])].filter(
			(value) => value !== undefined,
		);
		if (!attribute || !compared.has(attribute.kind) || known.length === 0) return [];
		const agrees = known.some((value) =>
			Array.isArray(said)
				? Array.isArray(value) && said.every((one) => value.includes(one))
				: value === said,
		);
		if (agrees) return [];
		const words = [...new Set(known.map((value) => formatFact(value, attribute)))].join(" or ");
		const text = `Title says ${formatFact(said, attribute)}, specifications say ${words}`;
		return [{ kind: "contradiction" as const, code, text }];
	});
}

/** Returns a message such as `Power is missing` or `Ports are missing`. */
const missingText = (name: string): string =>
	`${name} ${/[^s]s$/i.test(name) ? "are" : "is"} missing`;

/**
 * Returns a problem for each required attribute that has no value. A value for the product or for all its variations is
 * enough.
 */
function missing(
	{ product_type, facts, variations }: CheckedProduct,
	tables: FactTables,
): FactProblem[] {
	return attributesOf(tables, typeOf(tables, product_type))
		.filter(({ is_required: isRequired }) => isRequired)
		.filter(({ code }) => facts[code] === undefined)
		.filter(
			({ code }) => variations.length === 0 || variations.some((own) => own[code] === undefined),
		)
		.map(({ code, name }) => ({ kind: "missing", code, text: missingText(name) }));
}
