import {
	attributeOf,
	attributesOf,
	type FactCheckKind,
	type Facts,
	type FactTables,
	typeOf,
} from "./facts.ts";
import { factsIn } from "./propose-facts.ts";
import { tellFact } from "./tell-facts.ts";

export interface CheckedProduct {
	name: string;
	product_type: string | null;
	facts: Facts;
	/** Of each thing that is sold of it, its own alone. */
	variations: readonly Facts[];
}

export interface FactProblem {
	kind: Exclude<FactCheckKind, "proposed">;
	/** Of the attribute; null: the type. */
	code: string | null;
	/** `Title says 67 W, facts say 45 W` */
	text: string;
}

/** Where a product's facts contradict its title, and what its type asks for and nobody has said. */
export function checkFacts(product: CheckedProduct, tables: FactTables): FactProblem[] {
	const type = typeOf(tables, product.product_type);
	if (!type) return [{ kind: "untyped", code: null, text: "Product type missing" }];
	return [...contradictions(product, type.code, tables), ...missing(product, tables)];
}

/** Of what can only be one way or the other; colours and makers have many names. */
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
		const words = [...new Set(known.map((value) => tellFact(value, attribute)))].join(" or ");
		const text = `Title says ${tellFact(said, attribute)}, specifications say ${words}`;
		return [{ kind: "contradiction" as const, code, text }];
	});
}

/** `Power is missing`, `Ports are missing`. */
const missingText = (name: string): string =>
	`${name} ${/[^s]s$/i.test(name) ? "are" : "is"} missing`;

/** Said of the product it is said of all; else each thing that is sold must say it itself. */
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
